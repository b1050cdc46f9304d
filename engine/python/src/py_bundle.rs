//! The class `Bundle`: what an engine knows; and the compiler of patterns.

use crate::failure::{self, BundleError, expected};
use crate::thinking::think;
use engine::session;
use knowledge::library::{BundleLoader, Library, Origin, Source, Sources};
use patc::compilation::Compilation;
use patc::diagnostic::{Report, Severity, render};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use strum::{VariantArray, VariantNames};

/// The variable that names bundles when no argument does, as for the program.
const VARIABLE: &str = "HANE_BUNDLE";

/// The bundle in the package, once it was asked for. All engines share it, with what is made of it.
static EMBEDDED: OnceLock<Arc<Library>> = OnceLock::new();

/// What an engine knows: bundles that `patc` made, laid over one another, the lowest first.
///
/// Bundle() is what HANE_BUNDLE names, else the one inside the package. Bundle("embedded", "mine.bundle")
/// lays a file over that. `without` names kinds of knowledge that searches do without: "patterns",
/// "openings", "book", "reading", "likelihoods", "playouts". Raises BundleError where a file is no bundle or
/// does not fit those below it.
#[pyclass(name = "Bundle", module = "hane", frozen)]
pub(crate) struct PyBundle {
    pub(crate) library: Arc<Library>,
}

impl PyBundle {
    /// What is used where no bundle is named: what the variable says, else the bundle in the package.
    pub(crate) fn usual() -> PyResult<PyBundle> {
        let variable = env::var_os(VARIABLE).unwrap_or_default();
        let named: Vec<OsString> = env::split_paths(&variable)
            .map(PathBuf::into_os_string)
            .filter(|path| !path.is_empty())
            .collect();
        let origins = match named.is_empty() {
            true => vec![Origin::Embedded],
            false => named.iter().map(|name| Origin::named(name)).collect(),
        };
        PyBundle::open(&origins, Sources::default())
    }

    fn open(origins: &[Origin], without: Sources) -> PyResult<PyBundle> {
        let is_embedded = origins == [Origin::Embedded] && without == Sources::default();
        if let Some(library) = EMBEDDED.get().filter(|_| is_embedded) {
            return Ok(PyBundle { library: Arc::clone(library) });
        }
        let loader = BundleLoader { embedded: Some(standard::BUNDLE), without, ..BundleLoader::default() };
        let library = loader.open(origins).map_err(|error| BundleError::new_err(error.to_string()))?;
        let library = Arc::new(library);
        if is_embedded {
            return Ok(PyBundle { library: Arc::clone(EMBEDDED.get_or_init(|| library)) });
        }
        Ok(PyBundle { library })
    }

    fn origins(&self) -> Vec<String> {
        self.library.loaded_bundles().iter().map(|bundle| bundle.origin.to_string()).collect()
    }

    fn left_out(&self) -> Vec<&'static str> {
        <Source as VariantArray>::VARIANTS
            .iter()
            .filter(|source| !self.library.guides_by(**source))
            .map(|source| source.name())
            .collect()
    }
}

fn sources(names: &[String]) -> PyResult<Sources> {
    let source = |name: &String| {
        let names = <Source as VariantNames>::VARIANTS;
        name.parse().map_err(|_| expected("without", format_args!("some of {}", names.join(", ")), name))
    };
    names.iter().map(source).collect()
}

#[pymethods]
impl PyBundle {
    #[new]
    #[pyo3(signature = (*paths, without = None))]
    fn new(paths: Vec<PathBuf>, without: Option<Vec<String>>) -> PyResult<PyBundle> {
        let without = sources(without.as_deref().unwrap_or_default())?;
        if paths.is_empty() && without == Sources::default() {
            return PyBundle::usual();
        }
        let origins = match paths.is_empty() {
            true => vec![Origin::Embedded],
            false => paths.iter().map(|path| Origin::named(path.as_os_str())).collect(),
        };
        PyBundle::open(&origins, without)
    }

    /// No knowledge at all.
    #[staticmethod]
    fn empty() -> PyBundle {
        PyBundle { library: Arc::default() }
    }

    /// Names the content: equal bundles have equal signatures in every process.
    #[getter]
    fn signature(&self) -> String {
        self.library.signature()
    }

    /// Where the layers come from, the lowest first: "embedded" or paths.
    #[getter]
    fn layers(&self) -> Vec<String> {
        self.origins()
    }

    /// The names of the databases of patterns.
    #[getter]
    fn databases(&self) -> Vec<String> {
        let databases = self.library.layers().databases();
        let mut names: Vec<String> =
            databases.map(|effective| effective.database.record().name().to_owned()).collect();
        names.dedup();
        names
    }

    /// What is in the bundles, and how much of it the engine can use, for people.
    fn report(&self) -> String {
        session::report(&self.library).to_string()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBundle>().is_ok_and(|other| other.get().signature() == self.signature())
    }

    fn __hash__(&self) -> u64 {
        self.library.layers().signature()
    }

    fn __repr__(&self) -> String {
        format!("<Bundle {}: {}>", self.signature(), self.origins().join(" + "))
    }

    /// For pickle: the paths, which must name the same content where they are opened again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let kept = (self.origins(), self.left_out(), self.signature()).into_pyobject(py)?;
        Ok((py.get_type::<PyBundle>().getattr("_restore")?, kept))
    }

    #[staticmethod]
    fn _restore(paths: Vec<PathBuf>, without: Vec<String>, signature: &str) -> PyResult<PyBundle> {
        let origins: Vec<Origin> = paths.iter().map(|path| Origin::named(path.as_os_str())).collect();
        let bundle = match origins.is_empty() {
            true => PyBundle::empty(),
            false => PyBundle::open(&origins, sources(&without)?)?,
        };
        match bundle.signature() {
            found if found == signature => Ok(bundle),
            found => Err(BundleError::new_err(format!(
                "{}: expected the bundles {signature} that were pickled, found {found}",
                bundle.origins().join(" + ")
            ))),
        }
    }
}

/// Compiles sources of patterns, openings, learned weights and networks into a bundle, as `patc build` does.
///
/// `sources` are files and folders, `target` is the file of the bundle, which is replaced at once. Returns
/// the warnings. Raises BundleError with what is wrong in the sources; the target is as it was then.
#[pyfunction]
pub(crate) fn compile(py: Python<'_>, sources: Vec<PathBuf>, target: PathBuf) -> PyResult<Vec<String>> {
    let (bytes, findings) = think(py, |_| {
        let mut compilation = Compilation::of_paths(&sources);
        let bytes = compilation.emit().map(|writer| writer.finish());
        let findings = compilation.reports.iter().flat_map(Report::diagnostics);
        let findings = findings.map(|finding| (finding.severity, render(finding)));
        (bytes, findings.collect::<Vec<_>>())
    })?;
    let of = |wanted: Severity| {
        findings.iter().filter(move |(severity, _)| *severity == wanted).map(|(_, text)| text.clone())
    };
    let Some(bytes) = bytes else {
        return Err(BundleError::new_err(of(Severity::Error).collect::<Vec<_>>().join("\n")));
    };
    record::file::write(&target, &bytes).map_err(|error| failure::file(&target, &error))?;
    Ok(of(Severity::Warning).collect())
}
