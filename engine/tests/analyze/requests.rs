//! What a request may say, and how one is refused.

use super::{answer_of, answers_of, request};
use proptest::prelude::*;
use serde_json::json;

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
        (json!({ "komi": "x" }), "komi", "expected a number from -1000000 to 1000000"),
        (json!({ "komi": 1e300 }), "komi", "expected a number from -1000000 to 1000000"),
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
