//! Whether the kernels of this processor evaluate networks as the portable one does.

use network::{Evaluation, Kernel, Moment, Network, Workspace};

/// A kernel beside the portable one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedKernel {
    /// Its name.
    pub name: &'static str,
    /// In how many moments it gives other bits.
    pub disagreements: usize,
}

/// Compares all kernels in these moments.
pub fn kernels(network: &Network, moments: &[Moment]) -> Vec<ComparedKernel> {
    let said = |kernel| -> Vec<Option<Evaluation>> {
        let one = |moment: &Moment| Some(Workspace::new(network, moment.size(), kernel)?.evaluate(moment));
        moments.iter().map(one).collect()
    };
    let expected = said(Kernel::Portable);
    let others = Kernel::all().filter(|kernel| *kernel != Kernel::Portable);
    let compared = |kernel: Kernel| {
        let found = said(kernel);
        let disagreements = found.iter().zip(&expected).filter(|(found, expected)| found != expected);
        ComparedKernel { name: kernel.name(), disagreements: disagreements.count() }
    };
    others.map(compared).collect()
}
