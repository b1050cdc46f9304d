//! `quit` and the end of the input end the program, whatever is going on and whatever was asked before.

use super::harness::{self, Controller};
use search::Limits;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// What goes on while a command arrives: the limits of a move, the lines that bring it about, how many
/// replies and then how many lines of a reply are read before the command is sent, and a line that ends what
/// nothing else ends.
struct Situation {
    name: &'static str,
    limits: Limits,
    lines: &'static str,
    answered: usize,
    begun: usize,
    end: &'static str,
}

const QUICK: Limits = Limits { time: Some(Duration::from_millis(1)), playouts: None, level: 1 };
const ENDLESS: Limits = Limits { time: None, playouts: Some(u64::MAX), level: 1 };
const BY_CLOCK: Limits = Limits { time: None, playouts: None, level: 1 };

const SITUATIONS: &[Situation] = &[
    Situation {
        name: "pondering",
        limits: QUICK,
        lines: "play b A1\nplay b C1\ngenmove w\n",
        answered: 4,
        begun: 0,
        end: "",
    },
    Situation {
        name: "pondering by the clock",
        limits: BY_CLOCK,
        lines: "play b A1\nplay b C1\ntime_settings 0 1 100\nkata-genmove_analyze w\n",
        answered: 5,
        begun: 0,
        end: "",
    },
    Situation {
        name: "an analysis",
        limits: QUICK,
        lines: "play b A1\nplay b C1\nlz-analyze w 1\n",
        answered: 3,
        begun: 2,
        end: "",
    },
    Situation {
        name: "a search",
        limits: ENDLESS,
        lines: "play b A1\nplay b C1\ngenmove w\n",
        answered: 3,
        begun: 0,
        end: "# interrupt\n",
    },
];

/// Arguments by the words with which `help` names them.
const WORDS: &[(&str, &str)] = &[
    ("color", "b"),
    ("vertex", "pass"),
    ("move", "B2"),
    ("number", "1"),
    ("size", "7"),
    ("count", "1"),
    ("columns", "7"),
    ("rows", "7"),
    ("points", "6.5"),
    ("main", "60"),
    ("period", "1"),
    ("stones", "1"),
    ("time", "60"),
    ("seed", "2"),
    ("file", "no-such-folder/file"),
    ("status", "dead"),
    ("name", "name"),
    ("text", "hello"),
    ("key", "ko"),
    ("value", "SIMPLE"),
];

/// Commands whose vertex is a stone or an empty point.
const VERTICES: &[(&str, &str)] = &[
    ("attack", "A1"),
    ("defend", "A1"),
    ("ladder_attack", "A1"),
    ("does_attack", "A2 A1"),
    ("does_defend", "A2 A1"),
    ("attack_either", "A1 C1"),
    ("defend_both", "A1 C1"),
    ("connect", "A1 C1"),
    ("disconnect", "A1 C1"),
    ("break_in", "A1 E4 E5"),
    ("block_off", "A1 E4 E5"),
    ("countlib", "A1"),
    ("findlib", "A1"),
    ("color", "A1"),
    ("accuratelib", "b A3"),
    ("accurate_approxlib", "b A3"),
    ("is_legal", "b A3"),
    ("final_status", "A1"),
    ("eval_eye", "A2"),
    ("eye_data", "b A2"),
    ("half_eye_data", "A2"),
    ("analyze_eyegraph", "..."),
    ("test_eyeshape", "A2 B2"),
    ("worm_data", "A1"),
    ("worm_stones", "A1"),
    ("worm_cutstone", "A1"),
    ("initial_influence", "b black_influence"),
    ("dragon_influence", "b black_influence"),
    ("owl_patterns", "attack A1"),
    ("move_influence", "b A3 influence_regions"),
    ("aa_confirm_safety", "b A3"),
    ("followup_influence", "b A3 influence_regions"),
    ("same_dragon", "A1 C1"),
    ("dragon_stones", "A1"),
    ("dragon_data", "A1"),
    ("is_surrounded", "A1"),
    ("does_surround", "A3 A1"),
    ("surround_map", "A1 A3"),
    ("owl_attack", "A1"),
    ("owl_defend", "A1"),
    ("owl_threaten_attack", "A1"),
    ("owl_threaten_defense", "A1"),
    ("owl_does_attack", "A3 A1"),
    ("owl_does_defend", "A3 A1"),
    ("owl_connection_defends", "A3 A1 C1"),
    ("owl_substantial", "A1"),
    ("analyze_semeai", "A1 C1"),
    ("tactical_analyze_semeai", "A1 C1"),
    ("analyze_semeai_after_move", "b A3 A1 C1"),
    ("unconditional_status", "A1"),
    ("restricted_genmove", "b A3 B3"),
    ("set_search_diamond", "A1"),
    ("set_search_limit", "A1"),
    ("kata-set-rules", "japanese"),
    ("kgs-chat", "private someone hello"),
];

/// What the lack of a file or the position, in which White's stone may lie anywhere, may not let pass.
const REFUSED: &[&str] = &[
    "hane-network",
    "kata-raw-nn",
    "accurate_approxlib",
    "accuratelib",
    "analyze_semeai",
    "analyze_semeai_after_move",
    "block_off",
    "break_in",
    "does_attack",
    "does_defend",
    "eval_eye",
    "experimental_score",
    "finish_sgftrace",
    "fixed_handicap",
    "gogui-setup",
    "gogui-setup_player",
    "hane-explain",
    "hane-values",
    "kata-get-param",
    "kata-set-param",
    "kata-set-params",
    "ladder_attack",
    "loadsgf",
    "move_reasons",
    "owl_connection_defends",
    "owl_does_attack",
    "owl_does_defend",
    "place_free_handicap",
    "popgo",
    "restricted_genmove",
    "set_free_handicap",
    "tactical_analyze_semeai",
];

/// Each command of the table with arguments that it takes.
fn commands() -> Vec<String> {
    let split = |replies: Vec<u8>| harness::split(&replies);
    let names = split(harness::replies("list_commands\n")).concat();
    let names: Vec<&str> = names.trim_start_matches("= ").lines().collect();
    let questions: String = names.iter().map(|name| format!("help {name}\n")).collect();
    let usages = split(harness::replies(questions));
    let line = |(name, usage): (&&str, &String)| {
        if let Some((_, given)) = VERTICES.iter().find(|(other, _)| other == name) {
            return format!("{name} {given}");
        }
        let usage = usage.trim_start_matches("= ").lines().next().unwrap_or_default();
        let required = usage.split(['[', '|']).next().unwrap_or_default();
        let value = |word: &str| {
            WORDS
                .iter()
                .find(|(known, _)| *known == word)
                .map_or(word.to_owned(), |(_, value)| (*value).to_owned())
        };
        let arguments: Vec<String> =
            required.split_whitespace().skip(1).filter(|word| *word != "…").map(value).collect();
        format!("{name} {}", arguments.join(" "))
    };
    names.iter().zip(&usages).map(line).collect()
}

const QUIT: &str = "8 quit\n";

/// All replies to these lines in a situation, or none when the session does not end.
fn ended(situation: &Situation, lines: &str) -> Option<Vec<String>> {
    let (sender, done) = mpsc::channel();
    let mut controller = Controller::start_pondering(situation.limits);
    controller.send(format!("boardsize 5\n{}", situation.lines).as_bytes());
    (0..situation.answered).for_each(|_| drop(controller.reply()));
    (0..situation.begun).for_each(|_| drop(controller.line()));
    // Nothing is read after `quit`.
    let (before, quit) = lines.strip_suffix(QUIT).map_or((lines, ""), |before| (before, QUIT));
    controller.send(format!("{before}{}{quit}", situation.end).as_bytes());
    thread::spawn(move || sender.send(controller.finish()));
    // Far longer than all of it takes on any machine.
    let replies = done.recv_timeout(Duration::from_secs(120)).ok()?;
    Some(harness::split(&replies))
}

/// What a situation, a command in it and then `quit` or the end of the input come to.
fn check(situation: &Situation, command: &str, last: &str) {
    let lines = format!("7 {command}\n{last}");
    let place = format!("{}: {lines:?}", situation.name);
    let replies = ended(situation, &lines).unwrap_or_else(|| panic!("{place} does not end"));
    let sign = |reply: &String| reply.trim_start_matches('\n').get(..2).map(str::to_owned);
    let answer = replies.iter().filter_map(sign).find(|sign| sign.ends_with('7'));
    let name = command.split(' ').next().unwrap_or_default();
    let fits = answer == Some("=7".to_owned()) || answer == Some("?7".to_owned()) && REFUSED.contains(&name);
    assert!(fits, "{place}: {replies:?}");
    let quit = replies.last().is_some_and(|reply| reply.trim() == "=8");
    assert_eq!(quit, !last.is_empty(), "{place}: {replies:?}");
}

#[test]
fn every_command_is_answered_and_the_session_ends() {
    let commands = commands();
    for command in commands.iter().filter(|command| *command != "quit ") {
        SITUATIONS.iter().for_each(|situation| check(situation, command, QUIT));
        check(&SITUATIONS[0], command, "");
    }
}

#[test]
fn what_goes_on_ends_with_the_session() {
    for situation in SITUATIONS {
        for lines in
            ["8 quit\n", "\n8 quit\n", "no_such_command\n8 quit\n", "7 name\n# a comment\n7 name\n8 quit\n"]
        {
            let replies = ended(situation, lines);
            let last = replies.as_ref().and_then(|replies| replies.last());
            assert_eq!(last.map(|reply| reply.trim()), Some("=8"), "{}: {lines:?}", situation.name);
        }
        assert!(ended(situation, "").is_some(), "{}: the end of the input", situation.name);
    }
}
