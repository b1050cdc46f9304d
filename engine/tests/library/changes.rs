//! Files that change while their bundles are in use.

use super::made::{self, Drawn};
use board::{BoardSize, Game, Rules};
use bundles::AlignedBytes;
use engine::session::Session;
use knowledge::library::{Access, BundleLoader, Origin, STANDARD_FILE};
use search::{Limits, Player, Searcher};
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

const CUT: Drawn<'_> = Drawn("moves", &[("Cut", 50.0, "OX .* OX")]);
const PUSH: Drawn<'_> = Drawn("moves", &[("Push", 20.0, "OX .* ..")]);

/// Lets a file look as if it had been changed later, however coarse the system's clock is.
fn touch(path: &Path) {
    let later = SystemTime::now() + Duration::from_secs(10);
    let file = File::options().write(true).open(path).expect("the file is there");
    file.set_modified(later).expect("the time can be set");
}

fn nothing(_: &Path) {}

fn overwrite(path: &Path) {
    fs::write(path, made::bundle(&[PUSH])).expect("the file can be written");
    touch(path);
}

fn truncate(path: &Path) {
    let file = File::options().write(true).open(path).expect("the file is there");
    file.set_len(100).expect("it can be made shorter");
}

fn replace(path: &Path) {
    let new = path.with_extension("new");
    fs::write(&new, made::bundle(&[PUSH])).expect("the folder can be written");
    fs::rename(new, path).expect("it can be renamed");
}

fn remove(path: &Path) {
    fs::remove_file(path).expect("it can be removed");
}

fn empty(path: &Path) {
    let file = File::options().write(true).open(path).expect("the file is there");
    file.set_len(0).expect("it can be emptied");
}

/// What happens to the file, how it was read, what is said afterwards (after the path, where it stands in
/// front), and whether the bundle is still used.
type Case = (fn(&Path), Access, &'static [&'static str], bool);

const CHANGED: &str = "the file was changed; what was opened is as it was";
const IN_PLACE: &str = "the file was changed while it was mapped in place";
const REPLACED: &str = "another file has its name now; what was opened is as it was";
const GONE: &str = "no file has its name now; what was opened is as it was";
const SAME: &str = "the content is the same and was copied into memory";
const GIVEN_UP: &str = "no bundle is used until one is loaded, since what is mapped cannot be trusted";

const CASES: &[Case] = &[
    (nothing, Access::Snapshot, &[], true),
    (touch, Access::Snapshot, &[CHANGED], true),
    (overwrite, Access::Snapshot, &[CHANGED], true),
    (truncate, Access::Snapshot, &[CHANGED], true),
    (empty, Access::Snapshot, &[CHANGED], true),
    (replace, Access::Snapshot, &[REPLACED], true),
    (remove, Access::Snapshot, &[GONE], true),
    (nothing, Access::InPlace, &[], true),
    (touch, Access::InPlace, &[IN_PLACE, SAME], true),
    (overwrite, Access::InPlace, &[IN_PLACE, GIVEN_UP], false),
    (truncate, Access::InPlace, &[IN_PLACE, GIVEN_UP], false),
    (empty, Access::InPlace, &[IN_PLACE, GIVEN_UP], false),
    (replace, Access::InPlace, &[REPLACED], true),
    (remove, Access::InPlace, &[GONE], true),
];

#[test]
fn a_change_is_reported_once_and_no_changed_mapping_is_read() {
    for (number, (change, access, expected, used)) in CASES.iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("b.hane");
        fs::write(&path, made::bundle(&[CUT])).expect("the folder can be written");
        let opener = BundleLoader { access: *access, ..BundleLoader::default() };
        let origins = [Origin::File(path.clone())];
        let library = Arc::new(opener.open(&origins).expect("a bundle"));
        let signature = library.signature();
        let player = Player::new(Searcher::new(1, 1), Limits::default());
        let game = Game::new(BoardSize::STANDARD, Rules::default());
        let mut session = Session::new(game, player).with_library(library);

        assert_eq!(session.check_library(), Vec::<String>::new(), "case {number}: before the change");
        change(&path);
        let mut news = session.check_library();
        if let Some(first) = news.first_mut() {
            *first = first.replace(&format!("{}: ", path.display()), "");
        }
        assert_eq!(&news, expected, "case {number}");
        assert_eq!(session.check_library(), Vec::<String>::new(), "case {number}: said once");

        let now = session.library().signature();
        assert_eq!(now, if *used { signature } else { "none".to_owned() }, "case {number}");
        // Whatever was opened can still be read, names too.
        let notes = session
            .library()
            .loaded_bundles()
            .iter()
            .map(|loaded_bundle| loaded_bundle.bundle.notes().map(|_| ()));
        assert_eq!(notes.collect::<Vec<_>>(), vec![Ok(()); usize::from(*used)], "case {number}");
    }
}

const INSIDE: &str = "the bundle inside the program takes its place";

/// The bundle of the program from its own file: what happens to that takes no knowledge away, and pages that
/// it loses are what they were.
#[test]
fn a_change_of_the_file_of_the_program_is_made_good_from_inside() {
    let embedded: &'static AlignedBytes = Box::leak(Box::new(AlignedBytes::copy(&made::bundle(&[CUT]))));
    // (what happens, whether the bytes are those of a bundle until the next look, what is said then); the
    // rest of a page of which a part is left reads as zeros
    type Made<'a> = (fn(&Path), bool, &'a [&'a str]);
    let cases: &[Made<'_>] = &[
        (touch, true, &[IN_PLACE, SAME]),
        (overwrite, true, &[IN_PLACE, INSIDE]),
        (truncate, false, &[IN_PLACE, INSIDE]),
        (empty, true, &[IN_PLACE, INSIDE]),
        (replace, true, &[REPLACED]),
        (remove, true, &[GONE]),
    ];
    for (number, (change, whole, expected)) in cases.iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join(STANDARD_FILE);
        fs::write(&path, embedded).expect("the folder can be written");
        let loader = BundleLoader {
            embedded: Some(embedded.as_ref()),
            folders: vec![folder.path().into()],
            ..BundleLoader::default()
        };
        let library = Arc::new(loader.open(&[Origin::Standard]).expect("a bundle"));
        assert_eq!(library.loaded_bundles()[0].held(), "mapped", "case {number}");
        let signature = library.signature();
        let player = Player::new(Searcher::new(1, 1), Limits::default());
        let game = Game::new(BoardSize::STANDARD, Rules::default());
        let mut session = Session::new(game, player).with_library(Arc::clone(&library));
        change(&path);
        let found = library.loaded_bundles()[0].bundle.check_hash();
        assert_eq!(found.is_ok(), *whole, "case {number}: {found:?}");
        let mut news = session.check_library();
        if let Some(first) = news.first_mut() {
            *first = first.replace(&format!("{}: ", path.display()), "");
        }
        assert_eq!(&news, expected, "case {number}");
        assert_eq!(session.library().signature(), signature, "case {number}");
    }
}

/// Without another copy, what a file loses reads as zeros, and no process ends.
#[test]
fn what_a_mapped_file_loses_reads_as_zeros() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("b.hane");
    fs::write(&path, made::bundle(&[CUT])).expect("the folder can be written");
    let loader = BundleLoader { access: Access::InPlace, ..BundleLoader::default() };
    let library = loader.open(&[Origin::File(path.clone())]).expect("a bundle");
    empty(&path);
    let refusal = library.loaded_bundles()[0].bundle.check_hash().expect_err("its bytes are zeros");
    assert!(
        refusal.to_string().starts_with("the whole: expected contents of hash 0000000000000000"),
        "{refusal}"
    );
}

/// What happens to the file, change by change, and what is said after each.
type Course = (&'static [fn(&Path)], &'static [Option<&'static str>]);

#[test]
fn each_change_is_said_once_and_the_new_file_can_be_loaded() {
    let courses: &[Course] = &[
        (&[touch, nothing, empty, overwrite], &[Some(CHANGED), None, Some(CHANGED), Some(CHANGED)]),
        (&[replace, nothing, remove, overwrite], &[Some(REPLACED), None, Some(GONE), Some(REPLACED)]),
        (&[replace, overwrite], &[Some(REPLACED), Some(REPLACED)]),
    ];
    for (number, (changes, expected)) in courses.iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("b.hane");
        fs::write(&path, made::bundle(&[CUT])).expect("the folder can be written");
        let origins = [Origin::File(path.clone())];
        let library = Arc::new(BundleLoader::default().open(&origins).expect("a bundle"));
        let old = library.signature();
        let player = Player::new(Searcher::new(1, 1), Limits::default());
        let game = Game::new(BoardSize::STANDARD, Rules::default());
        let mut session = Session::new(game, player).with_library(library);
        for (change, said) in changes.iter().zip(*expected) {
            change(&path);
            let said: Vec<String> = said.iter().map(|said| format!("{}: {said}", path.display())).collect();
            assert_eq!(session.check_library(), said, "course {number}");
            assert_eq!(session.library().signature(), old, "course {number}");
        }
        session.load_bundles(&origins).expect("the new content is a bundle too");
        assert_ne!(session.library().signature(), old, "course {number}");
        assert_eq!(session.check_library(), Vec::<String>::new(), "course {number}");
    }
}

#[test]
fn a_bundle_that_was_given_up_can_be_loaded_again() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("b.hane");
    fs::write(&path, made::bundle(&[CUT])).expect("the folder can be written");
    let origins = [Origin::File(path.clone())];
    let opener = BundleLoader { access: Access::InPlace, ..BundleLoader::default() };
    let library = Arc::new(opener.open(&origins).expect("a bundle"));
    let old = library.signature();
    let player = Player::new(Searcher::new(1, 1), Limits::default());
    let game = Game::new(BoardSize::STANDARD, Rules::default());
    let mut session = Session::new(game, player).with_library(library);
    overwrite(&path);
    assert_eq!(session.check_library().len(), 2);
    session.load_bundles(&origins).expect("the new content is a bundle too");
    assert!(!["none", &old].contains(&session.library().signature().as_str()));
    assert_eq!(session.check_library(), Vec::<String>::new());
}
