//! A network of a bundle, asked over GTP.

use board::{BoardSize, Color, Game, Move, Rules};
use engine::analyze::{self, Shared};
use engine::gtp;
use engine::session::{MoveChooser, PlayerKind, Session};
use knowledge::library::{BundleLoader, Library, Origin};
use limits::budget::StopSignal;
use patc::compilation::Compilation;
use search::{Answer, Limits, Passing, Player, Searcher, Selection};
use serde_json::{Value, json};
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

/// The bundle of a network of random weights.
fn tiny() -> Library {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patc/tests/networks/tiny-katago.bin.gz");
    let writer = Compilation::of_paths(&[source]).emit().expect("a network");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tiny.hane");
    std::fs::write(&path, writer.finish()).expect("a file can be written");
    BundleLoader::default().open(&[Origin::File(path)]).expect("the bundle opens")
}

/// A session with these bundles.
fn session(library: Option<Library>) -> Session {
    let size = BoardSize::new(9).expect("a board");
    let player = Player::new(Searcher::new(1, 1), Limits { playouts: Some(1), ..Limits::default() });
    let session = Session::new(Game::new(size, Rules::default()), player);
    match library {
        Some(library) => session.with_library(Arc::new(library)),
        None => session,
    }
}

/// The replies to commands of a session with these bundles.
fn replies(library: Option<Library>, commands: &str) -> Vec<String> {
    let mut session = session(library);
    let mut output = Vec::new();
    gtp::serve(Cursor::new(commands.to_owned()), &mut output, &mut session).expect("memory");
    let text = String::from_utf8(output).expect("text");
    text.split("\n\n").filter(|reply| !reply.is_empty()).map(str::to_owned).collect()
}

/// The numbers of the rows behind a line.
fn rows<'r>(reply: &'r str, head: &str) -> Vec<Vec<&'r str>> {
    let behind = reply.lines().skip_while(|line| *line != head).skip(1);
    behind.take(9).map(|row| row.split_whitespace().collect()).collect()
}

/// The number behind a word at the beginning of a line.
fn number(reply: &str, word: &str) -> f64 {
    let line = reply.lines().find_map(|line| line.strip_prefix(word));
    line.and_then(|rest| rest.trim().parse().ok()).unwrap_or_else(|| panic!("{word} in {reply}"))
}

#[test]
fn a_network_says_what_katago_prints() {
    let said = replies(Some(tiny()), "play b E5\nplay w C3\nkata-raw-nn 0\nplay b C7\nkata-raw-nn\n");
    for reply in [&said[2], &said[4]] {
        assert!(reply.starts_with("= symmetry 0\nwhiteWin "), "{reply}");
        let sum = ["whiteWin", "whiteLoss", "noResult"].map(|word| number(reply, word)).iter().sum::<f64>();
        assert!((sum - 1.0).abs() < 1e-5, "{sum}");
        let policy = rows(reply, "policy");
        assert!(policy.iter().all(|row| row.len() == 9), "{reply}");
        let chances = policy.concat();
        let chances: Vec<f64> = chances
            .iter()
            .filter(|chance| **chance != "NAN")
            .filter_map(|chance| chance.parse().ok())
            .collect();
        let sum = chances.iter().sum::<f64>() + number(reply, "policyPass");
        assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        let owners = rows(reply, "whiteOwnership").concat();
        assert!(owners.iter().all(|owner| owner.parse::<f64>().is_ok_and(|owner| owner.abs() <= 1.0)));
    }
    // E5 and C3 have stones, later C7 too; no other move is illegal.
    assert_eq!(rows(&said[2], "policy")[4][4], "NAN");
    assert_eq!(rows(&said[2], "policy").concat().iter().filter(|chance| **chance == "NAN").count(), 2);
    assert_eq!(rows(&said[4], "policy")[2][2], "NAN");
}

#[test]
fn a_network_is_described() {
    let said = replies(Some(tiny()), "hane-network\nboardsize 5\nhane-network\nkata-raw-nn\n");
    for line in
        ["= name tiny-katago", "parameters ", "weights ", "multiplications ", "kernel ", "evaluations "]
    {
        assert!(said[0].lines().any(|found| found.starts_with(line)), "{line} in {}", said[0]);
    }
    assert!(said[2].ends_with("\nexpected 7 to 19 points on each side, found 5x5"), "{}", said[2]);
    assert_eq!(said[3], "? no network: expected 7 to 19 points on each side, found 5x5");
}

#[test]
fn without_a_network_this_is_said() {
    let said = replies(None, "hane-network\nkata-raw-nn 0\nkata-raw-nn 3\n");
    let none = "? no network: expected a bundle that has one, found none";
    assert_eq!(said[..2], [none, none]);
    assert_eq!(said[2], "? syntax error: expected 0, as positions are evaluated as they lie, found '3'");
}

#[test]
fn the_policy_player_plays_the_likeliest_move() {
    let chooser = MoveChooser { kind: PlayerKind::Policy, ..MoveChooser::default() };
    let mut session = session(Some(tiny())).with_chooser(chooser);
    for _ in 0..6 {
        let color = session.game().to_move();
        let evaluation = session.network_evaluation().expect("a network");
        let size = session.size();
        let chances = size.points().zip(&evaluation.points);
        let best = chances.max_by(|one, other| one.1.total_cmp(other.1)).expect("points");
        let expected = if *best.1 > evaluation.pass { Move::Play(best.0) } else { Move::Pass };
        assert_eq!(session.generate(color, &[], &StopSignal::new(), None).0, Answer::Move(expected));
    }
}

#[test]
fn a_network_is_drawn_for_gogui() {
    let said = replies(
        Some(tiny()),
        "play b E5\nhane-show owners\nhane-show policy\nboardsize 5\nhane-show policy\n",
    );
    for (reply, layer) in said[1..3].iter().zip(["owners", "policy"]) {
        assert!(reply.starts_with("= INFLUENCE "), "{reply}");
        assert!(reply.contains(&format!("\nTEXT {layer}: by the network, ")), "{reply}");
    }
    assert!(said[2].contains("\nLABEL "), "{}", said[2]);
    assert_eq!(said[4], "? no network: expected 7 to 19 points on each side, found 5x5");
}

/// The answer to a request about a board of this size, for a perspective, with a network.
fn analyzed(size: usize, perspective: &str, more: &Value) -> Value {
    let shared = Shared {
        library: Arc::new(tiny()),
        cache_size: 1 << 20,
        limits: Limits { playouts: Some(2), ..Limits::default() },
        rules: Rules::default(),
        passing: Passing::default(),
        selection: Selection::default(),
        seed: 1,
        perspective: perspective.parse().expect("a perspective"),
    };
    let mut request = json!({ "id": "q", "boardXSize": size, "boardYSize": size, "moves": [["B", "D4"]] });
    request.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    let mut output = Vec::new();
    analyze::answer(&request.to_string(), &mut output, &shared).expect("memory");
    serde_json::from_slice(&output).expect("JSON")
}

#[test]
fn a_network_is_a_part_of_answers() {
    let mut session = session(Some(tiny()));
    let chosen = Move::parse("D4", session.size()).expect("a vertex");
    session.play(Color::Black, chosen).expect("a legal move");
    let of_white = session.network_evaluation().expect("a network");
    let near = |found: &Value, expected: f32| {
        let found = found.as_f64().expect("a number");
        assert!((found - f64::from(expected)).abs() < 1e-5, "{found}, {expected}");
    };
    let everything = json!({ "includePolicy": true, "includeOwnership": true });
    for (perspective, sign) in [("white", 1.0), ("sidetomove", 1.0), ("black", -1.0)] {
        let answer = analyzed(9, perspective, &everything);
        let root = &answer["rootInfo"];
        near(&root["rawWinrate"], 0.5 + 0.5 * sign * (of_white.win - of_white.loss));
        near(&root["rawNoResultProb"], 1.0 - of_white.win - of_white.loss);
        near(&root["rawLead"], sign * of_white.lead);
        let (mean, deviation) = of_white.score.expect("a score");
        near(&root["rawScoreSelfplay"], sign * mean);
        near(&root["rawScoreSelfplayStdev"], deviation);
        for (number, owner) in of_white.owners.iter().enumerate() {
            near(&answer["rawOwnership"][number], sign * owner);
        }
        let stone = chosen.point().map_or(0, |point| point.row() * 9 + point.column());
        for (number, chance) in of_white.points.iter().chain([&of_white.pass]).enumerate() {
            near(&answer["rawPolicy"][number], if number == stone { -1.0 } else { *chance });
        }
    }
    // What is not asked for, and what no network knows, is not there.
    let fields = ["rawPolicy", "rawOwnership"];
    let plain = analyzed(9, "black", &json!({}));
    assert!(fields.iter().all(|field| plain.get(field).is_none()), "{plain}");
    let small = analyzed(5, "black", &everything);
    assert!(fields.iter().all(|field| small.get(field).is_none()), "{small}");
    assert!(small["rootInfo"].get("rawWinrate").is_none(), "{small}");
    let models = analyzed(9, "black", &json!({ "action": "query_models" }));
    assert_eq!(models["models"][0]["name"], "tiny-katago");
}
