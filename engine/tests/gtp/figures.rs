//! One search, one chance and one lead, whichever command is asked.

use super::harness;

/// The chance in percent and the lead in tenths of points that a text tells behind some words.
fn figures(text: &str, before: &str) -> (String, String) {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("{before:?} in {text:?}")).1;
    let (chance, rest) = rest.split_once(" %, ").expect("a chance in percent, then a lead");
    (chance.to_owned(), rest.split(" (").next().expect("a lead").to_owned())
}

/// The number behind a word in what follows `rootInfo`.
fn number(line: &str, word: &str) -> f64 {
    let rest = line.split_once(" rootInfo ").expect("information about the root").1;
    let mut words = rest.split(' ').skip_while(|found| *found != word);
    words.nth(1).and_then(|found| found.parse().ok()).unwrap_or_else(|| panic!("{word} in {rest}"))
}

#[test]
fn all_commands_give_the_numbers_of_the_move_that_is_played() {
    for (seed, komi) in [(1, 0), (2, 7), (3, -7), (4, 30)] {
        let input = format!(
            "boardsize 5\nset_random_seed {seed}\nkomi {komi}\nplay b C3\nkata-genmove_analyze w 100000 rootInfo true\n\
             hane-search visits\ngomill-explain_last_move\n"
        );
        let found = harness::split(&harness::replies(input));
        let [.., analysis, graphics, explained] = found.as_slice() else { panic!("replies: {found:?}") };
        let last = analysis.lines().rfind(|line| line.starts_with("info ")).expect("a line of analysis");
        let shown = figures(graphics, "chance of winning ");
        assert_eq!(figures(explained, "chance of winning "), shown, "seed {seed}");
        assert_eq!(format!("{:.1}", 100.0 * number(last, "winrate")), shown.0, "seed {seed}");
        let lead = engine::analysis_report::lead_text(number(last, "scoreLead"));
        assert_eq!(lead, shown.1, "seed {seed}");
    }
}

#[test]
fn a_hash_is_the_same_for_turned_and_mirrored_boards() {
    // (moves of one board, moves of another, whether their hashes are the same)
    let table = [
        ("b D4 w C2", "b D4 w C2", true),
        ("b D4 w C2", "b B4 w C2", true),
        ("b D4 w C2", "b D2 w B3", true),
        ("b D4 w C2", "b D4 w C3", false),
        ("b D4", "w D4", false),
    ];
    for (left, right, same) in table {
        let hashes = [left, right].map(|moves| {
            let input = format!("boardsize 5\ngogui-setup {moves}\ninvariant_hash\n");
            harness::split(&harness::replies(input)).pop().expect("a reply")
        });
        assert!(hashes[0].starts_with("= ") && hashes[0].len() == 18, "{hashes:?}");
        assert_eq!(hashes[0] == hashes[1], same, "{left}; {right}");
    }
}

#[test]
fn hashes_for_moves_are_those_after_the_moves() {
    let found = harness::split(&harness::replies(
        "boardsize 3\nplay b A1\ninvariant_hash_for_moves w\nplay w C2\ninvariant_hash\n",
    ));
    let [.., moves, _, after] = found.as_slice() else { panic!("replies: {found:?}") };
    assert_eq!(moves.lines().count(), 8);
    let of_move = moves.lines().find_map(|line| line.trim_start_matches("= ").strip_prefix("C2 "));
    assert_eq!(of_move, after.strip_prefix("= "));
}

#[test]
fn restricted_moves_are_among_those_named() {
    let prepared = "boardsize 5\nplay b C3\nplay w C2\n";
    // (arguments, the answers that are possible)
    let table: &[(&str, &[&str])] = &[
        ("b A1", &["A1"]),
        ("b A1 E5 B2", &["A1", "E5", "B2"]),
        ("w D4 A1", &["D4", "A1"]),
        ("b C3 B2", &["B2"]),
        ("b C3 C2", &["PASS"]),
    ];
    for (arguments, possible) in table {
        let input = format!("{prepared}restricted_genmove {arguments}\nmove_history\n");
        let found = harness::split(&harness::replies(input));
        let [.., chosen, history] = found.as_slice() else { panic!("replies: {found:?}") };
        assert!(possible.contains(&chosen.trim_start_matches("= ")), "{arguments}: {chosen}");
        assert_eq!(history.lines().count(), 2, "nothing is played");
    }
}

#[test]
fn allowing_nothing_legal_is_refused() {
    for (allowed, refused) in [("C3", true), ("C3,C2", true), ("C3,B2", false), ("C3,pass", false)] {
        let input =
            format!("boardsize 5\nplay b C3\nplay w C2\nkata-genmove_analyze b 100000 allow b {allowed} 1\n");
        let found = harness::split(&harness::replies(input)).pop().expect("a reply");
        assert_eq!(found.starts_with("? illegal move"), refused, "{allowed}: {found}");
    }
}
