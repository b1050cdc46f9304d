//! Random inputs: bytes, tokens in any order, and trees that are built, written and read.

use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof, proptest};
use proptest::test_runner::TestCaseError;
use sgf::{BoardSize, Charset, Collection, Content};

/// Pieces of SGF, and what is likely to break it.
fn token() -> impl Strategy<Value = Vec<u8>> {
    const TOKENS: [&[u8]; 26] = [
        b"(",
        b")",
        b"(;",
        b";",
        b"[",
        b"]",
        b"\\",
        b"B[aa]",
        b"C[",
        b":",
        b" ",
        b"\n",
        b"\r",
        b"\r\n",
        b"SZ[19:13]",
        b"AB[aa:cc]",
        b"CA[GBK]",
        b"CA[Big5]",
        b"CA[Shift_JIS]",
        b"CA[UTF-8]",
        b"\x81",
        b"\x95\\",
        b"\x81]",
        b"\xC3\xA9",
        b"\xE5\x9B\xB2",
        b"\xEF\xBB\xBF",
    ];
    prop_oneof![
        9 => (0..TOKENS.len()).prop_map(|index| TOKENS[index].to_vec()),
        1 => vec(any::<u8>(), 0..4),
    ]
}

fn keeps_promises(source: &[u8]) -> Result<(), TestCaseError> {
    let shown = || source.escape_ascii().to_string();
    crate::roundtrip::check(source)
        .map_err(|violation| TestCaseError::fail(format!("{violation} in {}", shown())))
}

/// The comments of the nodes, in the order of the file, with the depth of each.
fn outline(collection: &Collection) -> Vec<(usize, Option<String>)> {
    let nodes = collection.games().flat_map(|game| game.nodes());
    let depth = |node: sgf::Node<'_>| std::iter::successors(node.parent(), sgf::Node::parent).count();
    nodes.map(|node| (depth(node), node.text("C"))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_keep_the_promises(source in vec(any::<u8>(), 0..200)) {
        keeps_promises(&source)?;
    }

    #[test]
    fn any_tokens_keep_the_promises(tokens in vec(token(), 0..60)) {
        keeps_promises(&[&b"(;"[..], &tokens.concat()].concat())?;
    }

    #[test]
    fn built_trees_come_back(
        parents in vec(any::<proptest::sample::Index>(), 0..40),
        comments in vec("\\PC{0,8}[\\]\\\\:;()é囲]{0,3}", 40),
    ) {
        let mut collection = Collection::new();
        let root = collection.add_game(BoardSize::STANDARD).expect("there is room");
        let mut nodes = vec![root];
        for (parent, comment) in parents.iter().zip(&comments) {
            let node = collection.add_node(*parent.get(&nodes)).expect("there is room");
            collection.set(node, "C", &[Content::Text(comment)]).expect("UTF-8 has every character");
            nodes.push(node);
        }
        let again = sgf::read(collection.to_bytes()).expect("it was written").collection;
        proptest::prop_assert_eq!(outline(&again), outline(&collection));
    }

    #[test]
    fn encoded_texts_come_back(text in "[a-z\\]\\\\:許功ソ表乚乗é]{0,12}") {
        for charset in [Charset::GBK, Charset::BIG5, Charset::SHIFT_JIS, Charset::LATIN_1] {
            let source = format!("(;CA[{}])", charset.name());
            let mut collection = sgf::read(source).expect("there is a game tree").collection;
            let root = collection.games().next().expect("as read").root().id();
            if collection.set(root, "C", &[Content::Text(&text)]).is_err() {
                proptest::prop_assert!(charset.encode(&text).is_err());
                continue;
            }
            let again = sgf::read(collection.to_bytes()).expect("it was written").collection;
            let found = again.games().next().and_then(|game| game.root().text("C"));
            proptest::prop_assert_eq!(found, Some(text.clone()));
        }
    }
}
