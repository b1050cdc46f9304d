//! Compiles the patterns of the workspace, adds the network that lies here compiled (`network/README.md`),
//! and reads what came out as a program would read a file: the program itself takes it unread. A copy lies
//! beside the programs, which map it.

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::diagnostic::{Report, render};
use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let (patterns, network) = (here.join("../../patterns"), here.join("network/hane.hane"));
    for path in [&patterns, &network] {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let mut compilation = Compilation::of_paths(&[patterns]);
    let writer = compilation.emit();
    // Cargo shows them when the script fails.
    for finding in compilation.reports.iter().flat_map(Report::diagnostics) {
        eprintln!("{}", render(finding));
    }
    let mut writer = writer.ok_or("expected patterns without errors, found those above")?;
    writer.add_networks_of(&Bundle::open(AlignedBytes::copy(&fs::read(network)?))?)?;
    let bytes = writer.finish();
    Bundle::open(AlignedBytes::copy(&bytes))?;
    let folder = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(folder.join("standard.hane"), &bytes)?;
    // The folder of a build script is `PROGRAMS/build/NAME/out`. Where it is another one, there is no copy,
    // and programs take what is in them.
    let programs = folder.ancestors().nth(2).filter(|build| build.ends_with("build")).and_then(Path::parent);
    programs.map_or(Ok(()), |programs| put_beside(programs, &bytes))
}

/// Puts the bundle into the folder of the programs, where programs that run may have mapped an older one.
fn put_beside(programs: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let new = programs.join(format!("standard.hane.{}", std::process::id()));
    fs::write(&new, bytes)?;
    fs::rename(new, programs.join("standard.hane"))?;
    Ok(())
}
