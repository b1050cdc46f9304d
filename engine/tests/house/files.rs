//! The files of the workspace.

use crate::house::tokens::Token;
use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file.
pub(crate) struct Source {
    /// The path from the root of the workspace, with `/` between its parts.
    pub(crate) path: String,
    /// What it holds; empty when it is none of the [`TEXTS`].
    pub(crate) text: String,
    /// Its tokens, once they were asked for.
    pub(crate) tokens: OnceCell<Vec<Token>>,
    tree: OnceCell<syn::Result<syn::File>>,
}

impl Source {
    /// A sample for a rule.
    pub(crate) fn new(path: &str, text: &str) -> Source {
        Source {
            path: path.to_owned(),
            text: text.to_owned(),
            tokens: OnceCell::new(),
            tree: OnceCell::new(),
        }
    }

    /// Whether it is Rust.
    pub(crate) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// What it is as Rust, or why it is none.
    pub(crate) fn tree(&self) -> Result<&syn::File, &syn::Error> {
        self.tree.get_or_init(|| syn::parse_file(&self.text)).as_ref()
    }

    /// The lines with their numbers.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(at, line)| (at + 1, line))
    }
}

/// Extensions of what people write by hand; a script may have none. Records of games and databases are
/// data, whose words are not ours.
const TEXTS: &[&str] =
    &["", "rs", "toml", "md", "sh", "py", "pyi", "c", "h", "yml", "yaml", "js", "html", "css", "el"];

/// Directories that hold nothing of ours.
const SKIPPED: &[&str] =
    &[".git", "target", "dist", "corpus", "artifacts", "node_modules", "__pycache__", ".pytest_cache"];

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Every file, in the order of paths.
pub(crate) fn workspace_sources() -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    walk(&root(), "", &mut sources)?;
    sources.sort_by(|left, right| left.path.cmp(&right.path));
    Ok(sources)
}

fn walk(directory: &Path, prefix: &str, sources: &mut Vec<Source>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), sources)?;
            continue;
        }
        let extension = Path::new(&name).extension().unwrap_or_default().to_string_lossy().into_owned();
        let text = if TEXTS.contains(&extension.as_str()) {
            String::from_utf8_lossy(&fs::read(entry.path())?).into_owned()
        } else {
            String::new()
        };
        sources.push(Source { path, text, tokens: OnceCell::new(), tree: OnceCell::new() });
    }
    Ok(())
}
