//! Requests as lines of JSON, and what is answered. Playouts are fixed, so that answers are too.

use board::Rules;
use engine::analyze::{self, Perspective, Shared};
use knowledge::library::Library;
use proptest::prelude::*;
use search::{Limits, Passing, Selection};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write, pipe};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

fn shared() -> Shared {
    Shared {
        library: Arc::new(Library::default()),
        cache_size: 1 << 20,
        limits: Limits { playouts: Some(60), ..Limits::default() },
        rules: Rules::default(),
        passing: Passing::default(),
        selection: Selection::default(),
        seed: 1,
        perspective: Perspective::Black,
    }
}

/// All answers to some lines, in the order in which they came.
fn answers_of(lines: impl Into<Vec<u8>>, threads: usize) -> Vec<Value> {
    let mut output = Vec::new();
    analyze::serve(&lines.into()[..], &mut output, &shared(), threads)
        .expect("memory can be read and written");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

fn answer_of(request: &Value) -> Value {
    let mut answers = answers_of(format!("{request}\n"), 1);
    assert_eq!(answers.len(), 1, "{request}: {answers:?}");
    answers.remove(0)
}

/// A request about an empty board of 5x5 with these fields besides.
fn request(more: &Value) -> Value {
    let mut request =
        json!({ "id": "q", "rules": "chinese", "komi": 0.5, "boardXSize": 5, "boardYSize": 5, "moves": [] });
    for (key, value) in more.as_object().expect("an object") {
        request[key] = value.clone();
    }
    request
}

#[test]
fn an_answer_has_the_shape_that_programs_expect() {
    let answer = answer_of(&request(&json!({
        "moves": [["B", "C3"], ["W", "C2"]], "includeOwnership": true, "includeOwnershipStdev": true,
        "includePolicy": true, "maxVisits": 150
    })));
    assert_eq!(answer["id"], "q");
    assert_eq!(answer["turnNumber"], 2);
    assert_eq!(answer["isDuringSearch"], false);
    let root = &answer["rootInfo"];
    assert_eq!((&root["currentPlayer"], &root["visits"]), (&json!("B"), &json!(150)));
    let share = |value: &Value| (0.0..=1.0).contains(&value.as_f64().expect("a number"));
    assert!(share(&root["winrate"]) && root["scoreLead"].is_number());
    let moves = answer["moveInfos"].as_array().expect("moves");
    assert_eq!(moves.iter().map(|found| found["visits"].as_u64().expect("a number")).sum::<u64>(), 150);
    for (order, found) in moves.iter().enumerate() {
        assert_eq!(found["order"], order);
        assert_eq!(found["pv"][0], found["move"]);
        assert!(["winrate", "prior", "lcb"].iter().all(|key| share(&found[key])), "{found}");
        assert!(["scoreLead", "scoreMean", "utility"].iter().all(|key| found[key].is_number()), "{found}");
    }
    let owners = answer["ownership"].as_array().expect("owners");
    assert_eq!((owners.len(), answer["ownershipStdev"].as_array().map(Vec::len)), (25, Some(25)));
    let policy: Vec<f64> = answer["policy"]
        .as_array()
        .expect("a policy")
        .iter()
        .map(|value| value.as_f64().expect("a number"))
        .collect();
    assert_eq!(policy.len(), 26);
    // C3 and C2 are taken: the third points of the third row and of the fourth.
    let illegal: Vec<usize> = (0..26).filter(|index| policy[*index] < 0.0).collect();
    assert_eq!(illegal, [2 * 5 + 2, 3 * 5 + 2]);
    let sum: f64 = policy.iter().filter(|share| **share > 0.0).sum();
    assert!((sum - 1.0).abs() < 1e-4, "{sum}");
}

#[test]
fn boards_have_up_to_25_lines() {
    for (columns, rows, corner) in [(25, 25, "Z25"), (25, 5, "Z5"), (5, 25, "E25")] {
        let answer = answer_of(&request(&json!({
            "boardXSize": columns, "boardYSize": rows, "moves": [["B", corner]], "includeOwnership": true,
            "includePolicy": true, "maxVisits": 20
        })));
        let lengths = ["ownership", "policy"].map(|key| answer[key].as_array().map(Vec::len));
        assert_eq!(lengths, [Some(columns * rows), Some(columns * rows + 1)], "{columns}x{rows}: {answer}");
    }
}

#[test]
fn visits_stand_beside_the_moves_of_variations() {
    // (moves of a variation besides the first, how many numbers the longest variation has at the most)
    for (length, most) in [(json!(null), usize::MAX), (json!(2), 3), (json!(0), 1)] {
        let answer = answer_of(&request(&json!({
            "includePVVisits": true, "analysisPVLen": length, "maxVisits": 300
        })));
        for found in answer["moveInfos"].as_array().expect("moves") {
            let [visits, edges] = ["pvVisits", "pvEdgeVisits"].map(|key| {
                let numbers = found[key].as_array().expect("a list").iter();
                numbers.map(|number| number.as_u64().expect("a number")).collect::<Vec<u64>>()
            });
            let moves = found["pv"].as_array().expect("a variation").len();
            assert_eq!((visits.len(), edges.len()), (moves, moves), "{found}");
            assert!((1..=most).contains(&moves), "{found}");
            assert_eq!(found["visits"], edges[0], "{found}");
            assert!(visits.iter().zip(&edges).all(|(node, edge)| node >= edge), "{found}");
        }
    }
}

#[test]
fn owners_after_each_move_add_up_to_those_of_the_position() {
    for side in ["BLACK", "WHITE", "SIDETOMOVE"] {
        let answer = answer_of(&request(&json!({
            "moves": [["B", "C3"]], "includeOwnership": true, "includeMovesOwnership": true,
            "includeMovesOwnershipStdev": true, "maxVisits": 200,
            "overrideSettings": {"reportAnalysisWinratesAs": side}
        })));
        let mut sums = [0.0; 25];
        for found in answer["moveInfos"].as_array().expect("moves") {
            let visits = found["visits"].as_f64().expect("a number");
            let owners = found["ownership"].as_array().expect("owners");
            assert_eq!(
                (owners.len(), found["ownershipStdev"].as_array().map(Vec::len)),
                (25, Some(25)),
                "{found}"
            );
            for (sum, owner) in sums.iter_mut().zip(owners) {
                *sum += visits * owner.as_f64().expect("a number");
            }
        }
        for (sum, all) in sums.iter().zip(answer["ownership"].as_array().expect("owners")) {
            let all = all.as_f64().expect("a number");
            assert!((sum / 200.0 - all).abs() < 1e-5, "{side}: {} and {all}", sum / 200.0);
        }
    }
}

#[test]
fn what_is_not_wanted_is_not_there() {
    let answer = answer_of(&request(&json!({ "includeOwnership": false, "includeMovesOwnership": false })));
    let first = &answer["moveInfos"][0];
    assert!(
        ["pvVisits", "pvEdgeVisits", "ownership", "ownershipStdev"]
            .iter()
            .all(|key| first.get(key).is_none()),
        "{first}"
    );
    assert!(
        ["ownership", "ownershipStdev", "policy"].iter().all(|key| answer.get(key).is_none()),
        "{answer}"
    );
}

#[test]
fn every_turn_is_answered_once() {
    let moves = json!([["B", "C3"], ["W", "C2"], ["B", "pass"], ["W", "D4"]]);
    for (turns, expected) in
        [(json!(null), vec![4]), (json!([0]), vec![0]), (json!([4, 1, 1, 0]), vec![0, 1, 4])]
    {
        let line = request(&json!({ "moves": moves, "analyzeTurns": turns })).to_string();
        let found: Vec<u64> = answers_of(line, 1)
            .iter()
            .map(|answer| answer["turnNumber"].as_u64().expect("a number"))
            .collect();
        assert_eq!(found, expected);
    }
}

/// Fields of a request, and who is to move in the answer.
#[test]
fn the_player_to_move_is_known() {
    let cases = [
        (json!({}), "B"),
        (json!({ "initialPlayer": "W" }), "W"),
        (json!({ "moves": [["B", "A1"]] }), "W"),
        (json!({ "moves": [["W", "A1"]] }), "B"),
        (json!({ "moves": [["W", "A1"]], "analyzeTurns": [0] }), "W"),
        (json!({ "moves": [["B", "A1"], ["B", "B1"]] }), "W"),
        (json!({ "initialStones": [["B", "A1"], ["W", "C3"]], "initialPlayer": "b" }), "B"),
        (json!({ "initialStones": [["B", "A1"], ["B", "E5"]], "initialPlayer": "white" }), "W"),
    ];
    for (fields, expected) in cases {
        assert_eq!(answer_of(&request(&fields))["rootInfo"]["currentPlayer"], expected, "{fields}");
    }
}

/// White is far ahead and to move, or Black is.
#[test]
fn numbers_are_seen_from_the_side_that_is_wanted() {
    let stones: Vec<Value> =
        ["A3", "B3", "C3", "D3", "E3", "A2", "C2", "E2"].iter().map(|vertex| json!(["W", vertex])).collect();
    // (to move, side, whether White's numbers are reported)
    for (player, side, whites) in [
        ("B", "BLACK", false),
        ("W", "BLACK", false),
        ("B", "WHITE", true),
        ("W", "WHITE", true),
        ("B", "SIDETOMOVE", false),
        ("W", "sidetomove", true),
    ] {
        let answer = answer_of(&request(&json!({
            "initialStones": stones, "initialPlayer": player, "includeOwnership": true, "maxVisits": 200,
            "overrideSettings": { "reportAnalysisWinratesAs": side }
        })));
        let (root, first) = (&answer["rootInfo"], &answer["moveInfos"][0]);
        let sign = if whites { 1.0 } else { -1.0 };
        let number = |value: &Value| value.as_f64().expect("a number");
        assert!(sign * (number(&root["winrate"]) - 0.5) > 0.2, "{player} {side}: {root}");
        assert!(sign * number(&root["scoreLead"]) > 2.0, "{player} {side}: {root}");
        assert!(sign * number(&first["utility"]) > 0.2, "{player} {side}: {first}");
        assert!(sign * number(&answer["ownership"][24]) > 0.2, "{player} {side}");
    }
}

#[test]
fn moves_are_avoided_and_allowed() {
    let of = |player: &str, moves: Value, depth: u64| json!([{ "player": player, "moves": moves, "untilDepth": depth }]);
    let moves_of = |fields: Value| -> Vec<String> {
        let answer = answer_of(&request(&fields));
        let moves = answer["moveInfos"].as_array().expect("moves").clone();
        moves.iter().map(|found| found["move"].as_str().expect("a vertex").to_owned()).collect()
    };
    assert_eq!(moves_of(json!({ "allowMoves": of("B", json!(["C3"]), 1) })), ["C3"]);
    assert_eq!(moves_of(json!({ "allowMoves": of("B", json!(["pass"]), 1) })), ["pass"]);
    let avoided = moves_of(json!({ "avoidMoves": of("B", json!(["C3", "C2"]), 1), "maxVisits": 400 }));
    assert!(avoided.len() > 5 && !avoided.contains(&"C3".to_owned()) && !avoided.contains(&"C2".to_owned()));
    let others = moves_of(json!({ "avoidMoves": of("W", json!(["C3"]), 1), "maxVisits": 400 }));
    assert!(others.contains(&"C3".to_owned()));
}

/// Fields, and the field and the beginning of the error in the answer.
#[test]
fn wrong_requests_are_refused_by_field() {
    let cases = [
        (json!({ "moves": null }), "moves", "expected a list of moves"),
        (json!({ "moves": "C3" }), "moves", "expected a list"),
        (json!({ "moves": [["B"]] }), "moves", "expected pairs"),
        (json!({ "moves": [["X", "C3"]] }), "moves", "expected \"B\" or \"W\""),
        (json!({ "moves": [["B", "Z9"]] }), "moves", "expected a vertex"),
        (json!({ "moves": [["B", "C3"], ["W", "C3"]] }), "moves", "move 2, white C3: "),
        (json!({ "boardXSize": 0 }), "boardXSize", "expected a whole number from 1"),
        (json!({ "boardYSize": 26 }), "boardYSize", "expected 1 to 25, found 26"),
        (json!({ "boardXSize": 26, "boardYSize": 26 }), "boardXSize", "expected 1 to 25, found 26"),
        (json!({ "boardYSize": null }), "boardYSize", "expected the size"),
        (json!({ "rules": "stone_scoring" }), "rules", "stone_scoring"),
        (json!({ "rules": 3 }), "rules", "expected the name of rules"),
        (json!({ "komi": "x" }), "komi", "expected a finite number"),
        (json!({ "komi": 1e300 }), "komi", "expected a finite number"),
        (json!({ "initialPlayer": "green" }), "initialPlayer", "expected \"B\" or \"W\""),
        (
            json!({ "initialStones": [["B", "A1"], ["W", "A1"]] }),
            "initialStones",
            "expected vertices, each once",
        ),
        (json!({ "initialStones": [["B", "pass"]] }), "initialStones", "expected vertices, each once"),
        (json!({ "initialStones": [["B", "A1"], ["W", "A2"], ["W", "B1"]] }), "initialStones", ""),
        (json!({ "analyzeTurns": [1] }), "analyzeTurns", "expected numbers from 0 to 0, found 1"),
        (json!({ "analyzeTurns": [] }), "analyzeTurns", "expected numbers from 0 to 0, found []"),
        (json!({ "analyzeTurns": [0, 0], "priorities": [1] }), "priorities", "expected 2 numbers"),
        (json!({ "maxVisits": 0 }), "maxVisits", "expected a whole number from 1, found 0"),
        (json!({ "maxVisits": 1.5 }), "maxVisits", "expected a whole number from 1"),
        (json!({ "includeOwnership": "yes" }), "includeOwnership", "expected true or false"),
        (json!({ "includePVVisits": 1 }), "includePVVisits", "expected true or false"),
        (json!({ "includeNoResultValue": 1 }), "includeNoResultValue", "expected true or false"),
        (json!({ "priority": "high" }), "priority", "expected a whole number"),
        (json!({ "priorities": [1, 2] }), "priorities", "expected 1 numbers"),
        (json!({ "reportDuringSearchEvery": 0 }), "reportDuringSearchEvery", "expected a positive number"),
        (json!({ "overrideSettings": 1 }), "overrideSettings", "expected an object"),
        (json!({ "overrideSettings": { "maxTime": -1 } }), "overrideSettings", "expected a positive number"),
        (json!({ "overrideSettings": { "maxVisits": -1 } }), "overrideSettings", "expected a whole number"),
        (json!({ "avoidMoves": [{ "player": "B", "moves": ["C3"] }] }), "avoidMoves", "expected untilDepth"),
        (
            json!({ "avoidMoves": [{ "player": "B", "untilDepth": 1 }] }),
            "avoidMoves",
            "expected a list of moves",
        ),
        (json!({ "avoidMoves": ["C3"] }), "avoidMoves", "expected objects"),
        (
            json!({ "avoidMoves": [{ "player": "B", "moves": ["C3"], "untilDepth": 1 }],
                    "allowMoves": [{ "player": "B", "moves": ["C2"], "untilDepth": 1 }] }),
            "allowMoves",
            "expected one for a player",
        ),
        (json!({ "action": "dance" }), "action", "expected query_version"),
        (json!({ "action": "terminate" }), "terminateId", "expected the id"),
        (json!({ "action": "terminate_all", "turnNumbers": "x" }), "turnNumbers", "expected a list"),
    ];
    for (fields, field, expected) in cases {
        let answer = answer_of(&request(&fields));
        assert_eq!((&answer["field"], &answer["id"]), (&json!(field), &json!("q")), "{fields}: {answer}");
        assert!(answer["error"].as_str().expect("an error").starts_with(expected), "{fields}: {answer}");
    }
}

#[test]
fn lines_that_are_no_requests_are_said_to_be_none_and_stop_nothing() {
    let good = request(&json!({}));
    let id = "expected a string that names the request";
    for (line, field, expected) in [
        ("{", json!(null), "expected JSON, found {: EOF while parsing an object at column 1"),
        (" [1,] ", json!(null), "expected JSON, found [1,]: trailing comma at column 5"),
        ("[]", json!(null), "expected an object, found []"),
        ("17", json!(null), "expected an object, found 17"),
        ("\u{0}", json!(null), "expected JSON, found \u{0}: expected value at column 1"),
        ("{}", json!("id"), &format!("{id}, found none")),
        ("{\"id\":5}", json!("id"), &format!("{id}, found 5")),
        ("{\"id\":null}", json!("id"), &format!("{id}, found null")),
        ("{\"id\":[\"q\"]}", json!("id"), &format!("{id}, found [\"q\"]")),
    ] {
        let mut answers = answers_of(format!("\n{line}\n  \r\n{good}\n{line}\n"), 1);
        answers.sort_by_key(|answer| answer["error"].to_string());
        let [second, last, found] = &answers[..] else { panic!("{line}: {answers:?}") };
        // Blank lines are counted, and every line that is read.
        for (answer, number) in [(second, 2), (last, 5)] {
            assert_eq!(answer["error"], format!("line {number}: {expected}"), "{line}");
            assert_eq!(answer["field"], field, "{line}");
            assert!(answer.get("id").is_none(), "{line}: {answer}");
        }
        assert_eq!(found["id"], "q");
    }
    let long = format!("{{\"id\":\"{}\"}}\n{good}", "x".repeat(5 << 20));
    let answers = answers_of(long, 1);
    assert_eq!(answers[0]["error"], format!("line 1: expected at most {} bytes, found more", 4 << 20));
    assert_eq!(answers[1]["id"], "q");
    let nested = format!("{{\"id\":\"q\",\"moves\":{}\n{good}", "[".repeat(100_000));
    assert_eq!(answers_of(nested, 1).len(), 2);
}

/// Warnings come first, and the search is made all the same.
#[test]
fn what_has_no_effect_is_warned_of() {
    for (fields, field) in [
        (json!({ "overrideSettings": { "wideRootNoise": 0.04, "maxVisits": 9 } }), "overrideSettings"),
        (json!({ "colour": "red" }), "colour"),
        (json!({ "rootPolicyTemperature": 1.1 }), "rootPolicyTemperature"),
    ] {
        let answers = answers_of(request(&fields).to_string(), 1);
        assert_eq!(answers.len(), 2, "{fields}");
        assert!(answers[0]["warning"].is_string() && answers[0]["field"] == field, "{answers:?}");
        assert!(answers[1]["moveInfos"].is_array());
    }
}

#[test]
fn settings_hold_for_one_request() {
    let changed = request(&json!({ "overrideSettings": { "maxVisits": 7, "analysisPVLen": 0 } }));
    let answers = answers_of(format!("{changed}\n{}\n", request(&json!({}))), 1);
    assert_eq!(answers[0]["rootInfo"]["visits"], 7);
    assert_eq!(answers[1]["rootInfo"]["visits"], 60);
    assert!(answers[0]["moveInfos"].as_array().expect("moves").iter().all(|found| found["pv"][1].is_null()));
}

#[test]
fn actions_are_answered_with_what_was_sent() {
    let version = answer_of(&json!({ "id": "v", "action": "query_version" }));
    assert_eq!((&version["id"], &version["action"]), (&json!("v"), &json!("query_version")));
    assert!(version["version"].is_string() && version["git_hash"].is_string());
    let models = answer_of(&json!({ "id": "m", "action": "query_models" }));
    assert_eq!(models, json!({ "id": "m", "action": "query_models", "models": [] }));
    let cache = json!({ "id": "c", "action": "clear_cache" });
    assert_eq!(answer_of(&cache), cache);
    let nothing = json!({ "id": "t", "action": "terminate", "terminateId": "none", "turnNumbers": [1] });
    assert_eq!(answer_of(&nothing), nothing);
}

/// Requests of all kinds, named by their numbers.
fn mixed(count: usize) -> String {
    let request = |number: usize| {
        let vertex = ["C3", "B2", "D4", "pass", "E1"][number % 5];
        let rules = ["chinese", "japanese", "tromp-taylor"][number % 3];
        let fields = json!({
            "id": number.to_string(), "moves": [["B", vertex], ["W", "A1"]], "maxVisits": 2 + number % 40,
            "rules": rules, "analyzeTurns": [number % 3, 2],
            "includeOwnership": number % 2 == 1, "includePolicy": number % 4 == 1, "priority": number % 7,
        });
        format!("{}\n", request(&fields))
    };
    (0..count).map(request).collect()
}

fn sorted(answers: &[Value]) -> Vec<String> {
    let mut lines: Vec<String> = answers.iter().map(Value::to_string).collect();
    lines.sort();
    lines
}

#[test]
fn answers_are_the_same_on_any_number_of_threads() {
    let requests = mixed(60);
    let one = sorted(&answers_of(requests.clone(), 1));
    assert!(one.len() > 60);
    for threads in [2, 3, 8] {
        assert!(sorted(&answers_of(requests.clone(), threads)) == one, "{threads} threads");
    }
}

/// More than may wait at once.
#[test]
fn thousands_of_requests_are_answered() {
    let requests: String = (0..6000)
        .map(|number| format!("{}\n", request(&json!({ "id": number.to_string(), "maxVisits": 1 }))))
        .collect();
    let answers = answers_of(requests, 2);
    let mut ids: Vec<u32> = answers
        .iter()
        .map(|answer| answer["id"].as_str().expect("an id").parse().expect("a number"))
        .collect();
    ids.sort_unstable();
    assert!(ids.into_iter().eq(0..6000));
}

#[test]
fn higher_priorities_come_first() {
    // The first is begun at once; the others wait meanwhile.
    let first = request(&json!({ "id": "first", "maxVisits": 20_000 }));
    let rest: String = [("low", -3), ("high", 9), ("middle", 2)]
        .map(|(id, priority)| {
            format!("{}\n", request(&json!({ "id": id, "priority": priority, "maxVisits": 1 })))
        })
        .concat();
    let answers = answers_of(format!("{first}\n{rest}"), 1);
    let order: Vec<&str> = answers.iter().map(|answer| answer["id"].as_str().expect("an id")).collect();
    let place = |id: &str| order.iter().position(|other| *other == id);
    assert!(place("high") < place("middle") && place("middle") < place("low"), "{order:?}");
}

#[test]
fn priorities_belong_to_turns_as_they_are_sent() {
    let moves = json!([["B", "C3"], ["W", "C2"], ["B", "pass"], ["W", "D4"]]);
    // (turns, their priorities, the order of the answers)
    for (turns, priorities, expected) in [
        (json!([4, 1, 0]), json!([3, 1, 2]), [4, 0, 1]),
        (json!([4, 1, 0]), json!([1, 2, 3]), [0, 1, 4]),
        (json!([2, 3, 2, 1]), json!([-1, 3, 5, 4]), [2, 1, 3]),
        (json!([2, 3, 2, 1]), json!([5, 3, -1, 4]), [2, 1, 3]),
    ] {
        // It is begun before the others, which wait meanwhile.
        let first = request(&json!({ "id": "first", "maxVisits": 20_000, "priority": 9 }));
        let rest = request(&json!({
            "moves": moves, "analyzeTurns": turns, "priorities": priorities, "maxVisits": 1
        }));
        let answers = answers_of(format!("{first}\n{rest}\n"), 1);
        let order = answers.iter().filter(|answer| answer["id"] == "q");
        let order: Vec<u64> = order.map(|answer| answer["turnNumber"].as_u64().expect("a number")).collect();
        assert_eq!(order, expected, "{turns} {priorities}");
    }
}

/// With time as the limit, the second request goes on with what the first one found.
#[test]
fn no_move_has_more_visits_than_the_position() {
    let limits = Limits { playouts: None, time: Some(Duration::from_millis(100)), ..Limits::default() };
    let shared = Shared { limits, ..shared() };
    let mut output = Vec::new();
    let lines = format!("{0}\n{0}\n", request(&json!({})));
    analyze::serve(lines.as_bytes(), &mut output, &shared, 1).expect("memory can be read and written");
    let answers: Vec<Value> =
        output.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    let visits = |value: &Value| value["visits"].as_u64().expect("a number");
    let all: Vec<u64> = answers.iter().map(|answer| visits(&answer["rootInfo"])).collect();
    assert!(all.len() == 2 && all[1] >= all[0] && all[0] > 0, "{all:?}");
    for (answer, all) in answers.iter().zip(all) {
        let moves = answer["moveInfos"].as_array().expect("moves");
        assert!(moves.iter().map(visits).sum::<u64>() <= all, "{answer}");
    }
}

/// A server behind pipes.
fn talk(dialogue: impl FnOnce(&mut dyn Write, &mut dyn FnMut() -> Value)) {
    let (read, mut input) = pipe().expect("a pipe");
    let (output, write) = pipe().expect("a pipe");
    let server = thread::spawn(move || analyze::serve(BufReader::new(read), write, &shared(), 1));
    let mut lines = BufReader::new(output).lines();
    let mut answer = move || {
        let line = lines.next().expect("an answer").expect("it can be read");
        serde_json::from_str(&line).expect("answers are JSON")
    };
    dialogue(&mut input, &mut answer);
    drop(input);
    server.join().expect("no panic").expect("pipes can be read and written");
}

#[test]
fn a_search_reports_until_it_is_terminated() {
    talk(|input, answer| {
        let endless =
            request(&json!({ "id": "a", "maxVisits": 1u64 << 40, "reportDuringSearchEvery": 0.01 }));
        let waiting = request(&json!({ "id": "b" }));
        writeln!(input, "{endless}\n{waiting}").expect("a line");
        for _ in 0..3 {
            let report = answer();
            assert_eq!((&report["id"], &report["isDuringSearch"]), (&json!("a"), &json!(true)));
        }
        let end = json!({ "id": "t", "action": "terminate", "terminateId": "b" });
        writeln!(input, "{end}").expect("a line");
        let mut after = |wanted: fn(&Value) -> bool| loop {
            let found = answer();
            if wanted(&found) {
                break found;
            }
            assert_eq!(found["isDuringSearch"], true, "{found}");
        };
        let ended = after(|found| found["id"] == "b");
        assert_eq!(ended, json!({ "id": "b", "turnNumber": 0, "isDuringSearch": false, "noResults": true }));
        assert_eq!(after(|found| found["id"] == "t"), end);
        let end = json!({ "id": "all", "action": "terminate_all" });
        writeln!(input, "{end}").expect("a line");
        // The answer to the action and that of the search come in either order.
        let first = after(|found| found["id"] == "all" || found["isDuringSearch"] == false);
        let second = after(|found| found["id"] == "all" || found["isDuringSearch"] == false);
        let last = if first["id"] == "all" { &second } else { &first };
        assert_eq!((&last["id"], &last["isDuringSearch"]), (&json!("a"), &json!(false)));
        assert!(last["rootInfo"]["visits"].as_u64().expect("a number") > 0);
        writeln!(input, "{}", request(&json!({ "id": "c" }))).expect("a line");
        assert_eq!(answer()["id"], "c");
    });
}

/// The handicap is what the stones at the start are, and the rules say what White gets for it.
#[test]
fn handicap_stones_count_as_the_rules_have_it() {
    let stones = json!([["B", "B2"], ["B", "D4"], ["B", "B4"]]);
    let lead = |rules: &str, player: &str| {
        let answer = answer_of(&request(&json!({
            "rules": rules, "initialStones": stones, "initialPlayer": player, "maxVisits": 1000
        })));
        answer["rootInfo"]["scoreLead"].as_f64().expect("a number")
    };
    let plain = json!({ "ko": "SIMPLE", "scoring": "AREA", "suicide": false, "whiteHandicapBonus": "0" });
    let none = answer_of(&request(&json!({
        "rules": plain, "initialStones": stones, "initialPlayer": "W", "maxVisits": 1000
    })));
    let none = none["rootInfo"]["scoreLead"].as_f64().expect("a number");
    // The playouts are the same but for what the points do to the choice of moves: near is enough.
    assert!((none - lead("chinese", "W") - 3.0).abs() < 1.5);
    assert!(lead("chinese", "B") > lead("chinese", "W"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let mut lines = bytes;
        lines.extend(format!("\n{}\n", request(&json!({ "maxVisits": 1 }))).bytes());
        let answers = answers_of(lines, 2);
        prop_assert!(answers.iter().any(|answer| answer["id"] == "q"));
    }

    /// A good request in which one value is another.
    #[test]
    fn any_value_of_a_field_is_answered(
        field in proptest::sample::select(vec![
            "moves", "initialStones", "initialPlayer", "rules", "komi", "boardXSize", "boardYSize", "analyzeTurns",
            "maxVisits", "includeOwnership", "includePolicy", "avoidMoves", "allowMoves", "overrideSettings",
            "reportDuringSearchEvery", "priority", "priorities", "action", "analysisPVLen",
        ]),
        value in proptest::sample::select(vec![
            json!(null), json!(true), json!(-1), json!(3), json!(1e300), json!(""), json!("B"), json!([]), json!([[]]),
            json!([["B", "C3"]]), json!([1, -1]), json!({}), json!({ "maxTime": 1e300 }), json!([{ "player": "B" }]),
            json!([{ "player": "B", "moves": [], "untilDepth": 1 }]), json!(u64::MAX),
        ]),
    ) {
        prop_assume!(!(field == "maxVisits" && value == json!(u64::MAX)));
        let mut line = request(&json!({ "maxVisits": 2 }));
        line[field] = value;
        let answers = answers_of(line.to_string(), 1);
        prop_assert!(!answers.is_empty(), "{}", line);
    }
}

#[test]
fn allowing_nothing_legal_is_an_error() {
    let allowed = |vertex: &str| json!([{ "player": "B", "moves": [vertex], "untilDepth": 1 }]);
    for (vertex, wrong) in [("C3", true), ("C2", false), ("pass", false)] {
        let moves = json!([["B", "C3"], ["W", "D3"]]);
        let answer = answer_of(&request(&json!({ "moves": moves, "allowMoves": allowed(vertex) })));
        assert_eq!(answer["field"] == "allowMoves", wrong, "{vertex}: {answer}");
        assert_eq!(answer["turnNumber"], 2, "{vertex}: {answer}");
    }
}

/// An input that panics after some lines, as a fault of the engine in reading would.
struct Faulty(BufReader<&'static [u8]>);

impl std::io::Read for Faulty {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        panic!("a fault in reading");
    }
}

impl BufRead for Faulty {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        match self.0.fill_buf() {
            Ok([]) => panic!("a fault in reading"),
            part => part,
        }
    }

    fn consume(&mut self, count: usize) {
        self.0.consume(count);
    }
}

#[test]
fn a_fault_in_reading_leaves_no_thread_waiting() {
    let (ended, end) = std::sync::mpsc::channel();
    thread::spawn(move || {
        let input = Faulty(BufReader::new(&b"{\"id\":\"v\",\"action\":\"query_version\"}\n"[..]));
        let served = std::panic::catch_unwind(|| {
            analyze::serve(input, std::io::sink(), &shared(), 2).map_err(|error| error.to_string())
        });
        ended.send(served.is_err()).expect("the test waits");
    });
    assert_eq!(end.recv_timeout(Duration::from_secs(120)), Ok(true), "the panic is passed on");
}
