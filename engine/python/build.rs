//! Lets the linker of macOS leave the symbols of Python to the program that loads the module. Elsewhere it
//! does nothing.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
