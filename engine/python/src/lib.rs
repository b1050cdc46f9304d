//! The engine of Hane as a module of Python, which the package `hane` shows.
//!
//! Everything here turns values of Python into those of the engine and back. What thinks does so without
//! the interpreter's lock (`thinking`), so that other threads of Python go on, Ctrl-C ends it, and a
//! panic is an exception.
//!
//! | module | idea |
//! | --- | --- |
//! | `failure` | exceptions |
//! | `notation` | moves, colors, sizes and rules as Python writes them |
//! | `values` | values of JSON as objects of Python |
//! | `stored` | games as text, for pickle |
//! | `py_board`, `py_game`, `py_bundle`, `py_engine` | the classes |
//! | `settings` | what an engine is made from |
//! | `thinking` | work outside the interpreter's lock |
//! | `analysis`, `questions` | what an engine is asked besides moves |
//! | `arrays`, `features`, `patterns`, `planes` | numbers about positions |

mod analysis;
mod arrays;
mod failure;
mod features;
mod notation;
mod patterns;
mod planes;
mod py_board;
mod py_bundle;
mod py_engine;
mod py_game;
mod questions;
mod settings;
mod stored;
mod thinking;
mod values;

use pyo3::prelude::*;

/// Python places objects at multiples of 16. Positions want 64, so that they lie behind a `Box`.
const PYTHON_ALIGNMENT: usize = 16;
const _: () = {
    assert!(align_of::<py_board::PyBoard>() <= PYTHON_ALIGNMENT);
    assert!(align_of::<py_game::PyGame>() <= PYTHON_ALIGNMENT);
    assert!(align_of::<py_bundle::PyBundle>() <= PYTHON_ALIGNMENT);
    assert!(align_of::<py_engine::PyEngine>() <= PYTHON_ALIGNMENT);
};

/// What the package `hane` is made of.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    failure::add(module)?;
    notation::add(module)?;
    features::add(module)?;
    module.add_class::<py_board::PyBoard>()?;
    module.add_class::<py_game::PyGame>()?;
    module.add_class::<py_bundle::PyBundle>()?;
    module.add_class::<py_engine::PyEngine>()?;
    module.add_function(wrap_pyfunction!(patterns::match_patterns, module)?)?;
    module.add_function(wrap_pyfunction!(planes::network_planes, module)?)?;
    module.add_function(wrap_pyfunction!(py_bundle::compile, module)?)
}
