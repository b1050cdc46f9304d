//! What holds of any text.

use super::promises;
use proptest::prelude::*;

/// Lines as a source may have them, right and wrong, so that random texts get far.
const LINES: &[&str] = &[
    "",
    "",
    "",
    "#",
    "# comment",
    "Pattern A",
    "Pattern B",
    "Pattern",
    "attribute_map general",
    "centre",
    "attribute_map owl_attack",
    "database one",
    "anchor either",
    "level owl",
    "level board",
    "kind connections",
    "callback_data X!",
    "goal_elements Xx",
    "playout_table",
    "X*O",
    "O*.",
    "OXO",
    ".*.",
    "|X*",
    "|O.",
    "+--",
    "---",
    "--+",
    "aXb",
    "A*b",
    "XO?",
    ":8,-",
    ":8,sB,value(3)",
    ":|,OX",
    ":-,C,value(1),shape(-2)",
    ":O,-,jump_out_helper",
    ":100,near",
    ":0,osafe,ocap1+",
    ";lib(a)>1",
    ";lib(b)==2 && oplay_attack(*,a,b)",
    ";|| (",
    ">antisuji(*);",
    ">if (lib(a)) return 1;",
    "\u{e9}\t ",
    "?.*Ox        text",
];

/// Parts of a record of joseki or games.
const RECORD: &[&str] = &[
    "(",
    "(",
    ")",
    ")",
    ";",
    ";",
    ";",
    "SZ[19]",
    "SZ[9]",
    "HN[joseki]",
    "HN[games]",
    "HN[x]",
    "B[pd]",
    "W[nc]",
    "B[qf]",
    "W[pd]",
    "B[]",
    "W[tt]",
    "B[zz]",
    "B[ps]",
    "W[ab]",
    "AB[dd]",
    "AE[pd]",
    "MA[jj]",
    "MA[jj][kk]",
    "SQ[ki]",
    "MA[aa]",
    "MA[s]",
    "LB[qd:A]",
    "LB[qd:12]",
    "LB[zz:A]",
    "C[U]",
    "C[0\n# comment\n;lib(A)>1]",
    "C[j\n:-,shape(3)\n>antisuji(*);]",
    "C[:,value(]",
    "C[\u{e9}\\]]",
    "]",
    "[",
];

/// Words of lines of openings.
const WORDS: &[&str] = &[
    "size 9\n",
    "size 0\n",
    "provenance text\n",
    "# text\n",
    "one ",
    "two ",
    "3 ",
    "0 ",
    "-1 ",
    "4294967296 ",
    "ee",
    "gc",
    "tt",
    "aa",
    "aabattab",
    "t",
    "\u{e9}",
    "\n",
    "\n",
    "\r\n",
];

/// Lines of eye shapes.
const SHAPES: &[&str] = &[
    "",
    "#",
    "Pattern 1",
    "Pattern 2",
    "Pattern 30",
    "Pattern",
    "kind eyes",
    "layer add",
    "layer override",
    "...",
    "..",
    " .",
    "X*x",
    "|.<",
    "+--",
    " --",
    "!@",
    "$()",
    ">*",
    ":1111",
    ":1112",
    ":1122",
    ":0122",
    ":22",
    "OX",
];

/// Lines of learned weights.
const WEIGHTS: &[&str] = &[
    "",
    "#",
    "weights one",
    "weights",
    "pattern a b",
    "pattern a",
    "feature capture 4",
    "feature edge_9 0",
    "feature capture",
    "license none",
    "X*",
    "*.",
    "O?",
    "|*X",
    "+--",
    "--",
    "!*",
    ":8,1.5,20",
    ":|,1,2",
    ":1,2",
    ":8,-1,2",
    ":8,inf,2",
    "text",
];

/// Lines of patterns of GNU Go 2.
const OLD: &[&str] = &[
    "",
    "Pattern A",
    "Pattern B",
    "XO",
    "*.",
    ":8,80",
    ":8,55,wind(20,1,0,0),-,0,0,0,NULL",
    ":8,1,moyo(1,2),OXq,h",
    ":8,50,0,O,5,5,5,0,0,a_helper",
    ":8,50,wind(,((,",
    ":8,-",
    "attribute_map gnugo2",
    ";lib(a)>1",
    "aO",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(input in proptest::collection::vec(any::<u8>(), 0..400)) {
        promises::check_as("db", &input);
    }

    #[test]
    fn any_lines(lines in proptest::collection::vec(proptest::sample::select(LINES), 0..60)) {
        promises::check_as("db", lines.join("\n").as_bytes());
        promises::check_as("db", lines.join("\r\n").as_bytes());
    }

    #[test]
    fn any_lines_of_shapes(lines in proptest::collection::vec(proptest::sample::select(SHAPES), 0..40)) {
        promises::check_as("eyes", lines.join("\n").as_bytes());
    }

    #[test]
    fn any_lines_of_weights(lines in proptest::collection::vec(proptest::sample::select(WEIGHTS), 0..40)) {
        promises::check_as("weights", lines.join("\n").as_bytes());
    }

    #[test]
    fn any_lines_of_old_patterns(lines in proptest::collection::vec(proptest::sample::select(OLD), 0..40)) {
        promises::check_as("db", lines.join("\n").as_bytes());
    }

    #[test]
    fn any_record(parts in proptest::collection::vec(proptest::sample::select(RECORD), 0..60)) {
        let text = parts.concat();
        promises::check_as("joseki", text.as_bytes());
        promises::check_as("joseki", format!("(;HN[joseki];B[pd]MA[jj]{text}").as_bytes());
        promises::check_as("joseki", format!("(;SZ[9];B[ee])(;SZ[9];B[ee]{text}").as_bytes());
    }

    #[test]
    fn any_openings(words in proptest::collection::vec(proptest::sample::select(WORDS), 0..60)) {
        promises::check_as("openings", words.concat().as_bytes());
    }

    #[test]
    fn any_pattern(
        rows in proptest::collection::vec("[.XOxo,!*?QY|+-]{1,6}", 1..6),
        colon in ":[-8|/+XO\\\\],[a-zA-Z-]{0,3}(,value\\([0-9.]{1,4}\\))?",
        text in "[;>][a-c(),!&|<>=0-9libattackoplay_ ]{0,40}",
    ) {
        let diagram = rows.join("\n");
        promises::check_as("db", format!("attribute_map general\nPattern P\n\n{diagram}\n\n{colon}\n\n{diagram}\n\n{text}").as_bytes());
    }
}
