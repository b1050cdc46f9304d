//! Who meets whom in a tournament.

use arena::pairings::{Form, pairing_folder};

#[test]
fn everyone_meets_whom_he_is_to_meet() {
    for (form, engines, expected) in [
        (Form::RoundRobin, 2, "12"),
        (Form::RoundRobin, 4, "12 13 14 23 24 34"),
        (Form::Gauntlet, 4, "12 13 14"),
        (Form::Gauntlet, 2, "12"),
        (Form::RoundRobin, 0, ""),
        (Form::Chain(1), 4, "12 23 34"),
        (Form::Chain(2), 4, "12 13 23 24 34"),
        (Form::Chain(usize::MAX), 3, "12 13 23"),
        (Form::Chain(0), 3, ""),
    ] {
        let names: Vec<String> =
            form.pairings(engines).iter().map(|[one, other]| format!("{}{}", one + 1, other + 1)).collect();
        assert_eq!(names.join(" "), expected, "{form:?} of {engines}");
    }
    assert_eq!(pairing_folder([0, 11]), "match-001-012");
}
