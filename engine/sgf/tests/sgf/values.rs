//! What values mean: tables of texts and what they are decoded to.

use sgf::{BoardSize, GameResult, GameTree, Move, Node, Win};

/// Reads `source` and hands its first game tree to `look`.
fn in_game<T>(source: &[u8], look: impl FnOnce(GameTree<'_>) -> T) -> T {
    let reading = sgf::read(source).unwrap_or_else(|error| panic!("{}: {error}", source.escape_ascii()));
    look(reading.collection.games().next().expect("a reading has a game tree"))
}

/// Reads a root with these properties and hands it to `look`.
fn in_root<T>(properties: &str, look: impl FnOnce(Node<'_>) -> T) -> T {
    in_game(format!("(;{properties})").as_bytes(), |game| look(game.root()))
}

/// A decoded value or the message of its error, as text.
fn shown<T: std::fmt::Debug>(result: Result<T, sgf::ValueError>) -> String {
    match result {
        Ok(value) => format!("{value:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn texts() {
    // What is written, as Text, as SimpleText.
    let cases = [
        ("plain", "plain", "plain"),
        (r"a \] b \\ c \: d \x", r"a ] b \ c : d x", r"a ] b \ c : d x"),
        ("a\\\nb\\\r\nc\\\n\rd\\\re", "abcde", "abcde"),
        ("a\nb\r\nc\n\rd\re", "a\nb\nc\nd\ne", "a b c d e"),
        ("a\n\nb\r\rc", "a\n\nb\n\nc", "a  b  c"),
        ("a\tb\u{B}c\\\td", "a b c d", "a b c d"),
        ("[open", "[open", "[open"),
        ("", "", ""),
    ];
    for (written, text, simple) in cases {
        in_root(&format!("C[{written}]"), |root| {
            assert_eq!(root.text("C").as_deref(), Some(text), "{written:?}");
            assert_eq!(root.simple_text("C").as_deref(), Some(simple), "{written:?}");
        });
    }
}

#[test]
fn numbers() {
    let cases = [
        ("5", "Some(5)", "Some(5.0)"),
        (" -3\n", "Some(-3)", "Some(-3.0)"),
        ("+2", "Some(2)", "Some(2.0)"),
        ("\\7", "Some(7)", "Some(7.0)"),
        ("6.5", "property X at byte 4: expected an integer, found \"6.5\"", "Some(6.5)"),
        ("6,5", "property X at byte 4: expected an integer, found \"6,5\"", "Some(6.5)"),
        (".5", "property X at byte 4: expected an integer, found \".5\"", "Some(0.5)"),
        ("0.", "property X at byte 4: expected an integer, found \"0.\"", "Some(0.0)"),
        (
            "nan",
            "property X at byte 4: expected an integer, found \"nan\"",
            "property X at byte 4: expected a decimal number, found \"nan\"",
        ),
        (
            "1e3",
            "property X at byte 4: expected an integer, found \"1e3\"",
            "property X at byte 4: expected a decimal number, found \"1e3\"",
        ),
        (
            "1.000,5",
            "property X at byte 4: expected an integer, found \"1.000,5\"",
            "property X at byte 4: expected a decimal number, found \"1.000,5\"",
        ),
        (
            "",
            "property X at byte 4: expected an integer, found \"\"",
            "property X at byte 4: expected a decimal number, found \"\"",
        ),
        (
            "99999999999999999999",
            "property X at byte 4: expected an integer, found \"99999999999999999999\"",
            "Some(1e20)",
        ),
    ];
    for (written, number, real) in cases {
        in_root(&format!("X[{written}]"), |root| {
            assert_eq!(shown(root.number("X")), number, "{written}");
            assert_eq!(shown(root.real("X")), real, "{written}");
        });
    }
    in_root("", |root| assert_eq!((root.number("X"), root.real("X")), (Ok(None), Ok(None))));
}

#[test]
fn point_lists() {
    let cases = [
        ("AB[aa]", "aa"),
        ("AB[aa][bb]", "aa bb"),
        ("AB[aa]AW[zz]AB[bb]", "aa bb"),
        ("AB[aa:bb]", "aa ba ab bb"),
        ("AB[bb:aa]", "aa ba ab bb"),
        ("AB[cc:cc][cc]", "cc"),
        ("AB[aa:ba][ba:ca]", "aa ba ca"),
        (r"AB[\a\b\:ac]", "ab ac"),
        ("AB[zA][ZZ]", "zA ZZ"),
        ("AddBlack[aa]", "aa"),
        ("AB[]", ""),
        ("AB[][aa]", "aa"),
        ("AW[aa]", "none"),
        (
            "AB[a]",
            "property AB at byte 5: expected a point such as \"dd\" or a rectangle such as \"aa:cc\", found \"a\"",
        ),
        (
            "AB[aa][a1]",
            "property AB at byte 9: expected a point such as \"dd\" or a rectangle such as \"aa:cc\", found \"a1\"",
        ),
        (
            "AB[aa:]",
            "property AB at byte 5: expected a point such as \"dd\" or a rectangle such as \"aa:cc\", found \"aa:\"",
        ),
    ];
    for (properties, expected) in cases {
        let found = in_root(properties, |root| match root.points("AB") {
            Ok(Some(points)) => points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            Ok(None) => "none".to_owned(),
            Err(error) => error.to_string(),
        });
        assert_eq!(found, expected, "{properties}");
    }
}

#[test]
fn board_sizes() {
    let refused = |found: &str| {
        format!(
            "property SZ at byte 5: expected a board size such as \"19\" or \"19:13\", of 1 to 52, found {found:?}"
        )
    };
    let cases = [
        ("", "19".to_owned()),
        ("SZ[9]", "9".to_owned()),
        ("SZ[ 13 ]", "13".to_owned()),
        ("SZ[19:13]", "19:13".to_owned()),
        ("SZ[52]", "52".to_owned()),
        ("SZ[0]", refused("0")),
        ("SZ[53]", refused("53")),
        ("SZ[19:]", refused("19:")),
        ("SZ[large]", refused("large")),
        ("SZ[]", refused("")),
    ];
    for (properties, expected) in cases {
        let found = in_game(format!("(;{properties})").as_bytes(), |game| match game.board_size() {
            Ok(size) => size.to_string(),
            Err(error) => error.to_string(),
        });
        assert_eq!(found, expected, "{properties}");
    }
}

#[test]
fn moves() {
    let cases = [
        (19, "B[dd]", "Black dd"),
        (19, "W[]", "White pass"),
        (19, "W[tt]", "White pass"),
        (9, "B[tt]", "Black pass"),
        (20, "B[tt]", "Black tt"),
        (25, "B[tt]", "Black tt"),
        (52, "B[Zz]", "Black Zz"),
        (19, "Black[dd]", "Black dd"),
        (19, "B[aa]W[bb]", "Black aa, White bb"),
        (19, "W[bb]C[x]B[aa]", "White bb, Black aa"),
        (19, "C[x]", ""),
        (19, r"B[\d\d]", "Black dd"),
        (9, "B[jj]", "property B at byte 4: expected a pass or a point of a board of size 9, found \"jj\""),
        (
            19,
            "B[aa:bb]",
            "property B at byte 4: expected a pass or a point of a board of size 19, found \"aa:bb\"",
        ),
        (
            19,
            "B[Q16]",
            "property B at byte 4: expected a pass or a point of a board of size 19, found \"Q16\"",
        ),
    ];
    for (side, properties, expected) in cases {
        let size = BoardSize::new(side, side).expect("the sizes of the table are sound");
        let found = in_root(properties, |root| match root.moves(size) {
            Ok(moves) => {
                let show = |(color, played)| match played {
                    Move::Pass => format!("{color:?} pass"),
                    Move::Place(point) => format!("{color:?} {point}"),
                };
                moves.into_iter().map(show).collect::<Vec<_>>().join(", ")
            }
            Err(error) => error.to_string(),
        });
        assert_eq!(found, expected, "{properties} on {side}");
    }
}

#[test]
fn colors_and_halves() {
    let colors = [
        ("B", "Some(Black)"),
        ("white", "Some(White)"),
        ("x", "property PL at byte 5: expected \"B\" or \"W\", found \"x\""),
    ];
    for (written, expected) in colors {
        assert_eq!(in_root(&format!("PL[{written}]"), |root| shown(root.color("PL"))), expected);
    }
    let halves = [
        ("aa:b", Some(("aa", "b"))),
        (r"a\:a:b:c", Some(("a:a", "b:c"))),
        (r"a\:b", None),
        (":", Some(("", ""))),
    ];
    for (written, expected) in halves {
        in_root(&format!("LB[{written}]"), |root| {
            let found = root.value("LB").and_then(|value| value.halves());
            let found = found.map(|(first, second)| (first.text(), second.text()));
            let found = found.as_ref().map(|(first, second)| (first.as_str(), second.as_str()));
            assert_eq!(found, expected, "{written}");
        });
    }
}

#[test]
fn results() {
    let refused = |found: &str| {
        format!("property RE at byte 5: expected a result such as \"B+3.5\" or \"W+R\", found {found:?}")
    };
    let show = |result: GameResult| match result {
        GameResult::Win { winner, how: Win::Points(points) } => format!("{winner:?} by {points}"),
        GameResult::Win { winner, how } => format!("{winner:?} by {how:?}"),
        other => format!("{other:?}"),
    };
    let cases = [
        ("B+3.5", "Black by 3.5".to_owned()),
        ("W+0,5", "White by 0.5".to_owned()),
        ("W+R", "White by Resignation".to_owned()),
        ("W+Resign", "White by Resignation".to_owned()),
        ("B+T", "Black by Time".to_owned()),
        ("B+Time", "Black by Time".to_owned()),
        ("B+F", "Black by Forfeit".to_owned()),
        ("b+forfeit", "Black by Forfeit".to_owned()),
        ("B+", "Black by Unstated".to_owned()),
        ("0", "Draw".to_owned()),
        ("Draw", "Draw".to_owned()),
        ("Void", "Void".to_owned()),
        ("?", "Unknown".to_owned()),
        ("Black wins", refused("Black wins")),
        ("B+lots", refused("B+lots")),
        ("", refused("")),
    ];
    for (written, expected) in cases {
        let found = in_game(format!("(;RE[{written}])").as_bytes(), |game| match game.result() {
            Ok(result) => show(result.expect("the game tree has RE")),
            Err(error) => error.to_string(),
        });
        assert_eq!(found, expected, "{written}");
    }
}

#[test]
fn dates() {
    let cases = [
        ("1996", "1996"),
        ("1996-05", "1996-05"),
        ("1996-05-06", "1996-05-06"),
        ("1996-05,06", "1996-05 1996-06"),
        ("1996-05-06,07,08", "1996-05-06 1996-05-07 1996-05-08"),
        ("1996-12-27,28,1997-01-03,04", "1996-12-27 1996-12-28 1997-01-03 1997-01-04"),
        ("1996-05-06, 06-01", "1996-05-06 1996-06-01"),
        ("1996,1997", "1996 1997"),
        ("1996-13", "refused"),
        ("1996-00-01", "refused"),
        ("06", "refused"),
        ("1996,06", "refused"),
        ("6 May 1996", "refused"),
        ("", "refused"),
    ];
    for (written, expected) in cases {
        let found = in_game(format!("(;DT[{written}])").as_bytes(), |game| game.dates());
        let part = |number: Option<u8>| number.map_or(String::new(), |number| format!("-{number:02}"));
        let shown = match found {
            Ok(dates) => {
                let dates = dates.expect("the game tree has DT");
                let show =
                    |date: &sgf::PartialDate| format!("{}{}{}", date.year, part(date.month), part(date.day));
                dates.iter().map(show).collect::<Vec<_>>().join(" ")
            }
            Err(_) => "refused".to_owned(),
        };
        assert_eq!(shown, expected, "{written}");
    }
}

#[test]
fn errors_have_a_place_in_the_source() {
    let reading = sgf::read("(;SZ[9]\n;B[ee]\r\n;KM[much])").expect("there is a game tree");
    let last = reading.collection.games().next().and_then(|game| game.main_line().last());
    let error = last.expect("there are nodes").real("KM").expect_err("it is no number");
    let offset = error.offset.expect("it was read");
    assert_eq!(reading.collection.location(offset).to_string(), "line 3, column 5 (byte 20)");
}
