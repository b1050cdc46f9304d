//! In which order requests are answered, on how many threads, and how they end.

use super::{answers_of, request, shared};
use engine::analyze::{self, Shared};
use search::Limits;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write, pipe};
use std::thread;
use std::time::Duration;

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
