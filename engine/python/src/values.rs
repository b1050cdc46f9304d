//! Values of JSON as objects of Python.

use crate::failure::InternalError;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use serde_json::Value;

/// What the engine says in JSON, as dicts and lists.
pub(crate) fn object(py: Python<'_>, said: &impl Serialize) -> PyResult<Py<PyAny>> {
    let value = serde_json::to_value(said).map_err(|error| InternalError::new_err(error.to_string()))?;
    of_json(py, &value)
}

/// A value of JSON.
pub(crate) fn of_json(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    match value {
        Value::Null => Ok(py.None()),
        Value::Bool(truth) => truth.into_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_py_any(py),
            (None, Some(whole)) => whole.into_py_any(py),
            (None, None) => number.as_f64().into_py_any(py),
        },
        Value::String(text) => text.into_py_any(py),
        Value::Array(list) => {
            let list = list.iter().map(|item| of_json(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, list)?.into_py_any(py)
        }
        Value::Object(keys) => {
            let dict = PyDict::new(py);
            for (key, value) in keys {
                dict.set_item(key, of_json(py, value)?)?;
            }
            dict.into_py_any(py)
        }
    }
}
