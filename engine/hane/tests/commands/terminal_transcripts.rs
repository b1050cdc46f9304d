//! Games at the terminal, as transcripts: what a person types, and lines that answer it, in order.

use anstream::StripStream;
use board::{BoardSize, Color, Game, Rules};
use engine::session::Session;
use hane::terminal::{Lines, Options, Talk, converse};
use search::{Limits, Player, Resignation, Searcher};

fn session(side: usize) -> Session {
    let size = BoardSize::new(side).expect("a size of the table");
    let limits = Limits { playouts: Some(100), ..Limits::default() };
    let player = Player::new(Searcher::new(1, 1), limits).with_resignation(Resignation::Never);
    Session::new(Game::new(size, Rules::default()), player)
}

/// What is printed when these lines are typed on an empty board.
fn printed(side: usize, person: Color, typed: &str) -> String {
    let mut output = StripStream::new(Vec::new());
    converse(
        Lines::piped(typed.as_bytes()),
        &mut output,
        &mut session(side),
        Options::new(person, Talk::Friendly),
    )
    .expect("memory fails never");
    String::from_utf8(output.into_inner()).expect("text")
}

/// Size, the person's color, what is typed, and parts of what is printed in this order.
type Transcript = (usize, Color, &'static str, &'static [&'static str]);

const TRANSCRIPTS: &[Transcript] = &[
    (
        3,
        Color::Black,
        "quit\n",
        &[
            "You play black",
            "    A B C\n  3 . . . 3    no move yet\n  2 . + . 2    black (X) has captured 0\n  1 . . . 1    white (O) has captured 0\n    A B C\n",
            "black> ",
        ],
    ),
    (3, Color::Black, "", &["black> \n"]),
    (3, Color::Black, "\n  \n\tquit", &["black> black> black> "]),
    (3, Color::Black, "b2\nquit\n", &["black> ", "move 2: white ", "black> "]),
    (3, Color::White, "quit\n", &["You play white", "move 1: black ", "white> "]),
    (3, Color::Black, "play C1\nback\n", &["move 2: white", "move 1: black C1", "  1 . .(X)1"]),
    (3, Color::Black, "foo\nquit\n", &["expected a vertex such as D4 or a command, found 'foo'; try 'help'"]),
    (3, Color::Black, "D4\n", &["expected a vertex from A1 to C3, found 'D4'"]),
    (3, Color::Black, "pass now\n", &["expected 'pass' alone, found 'now' after it"]),
    (3, Color::Black, "save\n", &["expected 'save FILE'"]),
    (3, Color::Black, "new 26\n", &["expected 'new [SIZE]' with SIZE from 1 to 25, or as 9x7, found '26'"]),
    (
        3,
        Color::Black,
        "komi x\nkomi nan\nkomi 0\ncount\nscore\n",
        &[
            "expected 'komi [POINTS]', found 'x'",
            "found 'nan'",
            "the komi is 0",
            "counted as the board stands: the game is even",
            "estimate: ",
        ],
    ),
    (3, Color::Black, "\u{1F600}\n", &["expected a vertex such as D4 or a command, found '\u{1F600}'"]),
    (3, Color::Black, "undo\n", &["there is no move of yours to take back", "black> "]),
    (3, Color::Black, "B2\nundo\nhint\n", &["move 2: white", "no move yet", "black could play B2"]),
    (
        3,
        Color::Black,
        "new 9\nhandicap 2\n",
        &[
            "  9 . . . . . . . . . 9    no move yet",
            "  7 . . + . . . X . . 7",
            "the komi stays 7.5",
            "move 1: white ",
        ],
    ),
    (3, Color::Black, "handicap 2\n", &["expected no handicap stones on this board, found 2"]),
    (
        3,
        Color::Black,
        "resign\nB2\nundo\nB2\n",
        &[
            "black resigns; white has won: White wins by resignation (W+R)",
            "game over> the game is over",
            "black> ",
            "move 2: white",
        ],
    ),
    (
        1,
        Color::Black,
        "pass\nscore\n",
        &[
            "move 2: white pass",
            "both players have passed",
            "White wins by 7.5 (W+7.5)",
            "'undo' plays on",
            "game over> White wins by 7.5 (W+7.5)",
        ],
    ),
    (9, Color::Black, "E5\nhandicap 2\n", &["board not empty; 'new' empties it"]),
    (1, Color::Black, "pass\nresign\n", &["White wins", "game over> the game is over"]),
    (
        1,
        Color::Black,
        "pass\nundo\nundo\npass\n",
        &["White wins", "no move yet", "there is no move", "White wins"],
    ),
    (
        1,
        Color::White,
        "pass\nnew\npass\nundo\nresign\nundo\npass\n",
        &["both players", "both players", "white> white resigns; black has won", "white> ", "both players"],
    ),
    (
        3,
        Color::Black,
        "load .\nsave .\n",
        &[".: expected a file, found a folder", ".: expected a file, found a folder"],
    ),
    (1, Color::Black, "A1\n", &["A1 is illegal: the stones would have no liberty"]),
    (3, Color::Black, "color white\n", &["black> you play white", "move 1: black ", "white> "]),
    (3, Color::Black, "load no-such-file.sgf\n", &["no-such-file.sgf: ", "black> "]),
    (3, Color::Black, "save no-such-directory/game.sgf\n", &["no-such-directory/game.sgf: ", "black> "]),
    // A move may be said with a word or with its color before it.
    (
        5,
        Color::Black,
        "play C3\nb B2\nwhite D4\nlast\n",
        &["move 2: white", "move 4: white", "move 5: white D4"],
    ),
    (5, Color::Black, "play b C3\n", &["move 2: white"]),
    (5, Color::Black, "B Z9\n", &["expected 'black VERTEX', found 'Z9'"]),
    (
        5,
        Color::Black,
        "play 4\n",
        &["move 1: black", "move 2: white", "move 3: black", "move 4: white", "black> "],
    ),
    // One board for an exchange.
    (
        5,
        Color::Black,
        "C3\nboard\n",
        &["no move yet", "black> ", "move 2: white", "black> ", "move 2: white"],
    ),
    // Back and forth: nothing is lost, and a move goes on from where one is.
    (
        5,
        Color::Black,
        "C3\nback\nback\nforward 2\nback 2\nlast\ngoto 1\nforward\n",
        &[
            "move 2: white",
            "move 1: black C3",
            "1 moves follow",
            "no move yet",
            "2 moves follow",
            "move 2: white",
            "no move yet",
            "move 2: white",
            "move 1: black C3",
            "move 2: white",
            "black> ",
        ],
    ),
    (5, Color::Black, "C3\nback 2\nB2\n", &["2 moves follow", "move 2: white"]),
    (5, Color::Black, "C3\nback\ncontinue\n", &["1 moves follow", "white> ", "move 2: white", "black> "]),
    (
        1,
        Color::Black,
        "pass\nback\nlast\n",
        &["White wins", "1 moves follow", "both players have passed", "game over> "],
    ),
    (3, Color::Black, "resign\nback\nlast\n", &["black resigns", "game over> "]),
    (
        3,
        Color::Black,
        "hint\n",
        &["black could play B2: black's chance of winning ", " %, ", "(100 playouts)"],
    ),
    (
        3,
        Color::Black,
        "score on\nB2\nscore off\n",
        &["estimate: ", "move 2: white", "estimate: black is ahead by", " (give or take "],
    ),
    (3, Color::Black, "level 3\n", &["the level is 3; it has no effect on moves"]),
    (3, Color::Black, "strength 20K\ninfo\n", &["the engine plays as about 20k", "the engine: as about 20k"]),
    (3, Color::Black, "strength 20k\nlevel 3\ninfo\n", &["the engine: 100 playouts a move"]),
    (3, Color::Black, "strength full\n", &["the engine plays as well as it can"]),
    (3, Color::Black, "strength 11k\n", &["expected 'strength NAME' with NAME 20k, 18k", "found '11k'"]),
    (3, Color::Black, "level x\n", &["expected 'level LEVEL' with LEVEL from 0, found 'x'"]),
    (
        9,
        Color::Black,
        "freehandicap C3 G7\ninfo\n",
        &["the komi stays 7.5", "move 1: white", "handicap 2", "you play black"],
    ),
    (9, Color::Black, "freehandicap C3 x\n", &["expected 'freehandicap VERTEX VERTEX ...', found 'C3 x'"]),
    (
        3,
        Color::Black,
        "info\n",
        &["board 3x3, komi 7.5, handicap 0, area is counted", "0 moves so far", "100 playouts a move"],
    ),
    (3, Color::Black, "B2\nstones unicode\n", &["move 2", "\u{25cb}", "black (\u{25cb}) has captured"]),
    (9, Color::Black, "load ../tests/gtp/records/facts.sgf\n", &["the game is over: B+T", "black> "]),
    // Colors change hands.
    (5, Color::Black, "C3\nswitch\n", &["move 2: white", "you play white", "move 3: black", "white> "]),
    (
        5,
        Color::Black,
        "force C3\nforce D3\n",
        &["move 1: black C3", "white> ", "move 2: white D3", "black> "],
    ),
    (5, Color::Black, "force C3\nforce C3\n", &["white> ", "C3 is illegal: ", "white> "]),
    (
        5,
        Color::Black,
        "playwhite\nplayblack\n",
        &["you play black", "move 1: white", "black> ", "you play white", "move 2: black", "white> "],
    ),
    // What stands on the board.
    (5, Color::Black, "C3\nshowterri\n", &["move 2: white", "territory: B for certain"]),
    (5, Color::Black, "C3\nshowmoyo\nshowarea\n", &["influence: B territory", "influence: B territory"]),
    (5, Color::Black, "showdragons\nlistdragons\n", &["groups: a letter", "there are no groups"]),
    (5, Color::Black, "C3\nshowdragons\nlistdragons\n", &["groups: a letter", "C3: ", "black> "]),
    (
        5,
        Color::Black,
        "force A1\nforce A2\nforce E5\nforce B3\ncapture A1\ndefend A1\ncapture\n",
        &["A1 can be captured at B1", "A1 ", "be saved", "chains: x and o are captured"],
    ),
    (5, Color::Black, "capture C3\n", &["expected a stone, found none on C3"]),
    (5, Color::Black, "defend\n", &["expected 'defend VERTEX'"]),
    (3, Color::Black, "moves\n", &["black> ", " a ", "a: B2, black's chance of winning ", "b: "]),
    (3, Color::Black, "depth 3\n", &["lines of up to 3 moves"]),
    (
        3,
        Color::Black,
        "new 4x2\nD2\nnew 4x\n",
        &["    A B C D\n  2 . . . . 2", "move 2: white", "found '4x'"],
    ),
    (3, Color::Black, "boardsize 5\n", &["  5 . . . . . 5"]),
    (3, Color::Black, "resume\n", &["there is no kept game to go on with"]),
    // The end: a chain is judged otherwise, and the score follows.
    (3, Color::Black, "dead\ndead B2\n", &["no stone is dead", "expected the end of the game"]),
    (
        5,
        Color::Black,
        "force C3\nforce pass\npass\n dead C3\nC3\ndone\ndead A1\n",
        &[
            "both players have passed",
            "Black wins by 17.5 (B+17.5)",
            "C3 is dead",
            "dead stones: C3",
            "White wins by 7.5 (W+7.5)",
            "C3 lives",
            "Black wins by 17.5 (B+17.5)",
            "Black wins by 17.5 (B+17.5)",
            "expected a stone, found none on A1",
        ],
    ),
    (3, Color::Black, "comment\n", &["expected 'comment TEXT'"]),
    (3, Color::Black, "end\n", &["black> "]),
    (3, Color::Black, "help\n", &["play black white pass undo", "help quit", "'help all' all"]),
    (3, Color::Black, "help all\n", &["take your last move back"]),
];

#[test]
fn transcripts() {
    for (side, person, typed, expected) in TRANSCRIPTS {
        let text = printed(*side, *person, typed);
        let mut rest = text.as_str();
        for part in *expected {
            let at = rest
                .find(part)
                .unwrap_or_else(|| panic!("typed {typed:?}: no {part:?} in {rest:?} of\n{text}"));
            rest = &rest[at + part.len()..];
        }
    }
}

#[test]
fn saved_games_are_loaded_again() {
    let file = std::env::temp_dir().join(format!("hane-terminal-{}.sgf", std::process::id()));
    let name = file.display();
    let first = printed(5, Color::Black, &format!("C3\nsave {name}\nquit\n"));
    assert!(first.contains(&format!("saved in {name}")), "{first}");
    let board =
        first.rfind("    A B C D E\n  5").map(|at| &first[at..]).and_then(|text| text.split("black>").next());
    let board = board.expect("a board before the prompt");
    let second = printed(9, Color::White, &format!("load {name}\nquit\n"));
    std::fs::remove_file(&file).expect("the file was written");
    assert!(second.contains("you play black"), "{second}");
    assert!(second.contains(board), "{board} is not in\n{second}");
}

#[test]
fn comments_are_in_the_record() {
    let file = std::env::temp_dir().join(format!("hane-comment-{}.sgf", std::process::id()));
    let typed = "comment an empty board\nforce B2\ncomment the middle\nforce A1\ncomment gone\nback\nforce C1\nback\nforward\n";
    printed(3, Color::Black, &format!("{typed}save {}\n", file.display()));
    let record = std::fs::read_to_string(&file).expect("the file was written");
    std::fs::remove_file(&file).expect("it can be removed");
    let has = |text: &str| record.contains(text);
    assert!(has("C[an empty board]") && has(";B[bb]C[the middle];W[cc]") && !has("gone"), "{record}");
}

#[test]
fn colors_are_escape_sequences() {
    let mut output = Vec::new();
    let lines = Lines::piped(&b"B2\nquit\n"[..]);
    converse(lines, &mut output, &mut session(3), Options::new(Color::Black, Talk::Quiet))
        .expect("memory fails never");
    let text = String::from_utf8(output).expect("text");
    assert!(text.contains("\u{1b}["), "{text:?}");
    assert!(!text.contains("You play"), "{text:?}");
}
