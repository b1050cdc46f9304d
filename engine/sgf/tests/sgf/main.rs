//! Records read, changed and written, whole and broken ones.

mod charsets;
mod corpus;
mod editing;
mod finds;
mod hostile;
mod properties;
mod reading;
mod records;
mod roundtrip;
mod values;
