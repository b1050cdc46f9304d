//! The score and the lists of what becomes of stones and points say the same.

use super::harness;

/// Setups, and moves after them that may have taken prisoners.
const POSITIONS: &[&str] = &[
    "",
    "gogui-setup b A2 b B2 b C2 b D2 b E2 w A4 w B4 w C4 w D4 w E4 w A1 b B5",
    "gogui-setup b A1 w B1 w A3 w B4 b C1\nplay w A2",
    "gogui-setup b A3 b B3 b C3 b D3 b E3 w A2 w B2 w C2 w D2 w E2\nplay b A1",
    "gogui-setup b C5 b C4 b C3 b C2 b C1 w D5 w D4 w D3 w D2 w D1 w B5 b E1",
    // Two chains that share their last two liberties.
    "boardsize 9\ngogui-setup w A9 b B9 b C9 w E9 w F9 b G9 b J9 w A8 b B8 b C8 w E8 w F8 b G8 b H8 w A7 w B7 w C7 w D7 b E7 \
     b F7 b G7 b H7 b J7 w B6 w D6 b E6 b G6 b J6 w A5 w B5 w C5 w D5 b E5 b F5 b G5 b H5 b J5 w D4 \
     b E4 w D3 b E3 w D2 b E2 w D1 b E1",
    "play b C3\nplay b pass\nplay w pass",
];

fn count(replies: &[String], at: usize) -> f64 {
    replies[at].trim_start_matches(['=', ' ']).split_whitespace().count() as f64
}

/// The vertices of a list that are among others.
fn both(replies: &[String], at: usize, among: usize) -> f64 {
    let words = |at: usize| replies[at].trim_start_matches(['=', ' ']).split_whitespace();
    words(at).filter(|vertex| words(among).any(|other| other == *vertex)).count() as f64
}

#[test]
fn the_score_is_what_the_lists_come_to() {
    // The game is over, so that the score is counted.
    let asked = "play b pass\nplay w pass\nlist_stones b\nlist_stones w\nfinal_status_list dead\nfinal_status_list black_territory\n\
                 final_status_list white_territory\ncaptures b\ncaptures w\nfinal_score\n\
                 final_status_list alive\nfinal_status_list seki\nfinal_status_list dame\n";
    for position in POSITIONS {
        for (rules, area) in [("chinese", true), ("japanese", false)] {
            let has_seki = position.starts_with("boardsize 9");
            let input = format!("boardsize 5\nkata-set-rules {rules}\nkomi 0.5\n{position}\n{asked}");
            let mut replies = harness::split(&harness::replies(input));
            assert!(replies.iter().all(|reply| reply.starts_with('=')), "{position}: {replies:?}");
            replies.drain(..replies.len() - 11);
            let captures = |at: usize| replies[at].trim_start_matches("= ").parse::<f64>().expect("a number");
            let [black, white] = [0, 1].map(|color| {
                let living = count(&replies, color) - both(&replies, color, 2);
                let taken = both(&replies, 1 - color, 2);
                let territory = count(&replies, 3 + color);
                // The points of dead stones are the opponent's.
                if area { living + territory + taken } else { territory + 2.0 * taken + captures(5 + color) }
            });
            let margin = black - white - 0.5;
            let expected =
                if margin > 0.0 { format!("= B+{margin:.1}") } else { format!("= W+{:.1}", -margin) };
            assert_eq!(replies[7], expected, "{position} {rules}: {replies:?}");
            let all: f64 = [2, 3, 4, 8, 9, 10].map(|at| count(&replies, at)).iter().sum();
            let points = if has_seki { 81.0 } else { 25.0 };
            assert_eq!(count(&replies, 9), if has_seki { 8.0 } else { 0.0 }, "stones in seki: {position}");
            assert_eq!(all, points, "every point has one fate: {position}");
        }
    }
}

/// The first word of a reply, and the rest.
fn said(reply: &str) -> (&str, &str) {
    let said = reply.trim_start_matches(['=', ' ']);
    said.split_once(' ').unwrap_or((said, ""))
}

/// Drawings of other tests, stones that each have a group to be asked about, and groups in the open, which no
/// reading settles.
const GROUPS: &[(&str, &[&str])] = &[
    (POSITIONS[1], &["A2", "A4"]),
    (POSITIONS[4], &["C3", "D3"]),
    (POSITIONS[5], &["B9", "A9", "C9", "E4", "D4"]),
    (
        "boardsize 9\ngogui-setup b A2 b B2 b C2 b D2 b E2 b E1 w A3 w B3 w C3 w D3 w E3 w F3 w F2 w F1",
        &["A2", "A3"],
    ),
    ("boardsize 9\ngogui-setup b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1", &["A2", "A3"]),
    ("boardsize 9\ngogui-setup b C3 b D3 b C4 w D4 w E3 w E5 w C6 w F7 b G6", &["C3", "D4", "F7", "G6"]),
    (
        "boardsize 19\ngogui-setup b D4 b F3 b C10 w D16 w Q4 w Q16 b R14 b R10 w F17",
        &["D4", "C10", "R14", "Q16"],
    ),
    (
        "boardsize 19\ngogui-setup w C18 w C17 w D17 w E17 w F17 w F18 b B18 b B17 b C16 b D16 b E16 b F16 b G17 b G18",
        &["C18", "B18"],
    ),
];

#[test]
fn a_named_group_has_the_status_that_attack_and_defense_give_it() {
    let mut asked = 0;
    for (position, stones) in GROUPS {
        let questions = stones.iter().map(|stone| {
            // The survey of all groups comes between, and says nothing of the named one.
            format!("dragon_status {stone}\nowl_attack {stone}\nowl_defend {stone}\ndragon_status\ndragon_status {stone}\n")
        });
        let input = format!("boardsize 5\n{position}\n{}", questions.collect::<String>());
        let replies = harness::split(&harness::replies(input));
        let answers = &replies[replies.len() - 5 * stones.len()..];
        for (stone, found) in stones.iter().zip(answers.chunks(5)) {
            let [status, attack, defense] = [0, 1, 2].map(|at| said(&found[at]));
            let expected = match (attack.0, defense.0) {
                ("0", _) => "alive".to_owned(),
                (_, "0") => "dead".to_owned(),
                _ => format!("critical {} {}", attack.1, defense.1),
            };
            assert_eq!(format!("{} {}", status.0, status.1).trim(), expected, "{stone} of {position}");
            assert_eq!(found[0], found[4], "{stone} of {position}");
            asked += 1;
        }
    }
    assert!(asked >= 20, "{asked} groups were asked about");
}

#[test]
fn the_score_of_a_game_is_the_count_of_the_board() {
    for moves in ["play b D5\nplay w F5\nplay b E5", "play b C3", "play b C3\nplay w pass\nplay b pass"] {
        let input = format!("boardsize 9\nkomi 7.5\n{moves}\nfinal_score\nnew_score\n");
        let replies = harness::split(&harness::replies(input));
        let [score, count] = [2, 1].map(|back| said(&replies[replies.len() - back]).0);
        assert_eq!(score, count, "{moves}");
    }
}
