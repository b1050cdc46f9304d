//! What an answer says.

use super::{answer_of, answers_of, request};
use serde_json::{Value, json};

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

#[test]
fn settings_hold_for_one_request() {
    let changed = request(&json!({ "overrideSettings": { "maxVisits": 7, "analysisPVLen": 0 } }));
    let answers = answers_of(format!("{changed}\n{}\n", request(&json!({}))), 1);
    assert_eq!(answers[0]["rootInfo"]["visits"], 7);
    assert_eq!(answers[1]["rootInfo"]["visits"], 60);
    assert!(answers[0]["moveInfos"].as_array().expect("moves").iter().all(|found| found["pv"][1].is_null()));
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
