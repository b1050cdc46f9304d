//! Which charset a record is read in, and that no charset spoils another: a table.

use sgf::{Charset, Content, EditError};

struct Case {
    what: &'static str,
    source: &'static [u8],
    charset: Charset,
    /// The first `C` of the game tree, as text.
    comment: &'static str,
}

const CASES: &[Case] = &[
    Case { what: "ASCII", source: b"(;C[go])", charset: Charset::LATIN_1, comment: "go" },
    Case { what: "the default", source: b"(;C[\xE9t\xE9])", charset: Charset::LATIN_1, comment: "été" },
    Case {
        what: "UTF-8 without CA",
        source: "(;C[été])".as_bytes(),
        charset: Charset::UTF_8,
        comment: "été",
    },
    Case {
        what: "UTF-8 with CA",
        source: "(;CA[utf-8]C[囲碁 \\]])".as_bytes(),
        charset: Charset::UTF_8,
        comment: "囲碁 ]",
    },
    Case {
        what: "a BOM", source: "\u{FEFF}(;C[囲碁])".as_bytes(), charset: Charset::UTF_8, comment: "囲碁"
    },
    Case {
        what: "ISO-8859-1 that looks like UTF-8 is what CA says",
        source: b"(;CA[ISO-8859-1]C[\xC3\xA9])",
        charset: Charset::LATIN_1,
        comment: "Ã©",
    },
    Case {
        what: "damaged UTF-8",
        source: b"(;CA[UTF-8]C[a\xFFb])",
        charset: Charset::UTF_8,
        comment: "a\u{FFFD}b",
    },
    Case {
        what: "something else than CA says",
        source: b"(;CA[UTF-8]C[\xB9\xC5\xC1\xA6];B[cc])",
        charset: Charset::GBK,
        comment: "古力",
    },
    Case {
        what: "UTF-8 with the name of ASCII",
        source: "(;CA[us-ascii]C[囲碁])".as_bytes(),
        charset: Charset::UTF_8,
        comment: "囲碁",
    },
    Case {
        what: "one letter of Big5, second byte \\, no CA",
        source: b"(;C[\xA5\\];B[cc];W[gg])",
        charset: Charset::BIG5,
        comment: "功",
    },
    Case {
        what: "one letter of Shift_JIS, second byte \\, no CA",
        source: b"(;C[\x97\\];B[cc];W[gg])",
        charset: Charset::SHIFT_JIS,
        comment: "予",
    },
    Case {
        what: "an unknown label",
        source: b"(;CA[Klingon]C[\xE9])",
        charset: Charset::LATIN_1,
        comment: "é",
    },
    Case {
        what: "GBK, second byte ]",
        source: b"(;CA[GB2312]C[\x81\x5D \xCE\xA7\xC6\xE5])",
        charset: Charset::GBK,
        comment: "乚 围棋",
    },
    Case {
        what: "GBK, second byte \\ before the bracket",
        source: b"(;CA[cp936]C[\x81\x5C])",
        charset: Charset::GBK,
        comment: "乗",
    },
    Case {
        what: "GBK, escape before a character",
        source: b"(;CA[GBK]C[\\\x81\x5D\\]])",
        charset: Charset::GBK,
        comment: "乚]",
    },
    Case {
        what: "Big5, second byte \\",
        source: b"(;CA[Big5]C[\xB3\x5C\xA5\x5C])",
        charset: Charset::BIG5,
        comment: "許功",
    },
    Case {
        what: "Shift_JIS, second byte \\, before its CA is read",
        source: b"(;PB[\x95\x5C]C[\x83\x5C]CA[Shift_JIS])",
        charset: Charset::SHIFT_JIS,
        comment: "ソ",
    },
    Case {
        what: "Shift_JIS, half-width letters are one byte",
        source: b"(;CA[Shift_JIS]C[\xB1\\]])",
        charset: Charset::SHIFT_JIS,
        comment: "ｱ]",
    },
    Case {
        what: "UTF-8 under a CA that was left behind",
        source: "(;CA[GBK]C[中])".as_bytes(),
        charset: Charset::UTF_8,
        comment: "中",
    },
    Case {
        what: "GBK that is UTF-8 by chance",
        source: b"(;CA[GBK]C[\xC1\xAA\xCD\xA8])",
        charset: Charset::GBK,
        comment: "联通",
    },
    Case {
        what: "a byte that begins no character before the bracket",
        source: b"(;CA[Shift_JIS]C[a\xFF])",
        charset: Charset::SHIFT_JIS,
        comment: "a\u{FFFD}",
    },
];

#[test]
fn texts_are_decoded_and_kept() {
    for Case { what, source, charset, comment } in CASES {
        let reading = sgf::read(*source).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(reading.problems, [], "{what}");
        let game = reading.collection.games().next().expect("there is a game tree");
        assert_eq!(game.charset(), *charset, "{what}");
        assert_eq!(game.root().text("C").as_deref(), Some(*comment), "{what}");
        assert_eq!(crate::roundtrip::check(source), Ok(()), "{what}");
        let written = reading.collection.to_bytes();
        assert_eq!(
            written.trim_ascii_end().escape_ascii().to_string(),
            source.escape_ascii().to_string(),
            "{what}"
        );
    }
}

#[test]
fn each_game_tree_has_its_own_charset() {
    let source = b"(;CA[GBK]C[\x81\x5D])(;PB[\x95\x5C]CA[Shift_JIS]C[\x83\x5D])(;C[\xE9])(;PB[\x95\x5C]CA[sjis]C[\x83\x5C])";
    let reading = sgf::read(source.as_slice()).expect("there are game trees");
    let comments: Vec<_> =
        reading.collection.games().map(|game| game.root().text("C").unwrap_or_default()).collect();
    assert_eq!(comments, ["乚", "ゾ", "é", "ソ"]);
}

/// Texts of records, and the charsets in which they are read though none is named: those that have all
/// letters.
const TEXTS: &[(&str, &[&str])] = &[
    ("PB[古力]PW[李世石]EV[三星杯决赛]", &["GBK", "UTF-8"]),
    ("PB[古力]PW[李世石]", &["GBK", "UTF-8"]),
    ("PB[柯洁]BR[九段]PW[朴廷桓]WR[九段]RE[黑中盘胜]", &["gb18030", "GBK", "UTF-8"]),
    ("PB[乗人]PW[陈耀烨]C[好棋，白棋已经死了。]", &["GBK"]),
    ("PB[許功蓋]PW[周俊勳]EV[名人賽]", &["Big5", "UTF-8"]),
    ("PB[張栩]PW[王立誠]C[黑棋的一子被吃掉了，白棋領先。]", &["Big5", "UTF-8"]),
    ("PB[ゾロ]PW[表ソ]", &["Shift_JIS", "UTF-8"]),
    ("PB[井山裕太]BR[九段]PW[高尾紳路]WR[九段]EV[第42期名人戦]", &["Shift_JIS", "EUC-JP", "UTF-8"]),
    ("PB[坂田栄男]PW[藤沢秀行]C[黒の中押し勝ち。表が能く予想できた。]", &["Shift_JIS", "EUC-JP"]),
    ("PB[이세돌]BR[9단]PW[이창호]WR[9단]EV[삼성화재배]", &["EUC-KR", "UTF-8"]),
    ("PB[박정환]PW[신진서]C[흑 불계승]", &["EUC-KR"]),
    ("PB[Иван Иванов]PW[Пётр Сидоров]EV[Чемпионат Москвы]", &["windows-1251", "KOI8-R", "UTF-8"]),
    ("PB[Александр Динерштейн]PW[Илья Шикшин]C[Белые победили]", &["windows-1251", "KOI8-R"]),
    ("PB[André]PW[Jürgen]EV[Championnat de Besançon]C[Très bien joué]", &["windows-1252", "UTF-8"]),
    ("PB[é]PW[ü]", &["windows-1252", "UTF-8"]),
];

#[test]
fn texts_without_a_charset_are_read() {
    let mut wrong = Vec::new();
    for (texts, charsets) in TEXTS {
        for label in *charsets {
            let source = format!("(;GM[1]SZ[9]KM[5.5]{texts};B[ee];W[cc];B[gg]C[ok])");
            let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("a charset");
            let (bytes, _, unmappable) = encoding.encode(&source);
            assert!(!unmappable, "{texts} in {label}");
            let reading = sgf::read(bytes.into_owned()).expect("there is a game tree");
            let game = reading.collection.games().next().expect("a game");
            let said = game.root().properties().skip(3).map(|property| {
                let name = String::from_utf8_lossy(property.name()).into_owned();
                let text: String = property.values().map(|value| value.text()).collect();
                format!("{name}[{text}]")
            });
            let said: String = said.collect();
            let nodes = game.main_line().count();
            if said != *texts || nodes != 4 || !reading.problems.is_empty() {
                wrong.push(format!("{label}: {texts}: {} {said}, {nodes} nodes", game.charset()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn texts_are_written_in_the_charset_of_the_game_tree() {
    let cases = [
        ("ISO-8859-1", "é [x]", Ok(&b"\xE9 [x\\]"[..])),
        ("GBK", "乚]乗", Ok(b"\x81\x5D\\]\x81\x5C")),
        ("Shift_JIS", "ソ", Ok(b"\x83\x5C")),
        ("ISO-8859-1", "棋", Err('棋')),
        ("Shift_JIS", "10 ¥", Err('¥')),
    ];
    for (label, text, expected) in cases {
        let reading = sgf::read(format!("(;CA[{label}])")).expect("there is a game tree");
        let mut collection = reading.collection;
        let (root, charset) =
            collection.games().next().map(|game| (game.root().id(), game.charset())).expect("as read");
        let result = collection.set(root, "C", &[Content::Text(text)]);
        match expected {
            Ok(bytes) => {
                assert_eq!(result, Ok(()), "{text}");
                let value = collection.node(root).value("C").expect("it was set");
                assert_eq!((value.raw, value.text().as_str()), (bytes, text));
            }
            Err(character) => {
                assert_eq!(result, Err(EditError::Unencodable { character, charset }));
                assert!(!collection.node(root).has("C"), "a refused change must leave no trace");
            }
        }
    }
}

#[test]
fn what_has_other_brackets_becomes_utf_8() {
    let cases: [(&[u8], &str); 3] = [
        (b"\xFF\xFE(\0;\0C\0[\0\xF2\x56]\0;\0)\0", "(;C[囲];)"),
        (b"\0(\0;\0C\0[\x56\xF2\0]\0)", "(;C[囲])"),
        (b"(;CA[ISO-2022-JP]C[\x1B$B4]\x1B(B];B[cc])", "(;CA[ISO-2022-JP]C[丸];B[cc])"),
    ];
    for (source, expected) in cases {
        let reading = sgf::read(source).expect(expected);
        assert_eq!(String::from_utf8_lossy(&reading.collection.to_bytes()).trim_end(), expected);
        assert!(reading.problems.is_empty(), "{expected}");
    }
}

#[test]
fn labels() {
    let cases: [(&[u8], Option<&str>); 9] = [
        (b"utf-8", Some("UTF-8")),
        (b" UTF8 ", Some("UTF-8")),
        (b"ISO-8859-1", Some("windows-1252")),
        (b"GB18030", Some("gb18030")),
        (b"cp932", Some("Shift_JIS")),
        (b"ks_c_5601-1987", Some("EUC-KR")),
        (b"UTF-16", None),
        (b"ISO-2022-JP", None),
        (b"\xFF", None),
    ];
    for (label, expected) in cases {
        assert_eq!(Charset::for_label(label).map(Charset::name), expected, "{}", label.escape_ascii());
    }
}
