//! Exceptions: what was read, what was expected, what was found.

use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::{create_exception, intern};
use std::fmt::Display;
use std::io;
use std::path::Path;

create_exception!(hane, HaneError, PyValueError, "What the engine was given is wrong.");
create_exception!(hane, IllegalMoveError, HaneError, "A move that the rules forbid; nothing was played.");
create_exception!(hane, RecordError, HaneError, "A game record that cannot be read or written.");
create_exception!(hane, BundleError, HaneError, "A bundle that cannot be opened, or sources that make none.");
create_exception!(hane, QuestionError, HaneError, "A question that cannot be asked of this position.");
create_exception!(
    hane,
    InternalError,
    PyRuntimeError,
    "The engine broke off: a fault of its own. The object can be used on."
);

/// Adds the exceptions to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add(intern!(py, "HaneError"), py.get_type::<HaneError>())?;
    module.add(intern!(py, "IllegalMoveError"), py.get_type::<IllegalMoveError>())?;
    module.add(intern!(py, "RecordError"), py.get_type::<RecordError>())?;
    module.add(intern!(py, "BundleError"), py.get_type::<BundleError>())?;
    module.add(intern!(py, "QuestionError"), py.get_type::<QuestionError>())?;
    module.add(intern!(py, "InternalError"), py.get_type::<InternalError>())
}

/// An argument, by its name, that is not what is expected.
pub(crate) fn argument(name: &str, error: impl Display) -> PyErr {
    HaneError::new_err(format!("{name}: {error}"))
}

/// The same where what was expected and found is known apart.
pub(crate) fn expected(name: &str, expected: impl Display, found: impl Display) -> PyErr {
    argument(name, format!("expected {expected}, found {found}"))
}

/// A file that the system does not give.
pub(crate) fn file(path: &Path, error: &io::Error) -> PyErr {
    let text = format!("{}: {error}", path.display());
    match error.raw_os_error() {
        Some(number) => PyOSError::new_err((number, text)),
        None => PyOSError::new_err(text),
    }
}
