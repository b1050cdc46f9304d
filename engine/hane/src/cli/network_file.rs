//! The file of a network that is laid over the bundles: a bundle, or a network of KataGo, which is compiled
//! once and kept in the user's cache folder.

use anyhow::Context as _;
use bundles::record::NAME_LENGTH;
use bundles::{AlignedBytes, Bundle, FORMAT_VERSION};
use directories::ProjectDirs;
use knowledge::library::{CompiledBundle, Origin};
use limits::files;
use network::model::Model;
use quantization::{MOST_BYTES, NetworkFault, VERSION};
use record::replacement;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use twox_hash::XxHash3_128;

/// How a file of KataGo begins: it is compressed by gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The bundle that a file comes to.
///
/// # Errors
/// The file is no network that can be read.
pub(in crate::cli) fn origin(path: &Path) -> anyhow::Result<Origin> {
    if !is_compressed(path) {
        return Ok(Origin::File(path.to_owned()));
    }
    let bytes = files::read(path, MOST_BYTES).with_context(|| path.display().to_string())?;
    let name = name_of(path);
    // Whatever decides the bytes of the bundle.
    let program = format!("{FORMAT_VERSION} {VERSION} {} {name} ", env!("CARGO_PKG_VERSION"));
    let key = XxHash3_128::oneshot(&[program.as_bytes(), &bytes].concat());
    let kept = ProjectDirs::from("", "", "hane")
        .map(|folders| folders.cache_dir().join("networks").join(format!("{key:032x}.hane")));
    if let Some(kept) = kept.as_ref().filter(|kept| is_whole(kept)) {
        return Ok(Origin::File(kept.clone()));
    }
    tell(&format!("compiling {}, which is done once", path.display()));
    let bundle = compile(&bytes, name).with_context(|| path.display().to_string())?;
    Ok(kept.and_then(|kept| keep(kept, &bundle)).unwrap_or_else(|| {
        Origin::Compiled(CompiledBundle { file: path.to_owned(), bytes: Arc::from(bundle) })
    }))
}

/// Says what happens. A closed standard error is no reason to stop.
fn tell(what: &str) {
    let _ = writeln!(io::stderr(), "hane: {what}");
}

fn is_compressed(path: &Path) -> bool {
    let mut first = [0; GZIP.len()];
    let read = files::open(path).and_then(|mut file| io::Read::read_exact(&mut file, &mut first));
    read.is_ok() && first == GZIP
}

/// What the network is called: as its file, as far as there is room in a bundle.
fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.trim_end_matches(".gz").trim_end_matches(".bin").replace(char::is_control, "");
    let end = stem.floor_char_boundary(NAME_LENGTH);
    if end == 0 { "network".to_owned() } else { stem[..end].to_owned() }
}

fn compile(bytes: &[u8], name: String) -> Result<Vec<u8>, NetworkFault> {
    let model = Model { name, ..quantization::read_katago(bytes)? };
    Ok(quantization::quantize(&model, &quantization::moments(None)?.deciding)?.finish())
}

/// Whether a file is a bundle of which each byte is right.
fn is_whole(path: &Path) -> bool {
    let read = files::read(path, MOST_BYTES);
    let bundle = read.map(|bytes| Bundle::open(AlignedBytes::copy(&bytes)));
    bundle.is_ok_and(|bundle| bundle.is_ok_and(|bundle| bundle.check_hash().is_ok()))
}

/// Keeps a bundle for the next time; none where the folder cannot be written.
fn keep(file: PathBuf, bundle: &[u8]) -> Option<Origin> {
    let folder = file.parent().unwrap_or(Path::new(""));
    // Another process may have been faster.
    if is_whole(&file) {
        return Some(Origin::File(file));
    }
    match fs::create_dir_all(folder).and_then(|()| replacement::replace(&file, bundle)) {
        Ok(()) => Some(Origin::File(file)),
        Err(error) => {
            tell(&format!("{}: the compiled network is not kept: {error}", file.display()));
            None
        }
    }
}
