//! Which answers an expectation accepts.

use regression::{Expectation, Grouping, Promise};

#[test]
fn expectations_accept_what_they_mean() {
    use Promise::{Ignored, Right, Wrong};
    // Text, promise, answer, accepted as GNU Go's scripts do, accepted with alternatives grouped.
    let cases = [
        ("[1 G1]", Right, "1 G1", true, true),
        ("[1 G1]", Right, "1 G10", false, false),
        ("[1 G1]", Right, "01 G1", false, false),
        ("[0]", Right, "", false, false),
        ("[]", Right, "", true, true),
        ("[]", Right, "A1", false, false),
        ("[!0]", Right, "0", false, false),
        ("[!0]", Right, "1 A1", true, true),
        ("[0]*", Wrong, "0", true, true),
        ("[0]&", Ignored, "0", true, true),
        ("[0]*&", Ignored, "0", true, true),
        ("[A1|B2]", Right, "A1", true, true),
        ("[A1|B2]", Right, "A10", true, false),
        ("[A1|B2]", Right, "1 B2", true, false),
        ("[A1|B2|C3]", Right, "xB2x", true, false),
        ("[!A1|B2]", Right, "A10", false, true),
        ("[!A1|B2]", Right, "C3", true, true),
        ("[(A1|B2)]", Right, "A10", false, false),
        ("[1 (S4|T5)]", Right, "1 T5", true, true),
        (r"[W\+32.5 .*]", Right, "W+32.5 (upper bound: 32.5)", true, true),
        ("[undecided", Right, "undecided", true, true),
        ("[.*]", Right, "anything", true, true),
        ("  [0]  ", Right, "0", true, true),
        ("[[A-C]1]", Right, "B1", true, true),
        ("[[A-C]1]*", Wrong, "D1", false, false),
    ];
    for (text, promise, answer, loose, strict) in cases {
        let expectation = Expectation::parse(text).expect("the pattern compiles");
        let found = (
            expectation.promise,
            expectation.accepts(answer, Grouping::Loose),
            expectation.accepts(answer, Grouping::Strict),
        );
        assert_eq!(found, (promise, loose, strict), "{text} against `{answer}`");
    }
}

#[test]
fn patterns_that_make_no_sense_are_refused() {
    for text in ["[(]", "[a{2,1}]", "[*]x", "[[]"] {
        assert!(Expectation::parse(text).is_err(), "{text}");
    }
}
