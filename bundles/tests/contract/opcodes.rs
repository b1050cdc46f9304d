//! The table of opcodes.

use bundles::opcode::{Arguments, Opcode, Side};
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

#[test]
fn what_asks_about_one_side_has_a_counterpart_about_the_other() {
    let sided: Vec<Opcode> = Opcode::all().filter(|opcode| opcode.side().is_some()).collect();
    for opcode in &sided {
        let name = opcode.name();
        let other = opcode.counterpart().unwrap_or_else(|| panic!("{name} has no counterpart"));
        assert_eq!(other.counterpart(), Some(*opcode), "{name}");
        let sides = (opcode.side(), other.side());
        assert!(matches!(sides, (Some(Side::O), Some(Side::X)) | (Some(Side::X), Some(Side::O))), "{name}");
        let columns = |it: Opcode| (it.arguments(), it.level(), it.role(), it.is_exchangeable());
        assert_eq!(columns(*opcode), columns(other), "{name}");
    }
    assert_eq!(sided.len(), 50);
    assert!(Opcode::all().all(|it| it.side().is_some() || it.counterpart().is_none()));
}

#[test]
fn only_two_points_are_exchangeable() {
    let exchangeable: Vec<Opcode> = Opcode::all().filter(|opcode| opcode.is_exchangeable()).collect();
    assert!(exchangeable.iter().all(|opcode| opcode.arguments() == Arguments::Exactly(2)));
    assert_eq!(exchangeable.len(), 10);
}
