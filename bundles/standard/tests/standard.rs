//! The bundle of the workspace: it opens, and documents count what it holds.

use bundles::{ALIGNMENT, Bundle};
use standard::BUNDLE;

#[test]
fn it_opens_with_its_names() {
    assert_eq!(BUNDLE.as_ptr().align_offset(ALIGNMENT), 0);
    let bundle = Bundle::open(BUNDLE).expect("what patc writes is a bundle");
    assert!(!bundle.patterns().is_empty());
    let notes = bundle.notes().expect("there are notes");
    for source in &notes.sources {
        assert!(!source.license.is_empty() && !source.provenance.is_empty(), "{source:?}");
    }
}

/// Documents, what stands behind a number in them, and the databases whose entries it counts.
const COUNTED: &[(&str, &str, &[&str])] = &[
    ("README.md", "patterns of moves", &["moves"]),
    (
        "README.md",
        "of chains, influence and handicap",
        &["attack", "defense", "conn", "influence", "barriers", "handicap"],
    ),
    ("README.md", "joseki", &["joseki"]),
    ("README.md", "eye shapes", &["eyes"]),
    ("README.md", "openings", &["fullboard"]),
    ("patterns/README.md", "answers with their grades", &["joseki"]),
    ("patterns/README.md", "shapes of eye spaces", &["eyes"]),
    ("patterns/README.md", "openings with weights", &["fullboard"]),
];

#[test]
fn documents_count_what_it_holds() {
    let bundle = Bundle::open(BUNDLE).expect("what patc writes is a bundle");
    let entries = |name: &&str| {
        let database = bundle.database(name).unwrap_or_else(|| panic!("a database {name}"));
        let count = database.holds();
        count.split(' ').next().and_then(|count| count.parse::<usize>().ok()).expect("a number")
    };
    let plain = |word: &str| word.trim_end_matches([',', '.', ';']).to_owned();
    for (document, noun, databases) in COUNTED {
        let path = format!("{}/../../{document}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect(document);
        let words: Vec<&str> = text.split_whitespace().collect();
        let nouns: Vec<&str> = noun.split(' ').collect();
        let is_noun = |at: usize| {
            nouns
                .iter()
                .enumerate()
                .all(|(offset, noun)| words.get(at + offset).is_some_and(|word| plain(word) == plain(noun)))
        };
        let before = (1..words.len()).filter(|at| is_noun(*at)).filter_map(|at| words.get(at - 1));
        let said: Vec<usize> = before.filter_map(|word| word.parse().ok()).collect();
        let held = databases.iter().map(entries).sum::<usize>();
        assert!(!said.is_empty(), "{document}: expected the number of {noun}, {held}, found none");
        assert!(said.iter().all(|said| *said == held), "{document}: {said:?} {noun}, found {held}");
    }
}
