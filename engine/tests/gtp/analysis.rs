//! Commands that tell of a search while it goes on.

use super::clients::{self, Seen};
use super::harness::{self, Controller};

const COMMANDS: [&str; 3] = ["lz-analyze", "kata-analyze", "analyze"];
const GENERATING: [&str; 4] =
    ["lz-genmove_analyze", "kata-genmove_analyze", "genmove_analyze", "cgos-genmove_analyze"];

/// A session on 9x9 that makes this many playouts for a move, and what it answers to these lines at first.
fn prepared(playouts: u64, lines: &str) -> Controller {
    let mut controller = Controller::start_thinking(playouts);
    for line in format!("boardsize 9\n{lines}").lines() {
        controller.send(format!("{line}\n").as_bytes());
        assert!(controller.reply().starts_with(b"= "), "{line}");
    }
    controller
}

/// The lines of a search that takes a fixed number of playouts: the last one when all of them are made.
fn last_line(controller: &mut Controller, playouts: u64) -> String {
    loop {
        let line = controller.line().expect("a line");
        let visits: u64 = clients::cgos(line.split(" rootInfo ").next().expect("a part"), 81)
            .0
            .iter()
            .map(|seen| seen.visits)
            .sum();
        if visits == playouts {
            return line;
        }
    }
}

#[test]
fn any_line_ends_an_analysis() {
    for command in COMMANDS {
        for ending in ["\n", "# a comment\n", "# interrupt\n", "\u{7}\n", "name\n", "no_such_command\n"] {
            let mut controller = prepared(u64::MAX, "");
            controller.send(format!("17 {command} b 1\n").as_bytes());
            assert_eq!(controller.line().as_deref(), Some("=17"), "{command}");
            // Lines come while no one has ended the search.
            for _ in 0..2 {
                clients::read(&controller.line().expect("a line"), 81);
            }
            controller.send(ending.as_bytes());
            let rest = controller.reply();
            assert!(rest.ends_with(b"\n\n") || rest == b"\n", "{command} {ending:?}");
            controller.send(b"3 get_komi\n");
            let last = String::from_utf8(controller.finish()).expect("text");
            assert!(last.ends_with("=3  7.5\n\n"), "{command} {ending:?}: {last:?}");
        }
    }
}

#[test]
fn the_end_of_the_input_ends_an_analysis() {
    let mut controller = prepared(u64::MAX, "");
    controller.send(b"kata-analyze w 1\n");
    assert_eq!(controller.line().as_deref(), Some("="));
    controller.line().expect("a line");
    let rest = controller.finish();
    assert!(rest == b"\n" || rest.ends_with(b"\n\n"), "{}", String::from_utf8_lossy(&rest));
}

#[test]
fn quit_ends_an_analysis_and_is_answered() {
    let mut controller = prepared(u64::MAX, "");
    controller.send(b"lz-analyze\n");
    assert_eq!(controller.line().as_deref(), Some("="));
    controller.send(b"2 quit\n");
    assert!(controller.finish().ends_with(b"\n=2 \n\n"));
}

/// Arguments, and what is to be seen in the last line.
struct Case {
    arguments: &'static str,
    check: fn(&[Seen], &str) -> bool,
}

const CASES: &[Case] = &[
    Case { arguments: "", check: |seen, _| seen.len() > 10 },
    Case { arguments: "b", check: |seen, _| seen.len() > 10 },
    Case { arguments: "W 50", check: |seen, _| seen.len() > 10 },
    Case { arguments: "50", check: |seen, _| seen.len() > 10 },
    Case { arguments: "black interval 50 minmoves 3", check: |seen, _| seen.len() > 10 },
    Case { arguments: "b avoid b A9,pass,E5 1", check: |seen, _| !has(seen, "E5") && seen.len() > 10 },
    Case {
        arguments: "b avoid b E5 1 avoid b D5 2",
        check: |seen, _| !has(seen, "E5") && !has(seen, "D5") && seen.len() > 10,
    },
    Case {
        // Which of them playouts try is left to chance; what is forbidden to White is not to Black.
        arguments: "b avoid w B4,E5,F2,F5,G7 1",
        check: |seen, _| ["B4", "E5", "F2", "F5", "G7"].iter().any(|vertex| has(seen, vertex)),
    },
    Case {
        arguments: "b avoid b B4,E5,F2,F5,G7 0",
        check: |seen, _| ["B4", "E5", "F2", "F5", "G7"].iter().any(|vertex| has(seen, vertex)),
    },
    Case { arguments: "b 100 allow b E5 1", check: |seen, _| seen.len() == 1 && seen[0].vertex == "E5" },
    Case {
        arguments: "b allow b C3,G7 1",
        check: |seen, _| seen.len() == 2 && has(seen, "C3") && has(seen, "G7"),
    },
    Case {
        arguments: "w allow b C3 1 allow w E5,D5 9",
        check: |seen, _| seen.len() == 2 && has(seen, "E5") && has(seen, "D5"),
    },
];

fn has(seen: &[Seen], vertex: &str) -> bool {
    seen.iter().any(|found| found.vertex == vertex)
}

#[test]
fn moves_are_listed_as_the_arguments_want() {
    for command in COMMANDS {
        for Case { arguments, check } in CASES {
            let mut controller = prepared(300, "");
            controller.send(format!("{command} {arguments}\n").as_bytes());
            assert_eq!(controller.line().as_deref(), Some("="));
            let line = last_line(&mut controller, 300);
            let (seen, _) = clients::read(&line, 81);
            assert!(check(&seen, &line), "{command} {arguments}: {line}");
            assert!(seen.is_sorted_by(|one, other| one.visits >= other.visits), "the best is first: {line}");
            controller.send(b"\n");
            assert_eq!(controller.line().as_deref(), Some(""));
            assert_eq!(controller.finish(), b"");
        }
    }
}

#[test]
fn fewer_moves_are_listed_when_that_is_wanted() {
    let mut controller = prepared(300, "");
    controller.send(b"kata-analyze b maxmoves 2\nname\n");
    let reply = String::from_utf8(controller.reply()).expect("text");
    assert!(reply.lines().skip(1).all(|line| line.matches("info move").count() <= 2), "{reply}");
    controller.finish();
}

#[test]
fn owners_and_the_position_stand_behind_the_moves() {
    let mut controller = prepared(300, "play b C3\nplay b C4\nplay b D3");
    controller.send(b"kata-analyze b 100 rootInfo true ownership true ownershipStdev true\n");
    assert_eq!(controller.line().as_deref(), Some("="));
    let line = last_line(&mut controller, 300);
    controller.finish();
    let (moves, rest) = line.split_once(" rootInfo ").expect("the position");
    clients::read(moves, 81);
    let (root, rest) = rest.split_once(" ownership ").expect("owners");
    let (owners, deviations) = rest.split_once(" ownershipStdev ").expect("deviations");
    assert!(root.starts_with("visits 300 utility "), "{root}");
    let numbers =
        |text: &str| text.split(' ').map(|word| word.parse().expect("a number")).collect::<Vec<f64>>();
    let (owners, deviations) = (numbers(owners), numbers(deviations));
    assert_eq!((owners.len(), deviations.len()), (81, 81));
    assert!(owners.iter().all(|owner| (-1.0..=1.0).contains(owner)));
    // C3 is the third point of the seventh row from the top.
    let corner = owners[6 * 9 + 2];
    assert!(corner > 0.2 && corner > owners[4], "three stones in a corner own it: {corner}");
    for (owner, deviation) in owners.iter().zip(&deviations) {
        assert!(deviation * deviation <= 1.002 - owner * owner, "{owner} {deviation}");
    }
}

/// What stands behind the move that a segment of a line tells of: the keys from `pv` on, and the words of
/// each.
fn variation(segment: &str) -> Vec<(&str, Vec<&str>)> {
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in segment.split_whitespace().skip_while(|word| *word != "pv") {
        match (word.starts_with("pv"), parts.last_mut()) {
            (false, Some((_, words))) => words.push(word),
            _ => parts.push((word, Vec::new())),
        }
    }
    parts
}

#[test]
fn owners_after_each_move_stand_behind_its_variation() {
    // (arguments, the keys behind each move)
    let table: [(&str, &[&str]); 4] = [
        ("kata-analyze b movesOwnership true", &["movesOwnership"]),
        ("analyze b movesOwnershipStdev true movesOwnership 1", &["movesOwnership", "movesOwnershipStdev"]),
        ("kata-analyze b movesOwnership true movesOwnership false", &[]),
        ("lz-analyze b movesOwnership true", &[]),
    ];
    for (command, expected) in table {
        let mut controller = prepared(300, "play b E5\n");
        controller.send(format!("{command} ownership true\n").as_bytes());
        assert_eq!(controller.line().as_deref(), Some("="), "{command}");
        let line = last_line(&mut controller, 300);
        controller.finish();
        let (_, owners) = clients::cgos(&line, 81);
        let moves = line.split(" ownership ").next().expect("moves");
        let (mut sums, mut visits) = (vec![0.0; 81], 0.0);
        for segment in moves.split("info move ").skip(1) {
            let words: Vec<&str> = segment.split(' ').collect();
            let at = |key: &str| words.iter().position(|word| *word == key);
            let keys: Vec<&str> = words.iter().copied().filter(|word| word.starts_with("moves")).collect();
            assert_eq!(keys, expected, "{segment}");
            let own: f64 = words[at("visits").expect("visits") + 1].parse().expect("a number");
            visits += own;
            if let Some(at) = at("movesOwnership") {
                let numbers =
                    words[at + 1..=at + 81].iter().map(|word| word.parse::<f64>().expect("a number"));
                sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += own * number);
            }
        }
        if expected.contains(&"movesOwnership") {
            for (sum, owner) in sums.iter().zip(&owners) {
                assert!((sum / visits - owner).abs() < 2e-3, "{command}: {} and {owner}", sum / visits);
            }
        }
    }
}

#[test]
fn visits_along_variations_stand_behind_them_where_they_are_wanted() {
    // (command and arguments, the keys behind the moves of a variation)
    let table: [(&str, &[&str]); 7] = [
        ("kata-analyze b", &[]),
        ("kata-analyze b pvVisits true", &["pvVisits"]),
        ("analyze b pvEdgeVisits true rootInfo true", &["pvEdgeVisits"]),
        ("kata-analyze b pvEdgeVisits 1 pvVisits 1 ownership true", &["pvVisits", "pvEdgeVisits"]),
        ("kata-analyze b pvVisits true pvVisits false", &[]),
        ("lz-analyze b pvVisits true pvEdgeVisits true", &[]),
        ("kata-genmove_analyze b 100000 pvVisits true pvEdgeVisits true", &["pvVisits", "pvEdgeVisits"]),
    ];
    for (command, expected) in table {
        let mut controller = prepared(300, "");
        controller.send(format!("{command}\n").as_bytes());
        assert_eq!(controller.line().as_deref(), Some("="), "{command}");
        let line = last_line(&mut controller, 300);
        controller.finish();
        let (seen, _) = clients::cgos(line.split(" rootInfo ").next().expect("a part"), 81);
        let moves = line.split(" rootInfo ").next().and_then(|part| part.split(" ownership ").next());
        let segments = moves.expect("moves").split("info move ").skip(1);
        for (seen, segment) in seen.iter().zip(segments) {
            let parts = variation(segment);
            let keys: Vec<&str> = parts[1..].iter().map(|(key, _)| *key).collect();
            assert_eq!((parts[0].1.len(), keys), (seen.line.len(), expected.to_vec()), "{command}: {line}");
            for (key, words) in &parts[1..] {
                assert_eq!(words.len(), seen.line.len(), "{command}: {segment}");
                let first: u64 = words[0].parse().expect("a number");
                assert!(
                    first == seen.visits || *key == "pvVisits" && first > seen.visits,
                    "{command}: {segment}"
                );
            }
        }
    }
}

/// The same position seen by both players, and with the board turned.
#[test]
fn owners_belong_to_the_player_and_to_the_board_as_it_is_seen() {
    let owners = |lines: &str, color: &str| {
        let mut controller = prepared(300, lines);
        controller.send(format!("kata-analyze {color} ownership true\n").as_bytes());
        controller.line();
        let line = last_line(&mut controller, 300);
        controller.finish();
        clients::read(&line, 81).1
    };
    let stones = "play b A1\nplay b A2\nplay b B1\nplay b B2\nplay b C1\nplay b C2";
    let corner = |owners: &[f64]| owners[8 * 9];
    assert!(corner(&owners(stones, "b")) > 0.2);
    assert!(corner(&owners(stones, "w")) < -0.2);
    let turned = owners(&format!("orientation 1\n{stones}"), "b");
    assert!(corner(&turned) > 0.2, "{turned:?}");
}

#[test]
fn chances_are_whole_numbers_for_leela_and_fractions_for_kata() {
    for (command, whole) in [("lz-analyze", true), ("kata-analyze", false), ("analyze", false)] {
        let mut controller = prepared(100, "");
        controller.send(format!("{command} b\n").as_bytes());
        controller.line();
        let line = last_line(&mut controller, 100);
        controller.finish();
        let words: Vec<&str> = line.split(' ').collect();
        for pair in words.windows(2).filter(|pair| ["winrate", "prior", "lcb"].contains(&pair[0])) {
            assert_eq!(pair[1].parse::<i64>().is_ok(), whole, "{command}: {} {}", pair[0], pair[1]);
        }
    }
}

#[test]
fn a_move_is_generated_with_a_line_before_it() {
    for command in GENERATING {
        let mut controller = prepared(200, "");
        let plain = {
            let mut plain = prepared(200, "");
            plain.send(b"genmove b\n");
            String::from_utf8(plain.finish()).expect("text")
        };
        controller.send(format!("8 {command} b 100000 ownership true\nlast_move\n").as_bytes());
        let reply = String::from_utf8(controller.reply()).expect("text");
        let lines: Vec<&str> = reply.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[3]), (4, "=8", ""), "{command}: {reply}");
        let (seen, owners) = clients::read(lines[1], 81);
        let chosen = lines[2].strip_prefix("play ").expect("the move");
        assert_eq!(seen.iter().map(|seen| seen.visits).sum::<u64>(), 200);
        assert_eq!(plain.trim_start_matches("= ").trim_end(), chosen, "as genmove chooses");
        assert_eq!(owners.len(), if command.starts_with("lz") { 0 } else { 81 });
        assert_eq!(controller.reply(), format!("= black {chosen}\n\n").as_bytes(), "{command}");
    }
}

#[test]
fn generated_moves_keep_to_what_is_allowed() {
    for (arguments, expected) in
        [("b allow b A1 1", "play A1"), ("b allow b pass 1", "play pass"), ("w allow w J9,T1 1", "?")]
    {
        let mut controller = prepared(100, "");
        controller.send(format!("kata-genmove_analyze {arguments}\n").as_bytes());
        let reply = String::from_utf8(controller.finish()).expect("text");
        assert!(
            reply.lines().any(|line| line == expected || line.starts_with(expected)),
            "{arguments}: {reply}"
        );
    }
}

/// Moves after an analysis are those without it.
#[test]
fn an_analysis_changes_nothing() {
    let after = |analyzed: bool| {
        let mut controller = prepared(150, "time_settings 600 0 0\nplay b E5");
        for _ in 0..4 {
            if analyzed {
                controller.send(b"kata-analyze b 1\n");
                assert_eq!(controller.line().as_deref(), Some("="));
                last_line(&mut controller, 150);
                controller.send(b"\n");
                assert_eq!(controller.line().as_deref(), Some(""));
            }
            controller.send(b"genmove w\n");
            assert!(controller.reply().starts_with(b"= "));
        }
        controller.send(b"move_history\n");
        controller.finish()
    };
    assert_eq!(after(true), after(false));
}

/// Lines after an analysis of Black's first move, and whether the last move is explained then.
#[test]
fn only_moves_of_the_engine_are_explained() {
    for (lines, expected) in [
        ("play b E5", false),
        ("genmove b", true),
        ("genmove b\nundo\nplay b A1", false),
        ("genmove b\nplay w A1\nundo", true),
        ("genmove b\nplay w A1", false),
    ] {
        let mut controller = prepared(150, "");
        controller.send(b"kata-analyze b 1\n");
        assert_eq!(controller.line().as_deref(), Some("="));
        last_line(&mut controller, 150);
        controller.send(b"\n");
        assert_eq!(controller.line().as_deref(), Some(""));
        controller.send(format!("{lines}\ngomill-explain_last_move\n").as_bytes());
        let found = harness::split(&controller.finish());
        let reported = found.last().expect("a reply");
        assert_eq!(reported.contains(" of 150 playouts, "), expected, "{lines}: {reported}");
    }
}

#[test]
fn wrong_arguments_are_refused_before_a_line_is_written() {
    let cases = [
        ("b x", "expected interval"),
        ("b -5", "expected interval"),
        ("b interval", "found the end"),
        ("b avoid b E5", "found the end"),
        ("b avoid b E5,Z9 1", "expected"),
        ("b avoid E5 1", "expected"),
        ("b allow b E5 1 allow b D5 1", "one allow"),
        ("b allow b E5 1 avoid b D5 1", "one allow"),
        ("b ownership maybe", "true or false"),
        ("b 10 b", "expected interval"),
    ];
    for command in COMMANDS.iter().chain(&GENERATING) {
        for (arguments, expected) in cases {
            let found = harness::split(&harness::replies(format!("boardsize 9\n5 {command} {arguments}\n")));
            assert!(found[1].starts_with("?5 syntax error: ") && found[1].contains(expected), "{found:?}");
        }
    }
}
