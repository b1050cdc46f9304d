//! The table of opcodes.

use bundles::opcode::Opcode;
use std::collections::BTreeSet;

#[test]
fn every_opcode_has_a_name_and_a_meaning_of_its_own() {
    let (mut names, mut meanings) = (BTreeSet::new(), BTreeSet::new());
    for opcode in Opcode::all() {
        let (name, meaning) = (opcode.name(), opcode.meaning());
        assert_eq!(Opcode::named(name), Some(opcode));
        assert_eq!(Opcode::from_number(opcode.number()), Some(opcode));
        assert!(names.insert(name), "{name} stands twice in the table");
        assert!(meanings.insert(meaning), "{name} means the same as another: {meaning}");
        let begins = meaning.starts_with(|letter: char| letter.is_ascii_uppercase());
        assert!(begins && meaning.ends_with('.') && meaning.len() <= 100, "{name}: {meaning}");
    }
    assert_eq!(names.len(), 139);
}
