//! The compiler of pattern diagrams into bundles.
