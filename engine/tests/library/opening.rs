//! What can be opened, and what is said of what cannot.

use super::made::{self, Drawn};
use bundles::record::{LayerMode, LearnedFeature, LearnedSet, name_bytes};
use knowledge::library::{Access, BundleLoader, Origin};
use std::fs;
use std::path::{Path, PathBuf};

const CUT: Drawn<'_> = Drawn("moves", &[("Cut", 50.0, "OX .* OX")]);
const PUSH: Drawn<'_> = Drawn("moves", &[("Push", 20.0, "OX .* ..")]);

/// Something in a folder, and what is said when it is opened, after its path and a colon.
type Case = (fn(&Path), &'static str);

fn write(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).expect("the folder can be written");
}

const REFUSED: &[Case] = &[
    (|_| {}, "expected a bundle, found no readable file: No such file or directory"),
    (|path| fs::create_dir(path).expect("a new folder"), "expected a bundle, found a folder"),
    (|path| write(path, b""), "expected a bundle, found an empty file"),
    (|path| write(path, b"text"), "header: expected 64 bytes, found 4 bytes"),
    (|path| write(path, &[b' '; 64]), "header, magic: expected \"HANEBNDL\", found \"        \""),
    (
        |path| write(path, &made::bundle(&[CUT])[..128]),
        "the whole: expected 640 bytes, as its header says, found 128 bytes",
    ),
    (
        |path| {
            let mut bytes = made::bundle(&[CUT]);
            bytes.iter_mut().skip(128).for_each(|byte| *byte = !*byte);
            write(path, &bytes);
        },
        "the whole: expected contents of hash ",
    ),
    #[cfg(unix)]
    (
        |path| {
            let made = std::process::Command::new("mkfifo").arg(path).status();
            assert!(made.expect("there is such a program").success());
        },
        "expected a bundle, found a device or a pipe",
    ),
];

#[test]
fn what_is_no_bundle_is_refused_with_its_name() {
    for (make, expected) in REFUSED {
        for access in [Access::Snapshot, Access::InPlace] {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let path = folder.path().join("my bundle.hane");
            make(&path);
            let opener = BundleLoader { access, ..BundleLoader::default() };
            let error = opener.open(&[Origin::File(path.clone())]).expect_err("it is no bundle");
            let expected = format!("{}: {expected}", path.display());
            assert!(error.to_string().starts_with(&expected), "expected {expected}, found {error}");
        }
    }
}

/// A file that is mapped where it lies is not read from end to end: a change that breaks no record is found
/// by whoever asks for the hash.
#[test]
fn the_hash_of_what_is_mapped_is_read_on_demand() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("b.hane");
    let mut bytes = made::bundle(&[CUT]);
    let name = bytes.windows(3).position(|three| three == b"Cut").expect("the name of the pattern");
    bytes[name] ^= 1;
    write(&path, &bytes);
    for (access, opens) in [(Access::Snapshot, false), (Access::InPlace, true)] {
        let opener = BundleLoader { access, ..BundleLoader::default() };
        let opened = opener.open(&[Origin::File(path.clone())]);
        assert_eq!(opened.is_ok(), opens, "{access:?}: {opened:?}");
        let hash = opened.map(|library| library.loaded_bundles()[0].bundle.check_hash());
        assert!(hash.is_ok_and(|hash| hash.is_err()) == opens, "{access:?}");
    }
}

/// Which files are mapped where they lie: those that lie where the program does, and those that this user
/// cannot write, which for the first user of a system are none.
#[test]
fn files_that_hardly_anyone_changes_are_mapped_where_they_lie() {
    let [own, other] = [0; 2].map(|_| tempfile::tempdir().expect("a folder for the test"));
    let held = |path: PathBuf, access| {
        let opener = BundleLoader { access, folders: vec![own.path().into()], ..BundleLoader::default() };
        opener.open(&[Origin::File(path)]).expect("a bundle").loaded_bundles()[0].held()
    };
    let [beside, elsewhere] = [&own, &other].map(|folder| folder.path().join("b.hane"));
    for path in [&beside, &elsewhere] {
        write(path, &made::bundle(&[CUT]));
    }
    let read_only = other.path().join("read-only.hane");
    write(&read_only, &made::bundle(&[CUT]));
    let mut permissions = fs::metadata(&read_only).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&read_only, permissions).expect("they can be set");
    let can_write = fs::File::options().append(true).open(&read_only).is_ok();
    let cases = [
        (&beside, Access::Usual, "mapped"),
        (&beside, Access::Snapshot, "copied"),
        (&elsewhere, Access::Usual, "copied"),
        (&elsewhere, Access::InPlace, "mapped"),
        (&read_only, Access::Usual, if can_write { "copied" } else { "mapped" }),
    ];
    for (path, access, expected) in cases {
        assert_eq!(held(path.clone(), access), expected, "{} {access:?}", path.display());
    }
}

#[test]
fn a_source_is_distinguished_from_a_bundle() {
    let advice = "; this looks like a source: `patc build` makes a bundle of it";
    let cases = [
        ("mine.db", true),
        ("openings.dbz", true),
        ("joseki.sgf", true),
        ("my.weights", true),
        ("mine.bundle", false),
    ];
    for (name, is_source) in cases {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join(name);
        write(&path, "attribute_map general\n".repeat(4).as_bytes());
        let error = BundleLoader::default().open(&[Origin::File(path)]).expect_err("it is no bundle");
        assert_eq!(error.to_string().ends_with(advice), is_source, "{name}: {error}");
        assert_eq!(error.without_content().ends_with(advice), is_source, "{name}");
    }
}

#[test]
fn a_program_without_a_bundle_says_so() {
    let error =
        BundleLoader::default().open(&[Origin::named("embedded".as_ref())]).expect_err("there is none");
    let expected = "embedded: expected a bundle inside the program, found that it was built without one";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn layers_are_laid_over_one_another_in_order() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let [cut, push, more] = ["cut", "push", "more"].map(|name| folder.path().join(name));
    write(&cut, &made::bundle(&[CUT]));
    write(&push, &made::bundle(&[PUSH]));
    write(&more, &made::layer(&[PUSH], LayerMode::Add));
    // What is opened, and the layer and number of patterns of each database that holds.
    type Case<'a> = (&'a [&'a Path], &'a [(usize, usize)]);
    let cases: &[Case<'_>] = &[
        (&[], &[]),
        (&[&cut], &[(1, 1)]),
        (&[&cut, &push], &[(2, 1)]),
        (&[&cut, &more], &[(1, 1), (2, 1)]),
        (&[&push, &cut, &more], &[(2, 1), (3, 1)]),
    ];
    let mut signatures = Vec::new();
    for (paths, expected) in cases {
        let origins: Vec<Origin> = paths.iter().map(|path| Origin::named(path.as_os_str())).collect();
        let library = BundleLoader::default().open(&origins).expect("bundles");
        let report = engine::session::report(&library);
        let found: Vec<_> = report.databases.iter().map(|found| (found.layer, found.patterns)).collect();
        assert_eq!(&found, expected, "{paths:?}");
        assert_eq!(report.layers.len(), paths.len());
        assert!(!signatures.contains(&report.signature), "{paths:?} has a signature of its own");
        signatures.push(report.signature);
    }
    assert_eq!(signatures[0], "none");
}

#[test]
fn layers_that_do_not_fit_are_refused_with_all_names() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let [below, above] = ["below", "above"].map(|name| folder.path().join(name));
    write(&below, &made::bundle(&[CUT]));
    write(&above, &made::layer(&[PUSH], LayerMode::Override));
    let origins = [&below, &above].map(|path| Origin::File(path.clone()));
    let error =
        BundleLoader::default().open(&origins).expect_err("there is no pattern to override").to_string();
    let expected = format!("{} + {}: layer 2, database 'moves'", below.display(), above.display());
    assert!(error.starts_with(&expected), "{error}");
}

/// The numbers of features by set, and what is said of the sets.
const LEARNED: &[(&[&[u32]], &str)] = &[
    (&[], "made by a test\n  drawn.db: "),
    (&[&[]], "made by a test\n  learned weights set 0: 0\n  drawn.db: "),
    (
        &[&[0, 4], &[], &[65535]],
        "\n  learned weights set 0: 0, and 2 of features\n  learned weights set 1: 0\n  learned weights set 2: 0, \
         and 1 of features\n",
    ),
];

#[test]
fn learned_weights_are_counted() {
    for (sets, expected) in LEARNED {
        let mut writer = made::writer(&[CUT], LayerMode::Replace);
        for (set, numbers) in (0..).zip(*sets) {
            let name = name_bytes(&format!("set {set}"));
            writer.learned_sets.push(LearnedSet {
                name,
                first_weight: 0,
                weights: 0,
                source: 0,
                reserved: 0,
            });
            let feature = |number: &u32| LearnedFeature {
                name: name_bytes("capture"),
                number: *number,
                weight: 1.0,
                count: 1,
                set,
            };
            writer.learned_features.extend(numbers.iter().map(feature));
        }
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("b.hane");
        write(&path, &writer.finish());
        let opener = BundleLoader { access: Access::Snapshot, ..BundleLoader::default() };
        let library = opener.open(&[Origin::File(path)]).expect("a bundle");
        let said = engine::session::report(&library).to_string();
        assert!(said.contains(expected), "{said}");
    }
}
