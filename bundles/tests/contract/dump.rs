//! What the dump shows, beyond what the golden bundle has.

use crate::sample::{open, small, with_books, with_graphs, with_named_tables, with_playout_table};

#[test]
fn a_playout_table_is_shown_in_runs() {
    let mut writer = with_playout_table();
    writer.playout_classes.fill(0);
    writer.playout_classes[7] = 1;
    let dump = open(&writer.finish()).expect("a bundle").dump().to_string();
    assert!(dump.contains("\nplayout classes\n  0 to 6: 0\n  7 to 7: 1\n  8 to 65535: 0\n"), "{dump}");
    assert!(dump.ends_with("\nplayout weights of class 1\n  0 to 255: 20\n"), "{dump}");
}

#[test]
fn notes_that_cannot_be_read_are_said_to_be_so() {
    let mut writer = small();
    writer.notes.patterns.pop();
    let dump = open(&writer.finish()).expect("a bundle").dump().to_string();
    let expected = "no notes: section of notes: expected notes on 3 patterns, found notes on 2\n";
    assert!(dump.contains(expected), "{dump}");
    assert!(dump.contains("\npattern 2\n"), "{dump}");
}

#[test]
fn rates_are_shown_by_name() {
    let bundle = open(&with_named_tables().finish()).expect("a bundle");
    let dump = bundle.dump().to_string();
    assert!(dump.contains("\n  playout rates 2\n"), "{dump}");
    let rates = "\nplayout rates\n  atari 900 900 900, source 0\n  later 1 2 1000000, source 0\n";
    assert!(dump.ends_with(rates), "{dump}");
}

#[test]
fn learned_features_are_shown_with_their_set() {
    let bundle = open(&with_graphs().finish()).expect("a bundle");
    let dump = bundle.dump().to_string();
    assert!(dump.contains("\n  learned features 4\n"), "{dump}");
    let of_games =
        "\n  0.5 seen 9: feature capture 0\n  0.5 seen 9: feature capture 4\n  0.5 seen 9: feature edge 1\n";
    let of_more = "\nlearned weights \"more\", source 0\n  0.5 seen 9: feature edge 1\n";
    assert!(dump.ends_with(&[of_games, of_more].concat()), "{dump}");
}

#[test]
fn books_are_shown_with_their_moves() {
    let bundle = open(&with_books().finish()).expect("a bundle");
    let dump = bundle.dump().to_string();
    assert!(dump.contains("\n  books 2\n"), "{dump}");
    let expected = "\nbook \"nine\", komi 7.5, area, source 0\n  0000000000000007: 2 stones on 9, move 4,4, turn 0, weight 90\n";
    assert!(dump.contains(expected), "{dump}");
    assert!(dump.ends_with("  0000000000000001: 2 stones on 7, move 6,4, turn 0, weight 5\n"), "{dump}");
    let [nine, _] = bundle.books() else { panic!("two books") };
    assert_eq!((bundle.book_openings(nine).len(), bundle.openings().len()), (3, 0));
}
