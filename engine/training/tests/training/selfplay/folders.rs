//! A run goes on after any kind of end, and never in a folder of another run.

use super::{files, play, play_counted, players, settings};
use knowledge::library::Library;
use search::Selection;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use training::selfplay::{self, Folder, FolderError, SelfPlayError, SelfPlaySettings, Shard, Status};

type Files = BTreeMap<String, Vec<u8>>;

const NAME: &str = "shard-00000-of-00001";

fn put(folder: &Path, files: &Files) {
    for (name, content) in files {
        fs::write(folder.join(name), content).expect("it can be written");
    }
}

/// Plays one game more. Where another one was finished before the player heard that it is enough, everything
/// is put back and played again.
fn play_one_more(folder: &Path, settings: &SelfPlaySettings) {
    let before = files(folder);
    while play_counted(folder, settings, Shard::WHOLE, 1, 1).expect("a game") > 1 {
        for name in files(folder).keys() {
            fs::remove_file(folder.join(name)).expect("it can be removed");
        }
        put(folder, &before);
    }
}

fn finished(settings: &SelfPlaySettings) -> Files {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), settings, Shard::WHOLE, 2, usize::MAX).expect("games");
    files(folder.path())
}

/// What the folder holds after each game, with one thread.
fn states(settings: &SelfPlaySettings) -> Vec<Files> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut states = Vec::new();
    for _ in 0..settings.games {
        play_one_more(folder.path(), settings);
        states.push(files(folder.path()));
    }
    states
}

#[test]
fn ended_after_each_game_the_files_are_the_same() {
    let settings = settings(5);
    let expected = finished(&settings);
    assert_eq!(expected.len(), 7, "three files of each kind and the manifest");
    for (number, state) in states(&settings).iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder");
        put(folder.path(), state);
        play(folder.path(), &settings, Shard::WHOLE, 2, usize::MAX).expect("games");
        assert_eq!(files(folder.path()), expected, "after {} games", number + 1);
    }
}

/// Every state between two steps in which the files of a block are written, put together by hand: the journal
/// is whole, and some of the record, the positions, the manifest are there already, or half of one under its
/// temporary name.
#[test]
fn ended_between_any_two_steps_of_writing_a_file_the_files_are_the_same() {
    let settings = settings(4);
    let expected = finished(&settings);
    // The lines of a journal do not depend on the number of games in a file.
    let unfinished = tempfile::tempdir().expect("a folder");
    let long = SelfPlaySettings { games: 40, games_per_file: 40, ..settings.clone() };
    play(unfinished.path(), &long, Shard::WHOLE, 1, 4).expect("games");
    let journal = String::from_utf8(files(unfinished.path())[&format!("{NAME}-00000.journal")].clone());
    let journal = journal.expect("text");
    let lines: Vec<&str> = journal.split_inclusive('\n').take(4).collect();
    let states = states(&settings);
    let manifest = format!("{NAME}.json");
    for block in 0..2 {
        let before = if block == 0 { &states[0] } else { &states[1] };
        let mut steps = before.clone();
        let journal_name = format!("{NAME}-{block:05}.journal");
        steps.insert(journal_name.clone(), lines[2 * block..2 * block + 2].concat().into_bytes());
        let names = ["sgf", "parquet"].map(|extension| format!("{NAME}-{block:05}.{extension}"));
        let names = names.into_iter().chain([manifest.clone()]);
        for name in names {
            let written = states[2 * block + 1][&name].clone();
            let half = written[..written.len() / 2].to_vec();
            let part = format!(".{name}.part");
            for (name, content) in [(&part, half), (&part, written.clone()), (&name, written)] {
                steps.remove(&part);
                steps.insert(name.clone(), content);
                let folder = tempfile::tempdir().expect("a folder");
                put(folder.path(), &steps);
                play(folder.path(), &settings, Shard::WHOLE, 2, usize::MAX).expect("games");
                assert_eq!(files(folder.path()), expected, "{name} of block {block}");
            }
        }
    }
}

/// Plays with one thread, and puts a folder where a file would be written as soon as the first game is kept.
fn play_obstructed(path: &Path, settings: &SelfPlaySettings, obstacle: &Path) -> Result<(), SelfPlayError> {
    let library = Library::default();
    let players = players(settings, &library, 0);
    let mut folder = Folder::open(path, settings, &library, Shard::WHOLE)?;
    let mut obstructed = false;
    selfplay::run(&mut folder, &players, 1, &mut |game| {
        if game.is_some() && !obstructed {
            fs::create_dir(obstacle).expect("a folder can be made");
            obstructed = true;
        }
        false
    })
}

/// Whatever cannot be written: the manifest names the blocks of which all files are there, does not say that
/// the shard is finished, and the next run brings what is missing.
#[test]
fn a_file_that_cannot_be_written_is_not_in_the_manifest() {
    let settings = settings(4);
    let expected = finished(&settings);
    let part = |extension: &str| format!(".{NAME}-00001.{extension}.part");
    // What cannot be written, and how many files the manifest names then.
    let cases = [
        (format!("{NAME}-00001.journal"), 2),
        (part("sgf"), 2),
        (part("parquet"), 2),
        (format!(".{NAME}.json.part"), 0),
    ];
    for (name, named) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let obstacle = folder.path().join(&name);
        match play_obstructed(folder.path(), &settings, &obstacle) {
            Err(SelfPlayError::Folder(error @ FolderError::Io(..))) => {
                assert!(error.to_string().contains(&obstacle.display().to_string()), "{error}");
            }
            other => panic!("{name}: {other:?}"),
        }
        fs::remove_dir(&obstacle).expect("it is empty");
        let text = fs::read(folder.path().join(format!("{NAME}.json"))).expect("a manifest");
        let manifest: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
        assert_eq!(manifest["files"].as_array().map(Vec::len), Some(named), "{name}: {manifest}");
        assert_eq!(manifest["finished"], false, "{name}: {manifest}");
        play(folder.path(), &settings, Shard::WHOLE, 2, usize::MAX).expect("games");
        assert_eq!(files(folder.path()), expected, "{name}");
    }
}

#[test]
fn other_settings_are_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let begun = settings(6);
    play(folder.path(), &begun, Shard::new(0, 2).expect("a shard"), 2, usize::MAX).expect("games");
    let open = |settings: &SelfPlaySettings, shard| {
        Folder::open(folder.path(), settings, &Library::default(), shard)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let other = |change: fn(&mut SelfPlaySettings)| {
        let mut settings = begun.clone();
        change(&mut settings);
        settings
    };
    let cases: [(SelfPlaySettings, u32, &str); 8] = [
        (other(|settings| settings.seed = 8), 2, "seed: found 7, now 8"),
        (other(|settings| settings.games = 5), 2, "games: found a run of 6, now 5"),
        (other(|settings| settings.rules.komi = 6.5), 2, "komi: found 7.5, now 6.5"),
        (other(|settings| settings.limits.playouts = Some(25)), 2, "playouts: found 24, now 25"),
        (other(|settings| settings.selection = Selection::Puct), 2, "puct: found false, now true"),
        (other(|settings| settings.rows = false), 2, "rows: found true, now false"),
        (other(|settings| settings.records = false), 2, "without_records: found false, now true"),
        (begun.clone(), 3, "shards: found 2, now 3"),
    ];
    for (settings, count, expected) in cases {
        for index in 0..count {
            let refused = open(&settings, Shard::new(index, count).expect("a shard"));
            let why = refused.expect_err("another run");
            assert!(why.contains(expected) && why.contains("holds another run"), "{why}");
        }
    }
    assert!(!folder.path().join("shard-00000-of-00003.lock").exists(), "a refused run leaves nothing");
    assert_eq!(open(&begun, Shard::new(1, 2).expect("a shard")), Ok(()));
}

/// The games of a folder by their records, in the order of their numbers.
fn records(folder: &Path) -> String {
    let found = files(folder).into_iter().filter(|(name, _)| name.ends_with(".sgf"));
    found.map(|(_, content)| String::from_utf8(content).expect("text")).collect()
}

/// More games are the same games and more, wherever the shorter run ended, and another shard still has fewer.
#[test]
fn a_run_grows() {
    // The games and files of the shorter run, the games after which it ended, the games of the longer run.
    for (fewer, per_file, ended, more) in
        [(3, 2, 9, 7), (3, 2, 2, 7), (4, 2, 9, 5), (1, 4, 9, 6), (3, 4, 1, 4)]
    {
        let short = SelfPlaySettings { games_per_file: per_file, ..settings(fewer) };
        let middle = SelfPlaySettings { games: fewer + 1, ..short.clone() };
        let long = SelfPlaySettings { games: more, ..short.clone() };
        for count in [1, 2] {
            let shards: Vec<Shard> = (0..count).filter_map(|index| Shard::new(index, count)).collect();
            let (grown, whole) =
                (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
            for shard in &shards {
                play(grown.path(), &short, *shard, 1, ended).expect("games");
            }
            for (settings, most) in [(&middle, 1), (&long, usize::MAX)] {
                for shard in &shards {
                    play(grown.path(), settings, *shard, 2, most).expect("games");
                }
            }
            for shard in &shards {
                play(whole.path(), &long, *shard, 2, usize::MAX).expect("games");
            }
            assert_eq!(
                records(grown.path()),
                records(whole.path()),
                "{fewer} to {more}, {per_file} in a file"
            );
            let status = Status::of(grown.path()).expect("a run");
            assert_eq!((status.games, status.finished.games), (more, more));
            assert!(status.shards.iter().all(|shard| shard.games == shard.finished.games && !shard.running));
            let shrunk = Folder::open(grown.path(), &short, &Library::default(), shards[0]);
            assert!(shrunk.expect_err("fewer games").to_string().contains("not shrink"));
        }
    }
}

/// A setting that the version before did not have was what is the default now.
#[test]
fn a_setting_of_a_later_version_is_the_default() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = settings(2);
    play(folder.path(), &settings, Shard::WHOLE, 1, usize::MAX).expect("games");
    let path = folder.path().join(format!("{NAME}.json"));
    let text = fs::read_to_string(&path).expect("a manifest");
    let older = text.replace("    \"puct\": false,\n", "");
    assert!(older.len() < text.len(), "{text}");
    fs::write(&path, older).expect("it is written");
    let open = |selection| {
        let settings = SelfPlaySettings { selection, ..settings.clone() };
        Folder::open(folder.path(), &settings, &Library::default(), Shard::WHOLE).map(drop)
    };
    open(Selection::Rave).expect("the same run");
    let why = open(Selection::Puct).expect_err("another run").to_string();
    assert!(why.contains("puct: found null, now true"), "{why}");
}

/// Links that stand where files will be written: what they lead to stays as it is.
#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    let manifest = format!("{NAME}.json");
    // The name of the link, and whether the run ends.
    for (name, ends) in [
        (format!("{NAME}.lock"), true),
        (manifest.clone(), true),
        (format!("{NAME}-00000.journal"), true),
        (format!(".{manifest}.part"), false),
        (format!(".{NAME}-00000.sgf.part"), false),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let victim = folder.path().join("victim");
        fs::write(&victim, "precious").expect("it is written");
        let run = folder.path().join("run");
        fs::create_dir(&run).expect("a folder");
        play_one_more(&run, &settings(3));
        let _ = fs::remove_file(run.join(&name));
        std::os::unix::fs::symlink(&victim, run.join(&name)).expect("a link");
        let played = play(&run, &settings(3), Shard::WHOLE, 1, usize::MAX);
        assert_eq!(fs::read_to_string(&victim).expect("the file"), "precious", "{name}");
        assert_eq!(played.is_err(), ends, "{name}");
        if let Err(error) = played {
            assert!(error.to_string().contains("found a link"), "{name}: {error}");
        }
    }
}

/// (what is done to the files, how, what is said)
type Spoiled<'a> = (&'a str, &'a dyn Fn(&mut Files), &'a str);

/// Files that someone changed, took away or put there are no reason to lose or double games: they are
/// refused, and stay.
#[test]
fn spoiled_folders_are_refused() {
    let settings = settings(4);
    let whole = finished(&settings);
    let manifest = format!("{NAME}.json");
    let record = format!("{NAME}-00001.sgf");
    let rows = format!("{NAME}-00001.parquet");
    let cases: [Spoiled<'_>; 7] = [
        ("rows are cut", &|files| files.get_mut(&rows).expect("a file").truncate(99), "SHA-256"),
        ("rows are gone", &|files| drop(files.remove(&rows)), "00001.parquet"),
        ("a record is changed", &|files| files.get_mut(&record).expect("a file").push(b' '), "SHA-256"),
        ("a record is gone", &|files| drop(files.remove(&record)), "00001.sgf"),
        (
            "the manifest is gone",
            &|files| drop(files.remove(&manifest)),
            "expected shard-00000-of-00001.json",
        ),
        (
            "the manifest is half",
            &|files| {
                let half = files[&manifest].len() / 2;
                files.get_mut(&manifest).expect("a file").truncate(half);
            },
            "no manifest",
        ),
        (
            "the manifest is of a later version",
            &|files| {
                let text = String::from_utf8_lossy(&files[&manifest]).replace("selfplay 1", "selfplay 2");
                files.insert(manifest.clone(), text.into_bytes());
            },
            "expected the format \"hane selfplay 1\", found \"hane selfplay 2\"",
        ),
    ];
    for (name, spoil, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let mut spoiled = whole.clone();
        spoil(&mut spoiled);
        put(folder.path(), &spoiled);
        let refused = play(folder.path(), &settings, Shard::WHOLE, 1, usize::MAX);
        let why = refused.expect_err(name).to_string();
        assert!(why.contains(expected), "{name}: {why}");
        assert_eq!(files(folder.path()), spoiled, "{name}");
    }
}

#[test]
fn a_shard_has_one_holder() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = settings(2);
    let open = || Folder::open(folder.path(), &settings, &Library::default(), Shard::WHOLE);
    let held = open().expect("a folder");
    match open() {
        Err(FolderError::Locked(_, process)) => assert_eq!(process, std::process::id().to_string()),
        other => panic!("{other:?}"),
    }
    drop(held);
    open().expect("no one holds it");
}
