//! Playing with bundles: what they propose, and other ones from the next command on.

use super::asking;
use super::made::{self, Drawn};
use board::{BoardSize, Color, Game, Rules, diagram};
use bundles::record::{AttributeMap, LayerMode};
use engine::gtp;
use engine::pattern_moves::propose;
use engine::session::Session;
use knowledge::library::{BundleLoader, Library, Origin};
use limits::budget::Budget;
use reading::ChainReader;
use search::{Limits, Player, Searcher};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// Files with bundles: one that wants the point above a black or white stone, one that wants the one beside.
struct Files {
    _folder: TempDir,
    above: PathBuf,
    beside: PathBuf,
    broken: PathBuf,
}

const ABOVE: Drawn<'_> = Drawn("moves", &[("Above", 90.0, "* X"), ("Own", 1.0, "*.O")]);
const BESIDE: Drawn<'_> = Drawn("moves", &[("Beside", 90.0, "X*")]);

impl Files {
    fn new() -> Files {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = |name: &str| folder.path().join(name);
        let (above, beside, broken) = (path("above"), path("be side"), path("broken"));
        fs::write(&above, made::bundle(&[ABOVE])).expect("the folder can be written");
        fs::write(&beside, made::bundle(&[BESIDE])).expect("the folder can be written");
        fs::write(&broken, "HANEBNDL").expect("the folder can be written");
        Files { _folder: folder, above, beside, broken }
    }
}

fn session(library: Library) -> Session {
    let limits = Limits { playouts: Some(1), ..Limits::default() };
    let player = Player::new(Searcher::new(1, 1), limits);
    let game = Game::new(BoardSize::new(9).expect("a size"), Rules::default());
    Session::new(game, player).with_library(Arc::new(library))
}

fn open(path: &Path) -> Library {
    BundleLoader::default().open(&[Origin::File(path.to_owned())]).expect("a bundle")
}

fn replies(session: &mut Session, commands: &str) -> Vec<String> {
    let mut output = Vec::new();
    gtp::serve(std::io::Cursor::new(commands.to_owned()), &mut output, session).expect("memory");
    let text = String::from_utf8(output).expect("text");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

#[test]
fn proposals_are_legal_and_seen_from_the_mover() {
    let files = Files::new();
    let library = open(&files.above);
    type Case<'a> = (&'a str, Color, &'a [(&'a str, f32)]);
    let cases: &[Case<'_>] = &[
        (
            ". . .
          . . .
          . O .",
            Color::Black,
            &[("B2", 90.0)],
        ),
        (
            ". . .
          . . .
          . O .",
            Color::White,
            &[],
        ),
        (
            ". . .
          . . .
          . . O",
            Color::White,
            &[("A1", 1.0)],
        ),
        // The point above is no legal move of Black.
        (
            ". O .
          O . O
          . O .",
            Color::Black,
            &[],
        ),
    ];
    for (drawing, color, expected) in cases {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let rules = Rules::default();
        let position = drawn.position(rules.suicide, rules.ko).expect("a position");
        let game = Game::from_position(position, rules, *color);
        let found: Vec<(String, f32)> =
            propose(&library, &game, *color, &Budget::default(), &ChainReader::alone())
                .iter()
                .map(|proposal| (proposal.found.chosen.vertex(drawn.size).to_string(), proposal.value))
                .collect();
        let expected: Vec<(String, f32)> =
            expected.iter().map(|(vertex, value)| ((*vertex).to_owned(), *value)).collect();
        assert_eq!(found, expected, "{color} on\n{drawing}");
    }
}

#[test]
fn a_pattern_fires_when_its_question_is_answered_with_yes() {
    // (what is asked about the move, whether the pattern fires, whether the report counts it as unanswered)
    let cases = [
        ("legal_omove", true, false),
        ("o_suicide", false, false),
        ("safe_omove", false, false),
        ("potential_cutstone", false, false),
        ("oarea", false, false),
        ("xarea", true, false),
        ("owl_eyespace", false, true),
    ];
    let folder = tempfile::tempdir().expect("a folder for the test");
    let drawn = diagram::parse(
        "
        . . .
        . O .
        . . .",
    )
    .expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let game = Game::from_position(position, rules, Color::Black);
    for (question, fires, unanswered) in cases {
        let path = folder.path().join(question);
        fs::write(&path, asking::bundle(question)).expect("the folder can be written");
        let library = open(&path);
        assert_eq!(
            propose(&library, &game, Color::Black, &Budget::default(), &ChainReader::alone()).len(),
            usize::from(fires),
            "{question}"
        );
        let report = engine::session::report(&library);
        assert_eq!(report.databases[0].asking, 1, "{question}");
        assert_eq!(report.databases[0].unanswered, usize::from(unanswered), "{question}");
    }
}

const ASK: &str = "clear_board\nplay w E5\nreg_genmove b\n";

#[test]
fn engines_with_different_bundles_live_in_one_process() {
    let files = Files::new();
    let mut above = session(open(&files.above));
    let mut beside = session(open(&files.beside));
    for _ in 0..2 {
        assert_eq!(replies(&mut above, ASK).last().map(String::as_str), Some("= E6"));
        assert_eq!(replies(&mut beside, ASK).last().map(String::as_str), Some("= F5"));
    }
}

#[test]
fn the_next_command_uses_what_was_loaded() {
    let files = Files::new();
    let mut session = session(open(&files.above));
    let old = session.library().signature();
    let [beside, broken] = [&files.beside, &files.broken].map(|path| path.display());
    let commands = format!(
        "version\n{ASK}bundle load \"{beside}\"\nreg_genmove b\nversion\nbundle list\n\
         bundle load {broken}\nversion\nreg_genmove b\nname\n"
    );
    let found = replies(&mut session, &commands);
    let new = session.library().signature();
    let hash = session.library().loaded_bundles()[0].bundle.content_hash();
    assert_ne!(old, new);
    let release = env!("CARGO_PKG_VERSION");
    let expected = [
        format!("= {release} bundle {old}"),
        "= ".to_owned(),
        "= ".to_owned(),
        "= E6".to_owned(),
        "= ".to_owned(),
        "= F5".to_owned(),
        format!("= {release} bundle {new}"),
        format!("= {hash:016x} {beside}"),
        format!("? cannot load file: {broken}: expected a bundle, found something else in the header"),
        format!("= {release} bundle {new}"),
        "= F5".to_owned(),
        "= Hane".to_owned(),
    ];
    assert_eq!(found, expected);
}

#[test]
fn who_works_with_the_old_bundles_keeps_them() {
    let files = Files::new();
    let mut session = session(open(&files.above));
    let old = Arc::clone(session.library());
    session.load_bundles(&[Origin::File(files.beside.clone())]).expect("a bundle");
    fs::remove_file(&files.above).expect("it is there");
    assert_eq!(propose(&old, session.game(), Color::Black, &Budget::default(), &ChainReader::alone()), []);
    let notes = old.loaded_bundles()[0].bundle.notes().expect("they are mapped");
    assert_eq!(notes.patterns[0].name, "Above");
}

#[test]
fn moves_are_explained_by_the_names_of_patterns() {
    let files = Files::new();
    let mut session = session(open(&files.above));
    let commands = "play white E4\nhane-proposals b E5\nhane-proposals b A1\nhane-proposals b E5 E6\ngenmove b\n\
                    gomill-explain_last_move\n";
    let found = replies(&mut session, commands);
    assert_eq!(found[1..3], ["= Above 90", "= "]);
    assert!(found[3].starts_with("? "), "{found:?}");
    assert_eq!(found[4], "= E5");
    assert!(found[5].contains(", proposed by Above 90"), "{found:?}");
    // The reasons are those for which it was played, whatever is loaded since.
    session.load_bundles(&[Origin::File(files.beside.clone())]).expect("a bundle");
    assert_eq!(replies(&mut session, "gomill-explain_last_move\n"), found[5..]);
}

#[test]
fn patterns_that_stand_say_whether_they_propose() {
    let files = Files::new();
    let mut session = session(open(&files.above));
    let commands = "play white E4\nhane-matches b\nhane-matches b Above\nhane-matches b Other\n\
                    play black E5\nhane-matches b Above\n";
    let found = replies(&mut session, commands);
    assert_eq!(found[1..3], ["= E5 Above, value 90, class s, moves: proposed"; 2]);
    assert!(found[3].starts_with("? syntax error: expected the name of a pattern"), "{found:?}");
    assert_eq!(found[5], "= ", "it stands nowhere");
}

#[test]
fn weights_of_gnugo_2_propose_up_to_the_most_urgent() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let drawn = diagram::parse(". . .\n. . .\n. O .").expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let game = Game::from_position(position, rules, Color::Black);
    // (the attribute map, the value of a pattern with the weight 90; none where it is not proposed)
    let cases = [
        (AttributeMap::General, Some(90.0)),
        (AttributeMap::GnuGo2, Some(60.0)),
        (AttributeMap::ValueOnly, None),
    ];
    for (map, expected) in cases {
        let mut writer = made::writer(&[ABOVE], LayerMode::Replace);
        writer.databases[0].attributes = map as u8;
        let path = folder.path().join("b");
        fs::write(&path, writer.finish()).expect("the folder can be written");
        let pattern_moves =
            propose(&open(&path), &game, Color::Black, &Budget::default(), &ChainReader::alone());
        assert_eq!(pattern_moves.first().map(|proposal| proposal.value), expected, "{map:?}");
    }
}

#[test]
fn explanations_name_patterns_reading_and_rivals() {
    let files = Files::new();
    // (the board, playouts, what is explained of Black's move)
    let table: &[(&str, u64, &[&str])] = &[
        ("play w E5", 1, &["1 of 1 playouts", ", proposed by Above 90"]),
        ("play w E5", 60, &["of 60 playouts", "\nrival "]),
        ("gogui-setup w D4 b D5 b E4 b C4", 60, &["reading: captures or saves chains worth "]),
    ];
    for (board, playouts, expected) in table {
        let mut session = session(open(&files.above));
        session.player.limits.playouts = Some(*playouts);
        let replies = replies(&mut session, &format!("{board}\ngenmove b\ngomill-explain_last_move\n"));
        let explained = replies.last().expect("a reply");
        for part in *expected {
            assert!(explained.contains(part), "{board}: expected {part:?}, found {explained:?}");
        }
    }
}
