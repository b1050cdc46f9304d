//! Which files a controller may name: all, those in one folder, or none.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

/// Which files may be read and written for a controller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FileAccess {
    /// Whatever the user of the program may read and write.
    #[default]
    Anywhere,
    /// Those in a folder and in folders in it, by names that are relative to it or lie in it.
    Within(PathBuf),
    /// None; what forbids them, behind "files are forbidden".
    Nowhere(&'static str),
}

impl FileAccess {
    /// Access to what is in a folder.
    ///
    /// # Errors
    /// There is no such folder.
    pub fn within(folder: &Path) -> io::Result<FileAccess> {
        let found = fs::canonicalize(folder)?;
        match fs::metadata(&found)?.is_dir() {
            true => Ok(FileAccess::Within(found)),
            false => Err(io::Error::new(ErrorKind::NotADirectory, "expected a folder, found a file")),
        }
    }

    /// The file of this name, which is to be read.
    ///
    /// # Errors
    /// It may not be read, or there is none in the folder that access is bound to.
    pub fn to_read(&self, name: &Path) -> io::Result<PathBuf> {
        let FileAccess::Within(folder) = self else { return self.anywhere(name) };
        inside(folder, fs::canonicalize(named(folder, name)?)?)
    }

    /// The file of this name, which is to be written and need not be there.
    ///
    /// # Errors
    /// It may not be written, or there is no such place in the folder that access is bound to.
    pub fn to_write(&self, name: &Path) -> io::Result<PathBuf> {
        let FileAccess::Within(folder) = self else { return self.anywhere(name) };
        let named = named(folder, name)?;
        match fs::canonicalize(&named) {
            Ok(found) => inside(folder, found),
            // A link to nothing would be followed.
            Err(_) if fs::symlink_metadata(&named).is_ok() => Err(outside()),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let (Some(parent), Some(file)) = (named.parent(), named.file_name()) else {
                    return Err(outside());
                };
                Ok(inside(folder, fs::canonicalize(parent)?)?.join(file))
            }
            Err(error) => Err(error),
        }
    }

    fn anywhere(&self, name: &Path) -> io::Result<PathBuf> {
        match self {
            FileAccess::Nowhere(why) => {
                Err(io::Error::new(ErrorKind::PermissionDenied, format!("files are forbidden {why}")))
            }
            FileAccess::Anywhere | FileAccess::Within(_) => Ok(name.to_owned()),
        }
    }
}

/// The path that a name stands for, before anything is looked up: what leads out of the folder tells nothing
/// about what is there.
fn named(folder: &Path, name: &Path) -> io::Result<PathBuf> {
    let named = folder.join(name);
    let climbs = named.components().any(|part| part == Component::ParentDir);
    if climbs || !named.starts_with(folder) { Err(outside()) } else { Ok(named) }
}

fn inside(folder: &Path, found: PathBuf) -> io::Result<PathBuf> {
    if found.starts_with(folder) { Ok(found) } else { Err(outside()) }
}

fn outside() -> io::Error {
    let text = "expected a file in the folder of --files-in, found a name that leads out of it";
    io::Error::new(ErrorKind::PermissionDenied, text)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn names_stay_in_the_folder() {
        let place = tempfile::tempdir().expect("a folder for the test");
        let root = fs::canonicalize(place.path()).expect("it is there");
        let folder = root.join("in");
        fs::create_dir_all(folder.join("deep")).expect("folders can be made");
        fs::create_dir(root.join("inner")).expect("folders can be made");
        for name in ["in/a", "in/deep/b", "out", "inner/c"] {
            fs::write(root.join(name), "x").expect("files can be written");
        }
        symlink(root.join("out"), folder.join("link-out")).expect("a link");
        symlink(folder.join("a"), folder.join("link-in")).expect("a link");
        symlink(root.join("nothing"), folder.join("link-to-nothing")).expect("a link");
        symlink(&root, folder.join("folder-out")).expect("a link");
        let access = FileAccess::within(&folder).expect("a folder");
        let absolute = folder.join("a").display().to_string();
        let beside = root.join("inner/c").display().to_string();
        // (name, what is read, what is written)
        let table: &[(&str, Option<&str>, Option<&str>)] = &[
            ("a", Some("in/a"), Some("in/a")),
            ("deep/b", Some("in/deep/b"), Some("in/deep/b")),
            (&absolute, Some("in/a"), Some("in/a")),
            ("link-in", Some("in/a"), Some("in/a")),
            ("new", None, Some("in/new")),
            ("deep/new", None, Some("in/deep/new")),
            ("../out", None, None),
            ("deep/../a", None, None),
            ("deep/../../out", None, None),
            ("link-out", None, None),
            ("link-to-nothing", None, None),
            ("folder-out/out", None, None),
            ("folder-out/new", None, None),
            ("no-folder/new", None, None),
            ("/etc/passwd", None, None),
            (&beside, None, None),
        ];
        for (name, read, written) in table {
            let expected = [read, written].map(|path| path.map(|path| root.join(path)));
            let found = [access.to_read(Path::new(name)).ok(), access.to_write(Path::new(name)).ok()];
            assert_eq!(found, expected, "{name}");
        }
    }

    #[test]
    fn access_is_what_it_is_called() {
        let name = Path::new("/etc/passwd");
        assert_eq!(FileAccess::Anywhere.to_write(name).ok().as_deref(), Some(name));
        let nowhere = FileAccess::Nowhere("by a test");
        for refused in [nowhere.to_read(name), nowhere.to_write(name)] {
            assert_eq!(refused.expect_err("nothing").to_string(), "files are forbidden by a test");
        }
        assert!(FileAccess::within(name).is_err(), "a file is no folder");
    }
}
