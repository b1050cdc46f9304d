//! Reading: can this be captured, saved, connected, cut, entered?

mod capture;
mod connection;
mod ko;
mod level;
mod numbers;
mod reader;
mod scratch;
mod search;

pub use level::Depths;
pub use reader::{Answer, Code, Question, Reader};

#[doc(hidden)]
#[allow(missing_docs)]
pub static PARAMS: [std::sync::atomic::AtomicU32; 60] = [std::sync::atomic::AtomicU32::new(3), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(16), std::sync::atomic::AtomicU32::new(10), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(3), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(3), std::sync::atomic::AtomicU32::new(6), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(14), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(8), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(6), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(12), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(3), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(6), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(12), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(8), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(16), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(24), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(0), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(1), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(3), std::sync::atomic::AtomicU32::new(5), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(7), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(6), std::sync::atomic::AtomicU32::new(0), std::sync::atomic::AtomicU32::new(0), std::sync::atomic::AtomicU32::new(0), std::sync::atomic::AtomicU32::new(6), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(2), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(5), std::sync::atomic::AtomicU32::new(8), std::sync::atomic::AtomicU32::new(4), std::sync::atomic::AtomicU32::new(7)];
#[allow(missing_docs)]
#[must_use]
pub fn par(i: usize) -> u32 { PARAMS[i].load(std::sync::atomic::Ordering::Relaxed) }
#[allow(missing_docs)]
pub const RANGES: &[(u32,u32)] = &[(0,10), (0,16), (0,24), (2,14), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (1,60), (1,30), (0,16), (0,6), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,16), (0,6), (0,16), (0,16), (0,16), (0,16), (0,16), (0,12), (2,16)];
#[allow(missing_docs)]
pub fn value(i: usize) -> u32 { connection::P(i) }
