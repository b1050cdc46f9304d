//! What is refused, and what is said then.

mod books;
mod bytes;
mod code;
mod graphs;
mod large;
mod openings;
mod records;

use crate::sample::open;
use bundles::Writer;

fn said(writer: &Writer) -> String {
    open(&writer.finish()).map_or_else(|refusal| refusal.to_string(), |_| "opened".to_owned())
}
