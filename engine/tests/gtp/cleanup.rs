//! Moves after the players did not agree which stones are dead.

use super::harness::Controller;

/// Setups of 7x7 in which some stones are dead.
const POSITIONS: &[&str] = &[
    "gogui-setup b A3 b B3 b C3 b D3 b E3 b F3 b G3 w A4 w B4 w C4 w D4 w E4 w F4 w G4 w B1 w F1 b C6 b E7",
    "gogui-setup b D1 b D2 b D3 b D4 b D5 b D6 b D7 w E1 w E2 w E3 w E4 w E5 w E6 w E7 w B2 w B6 b G4",
];

#[test]
fn nobody_passes_while_dead_stones_of_the_opponent_stand() {
    for position in POSITIONS {
        play_out(Controller::start_thinking(150), position);
        play_out(Controller::start_classical(), position);
    }
}

/// Lets both players clean up, and captures are what was said to be dead.
fn play_out(mut controller: Controller, position: &str) {
    let mut ask = |line: &str| {
        controller.send(format!("{line}\n").as_bytes());
        let reply = String::from_utf8(controller.reply()).expect("text");
        reply.strip_prefix("= ").expect("an answer").trim_end().to_owned()
    };
    ask("boardsize 7");
    ask(position);
    let stones = |reply: &str| reply.split_whitespace().map(str::to_owned).collect::<Vec<String>>();
    let of_player = ["b", "w"];
    let first: Vec<String> = stones(&ask("final_status_list dead"));
    assert!(first.len() > 2, "{position}");
    for number in 0..40 {
        let (color, opponent) = (of_player[number % 2], of_player[1 - number % 2]);
        let dead = stones(&ask("final_status_list dead"));
        let others = stones(&ask(&format!("list_stones {opponent}")));
        let remain = dead.iter().any(|stone| others.contains(stone));
        let chosen = ask(&format!("kgs-genmove_cleanup {color}"));
        assert!(chosen != "PASS" || !remain, "{position}: {color} passes while {dead:?} are dead");
    }
    let [black, white] =
        of_player.map(|color| ask(&format!("captures {color}")).parse::<usize>().expect("a number"));
    assert!(black + white >= first.len(), "{position}: {first:?} are captured");
    controller.finish();
}
