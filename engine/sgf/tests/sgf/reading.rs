//! What is read, written again, and what is said about it: one table.

/// A source, what is written after reading it, and the problems that were reported.
struct Case {
    what: &'static str,
    source: &'static [u8],
    written: &'static [u8],
    problems: &'static [&'static str],
}

const fn case(what: &'static str, source: &'static [u8], written: &'static [u8]) -> Case {
    Case { what, source, written, problems: &[] }
}

const SOUND: &[Case] = &[
    case("one node", b"(;)", b"(;)\n"),
    case("blanks between tokens", b"( ;\n B\t[aa] \r\n[bb]\n) \n", b"(;B[aa][bb]) \n"),
    case("variations", b"(;A[1](;B[2];C[3])(;D[4]))", b"(;A[1]\n(;B[2];C[3])\n(;D[4]))\n"),
    case(
        "variations in variations",
        b"(;A[1](;B[2](;C[3])(;D[4];E[5]))(;F[6]))",
        b"(;A[1]\n(;B[2]\n(;C[3])\n(;D[4];E[5]))\n(;F[6]))\n",
    ),
    case("brackets around a single variation", b"(;A[1](;B[2](;C[3])))", b"(;A[1];B[2];C[3])\n"),
    case("a collection", b"(;A[1])(;B[2])\n\n(;C[3])\n", b"(;A[1])\n(;B[2])\n\n(;C[3])\n"),
    case(
        "text and a BOM before the game",
        b"\xEF\xBB\xBFSubject: (a game)\n\n(;A[1])",
        b"\xEF\xBB\xBFSubject: (a game)\n\n(;A[1])\n",
    ),
    case("an open bracket before the game", b"((;A[1])", b"((;A[1])\n"),
    case("unknown properties in their order", b"(;ZZ[x]AA[y]X2[ z ])", b"(;ZZ[x]AA[y]X2[ z ])\n"),
    case("names of FF[3], repeated ones", b"(;SiZe[19]AB[aa]AB[bb])", b"(;SiZe[19]AB[aa]AB[bb])\n"),
    case("empty values", b"(;VW[]DD[];B[])", b"(;VW[]DD[];B[])\n"),
    case("escapes", b"(;C[\\]\\\\[(;\\\n\\:])", b"(;C[\\]\\\\[(;\\\n\\:])\n"),
    case("line breaks in values", b"(;C[a\r\nb\n\rc\rd\ne])", b"(;C[a\r\nb\n\rc\rd\ne])\n"),
    case("bytes of no charset", b"(;C[\x00\xFF\xFE])", b"(;C[\x00\xFF\xFE])\n"),
    case("a second byte that is ]", b"(;CA[GBK]C[\x81\x5D]B[aa])", b"(;CA[GBK]C[\x81\x5D]B[aa])\n"),
    case("a second byte that is \\", b"(;CA[Big5]C[\xA5\x5C]B[aa])", b"(;CA[Big5]C[\xA5\x5C]B[aa])\n"),
    case(
        "long lines are broken between nodes",
        b"(;C[0123456789012345678901234567890123456789012345678901234567890123456789];B[aa];W[bb])",
        b"(;C[0123456789012345678901234567890123456789012345678901234567890123456789]\n;B[aa];W[bb])\n",
    ),
];

const DAMAGED: &[Case] = &[
    Case {
        what: "a game tree without its end",
        source: b"(;A[1]\n(;B[2]",
        written: b"(;A[1];B[2])\n",
        problems: &[
            "line 2, column 7 (byte 13): expected 2 times ')' to end game trees, found the end of the input",
        ],
    },
    Case {
        what: "a value without its end",
        source: b"(;A[1];C[so far",
        written: b"(;A[1];C[so far])\n",
        problems: &[
            "line 1, column 10 (byte 9): expected ']' to end a value, found \"so far\"",
            "line 1, column 16 (byte 15): expected ')' to end a game tree, found the end of the input",
        ],
    },
    Case {
        what: "half an escape at the end",
        source: b"(;C[a\\",
        written: b"(;C[a])\n",
        problems: &[
            "line 1, column 5 (byte 4): expected ']' to end a value, found \"a\\\\\"",
            "line 1, column 7 (byte 6): expected ')' to end a game tree, found the end of the input",
        ],
    },
    Case {
        what: "half a character at the end",
        source: b"(;CA[GBK]C[a\x81",
        written: b"(;CA[GBK]C[a])\n",
        problems: &[
            "line 1, column 12 (byte 11): expected ']' to end a value, found \"a\u{FFFD}\"",
            "line 1, column 14 (byte 13): expected ')' to end a game tree, found the end of the input",
        ],
    },
    Case {
        what: "nodes without ;",
        source: b"(;A[1](B[2])(C[3]))",
        written: b"(;A[1]\n(;B[2])\n(;C[3]))\n",
        problems: &[
            "line 1, column 8 (byte 7): expected ';' before the properties of a node, found \"B[2])(C[3]))\"",
            "line 1, column 14 (byte 13): expected ';' before the properties of a node, found \"C[3]))\"",
        ],
    },
    Case {
        what: "empty variations",
        source: b"(;A[1]()((;B[2])))",
        written: b"(;A[1];B[2])\n",
        problems: &[
            "line 1, column 8 (byte 7): expected ';' to begin a variation, found \")((;B[2])))\"",
            "line 1, column 10 (byte 9): expected ';' to begin a variation, found \"(;B[2])))\"",
        ],
    },
    Case {
        what: "a node behind variations",
        source: b"(;A[1](;B[2]);C[3])",
        written: b"(;A[1]\n(;B[2])\n(;C[3]))\n",
        problems: &["line 1, column 14 (byte 13): expected '(' or ')' after a variation, found \";C[3])\""],
    },
    Case {
        what: "a value without a name",
        source: b"(;[aa]B[bb])",
        written: b"(;B[bb])\n",
        problems: &[
            "line 1, column 3 (byte 2): expected a property name before a value, found \"[aa]B[bb])\"",
        ],
    },
    Case {
        what: "a bracket that should have had an escape",
        source: b"(;C[see [1] there];B[bb])",
        written: b"(;C[see [1];B[bb])\n",
        problems: &[
            "line 1, column 13 (byte 12): expected ';', '(', ')' or a property with a value, found \"there];B[bb])\"",
            "line 1, column 18 (byte 17): expected ';', '(', ')' or a property with a value, found \"];B[bb])\"",
        ],
    },
    Case {
        what: "names that are none",
        source: b"(;b[aa]B-C[dd])",
        written: b"(;b[aa]B-C[dd])\n",
        problems: &[
            "line 1, column 3 (byte 2): expected a property name of upper-case letters, found \"b[aa]B-C[dd])\"",
            "line 1, column 8 (byte 7): expected a property name of upper-case letters, found \"B-C[dd])\"",
        ],
    },
    Case {
        what: "text between and behind games",
        source: b"(;A[1])) and\r\n(;B[2])\n\rbye",
        written: b"(;A[1])) and\r\n(;B[2])\n\rbye",
        problems: &[
            "line 1, column 8 (byte 7): expected a game tree or the end of the input, found \") and\\r\\n(;B[2])\\n\\rbye\"",
            "line 3, column 1 (byte 23): expected a game tree or the end of the input, found \"bye\"",
        ],
    },
];

#[test]
fn sources_are_read_reported_and_written() {
    for Case { what, source, written, problems } in SOUND.iter().chain(DAMAGED) {
        let reading = sgf::read(*source).unwrap_or_else(|error| panic!("{what}: {error}"));
        let found: Vec<_> = reading.problems.iter().map(ToString::to_string).collect();
        assert_eq!(found, *problems, "{what}");
        let bytes = reading.collection.to_bytes();
        assert_eq!(bytes.escape_ascii().to_string(), written.escape_ascii().to_string(), "{what}");
        assert_eq!(crate::roundtrip::check(source), Ok(()), "{what}");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let cases: [(&[u8], &str); 3] = [
        (b"", "no game tree in 0 bytes: expected \"(;\" somewhere, found the end of the input at the start"),
        (b"1 (pass)", "no game tree in 8 bytes: expected \"(;\" somewhere, found \"1 (pass)\" at the start"),
        (b"(B[aa])", "no game tree in 7 bytes: expected \"(;\" somewhere, found \"(B[aa])\" at the start"),
    ];
    for (source, message) in cases {
        assert_eq!(sgf::read(source).expect_err(message).to_string(), message);
    }
}

#[test]
fn problems_beyond_the_first_thousand_are_counted_but_a_truncation_is_described() {
    let source = format!("(;{}", "]".repeat(1500));
    let reading = sgf::read(source.as_str()).expect("there is a game tree");
    assert_eq!((reading.problems.len(), reading.further_problems), (1001, 500));
    let truncation = reading.truncation().expect("it is not closed");
    assert_eq!(truncation.at.offset, source.len());
}
