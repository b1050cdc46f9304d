//! Libraries of patterns that are compiled for tests.

use knowledge::library::{Access, BundleLoader, Library, Origin};
use patc::compilation::Compilation;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

/// The library of our own patterns, which is compiled once for all tests.
pub(crate) fn own() -> Arc<Library> {
    static OWN: LazyLock<Arc<Library>> =
        LazyLock::new(|| Arc::new(of_files(&[Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns")])));
    Arc::clone(&OWN)
}

/// The library of these files and folders.
pub(crate) fn of_files(paths: &[PathBuf]) -> Library {
    let bytes = Compilation::of_paths(paths).emit().expect("the patterns compile").finish();
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("own.bundle");
    fs::write(&path, bytes).expect("the folder can be written");
    // The file goes with the folder.
    let opener = BundleLoader { access: Access::Snapshot, ..BundleLoader::default() };
    opener.open(&[Origin::File(path)]).expect("the bundle opens")
}

/// The library of sources: the names of files, and what they hold.
pub(crate) fn of_texts(sources: &[(&str, &str)]) -> Library {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in sources {
        fs::write(folder.path().join(name), text).expect("the folder can be written");
    }
    of_files(&[folder.path().to_owned()])
}
