//! Inputs that the fuzzer found to break a promise, each with its cause. They must keep it from now on.

const FINDS: &[(&str, &[u8])] = &[(
    "an escape before the first half of a character at the end of the input: the half was kept, and took in \
     the bracket that the writer added",
    b"(;CA[GBK]PB[\x81\x5B\xFF\x5C\x81",
)];

#[test]
fn finds_stay_fixed() {
    for (cause, source) in FINDS {
        assert_eq!(crate::roundtrip::check(source), Ok(()), "{cause}");
    }
}
