//! Kernels: the same code, compiled for the instructions that the processor has, with its inner loops written
//! in them.
#![allow(unsafe_code, reason = "a function compiled for more instructions may only be called where they are")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

use crate::lanes::Work;
use portable::Portable;

#[cfg(target_arch = "x86_64")]
pub use self::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use self::avx512::Avx512;

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Those that every processor has.
    Portable,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// Vectors of 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Kernel {
    /// All that this processor has, the best one last.
    pub fn all() -> impl Iterator<Item = Kernel> {
        #[cfg(target_arch = "x86_64")]
        let special = [Avx2::detect().map(Kernel::Avx2), Avx512::detect().map(Kernel::Avx512)];
        #[cfg(not(target_arch = "x86_64"))]
        let special: [Option<Kernel>; 0] = [];
        std::iter::once(Kernel::Portable).chain(special.into_iter().flatten())
    }

    /// The best one that this processor has.
    pub fn best() -> Kernel {
        Kernel::all().last().unwrap_or(Kernel::Portable)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(_) => "avx512",
        }
    }

    pub(crate) fn run<W: Work>(self, work: W) {
        match self {
            Kernel::Portable => work.run(Portable),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(lanes) => lanes.run(work),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(lanes) => lanes.run(work),
        }
    }
}
