//! A network as integers beside its numbers.

use bundles::{AlignedBytes, Bundle, Writer};
use network::output::Raw;
use network::{Kernel, Moment, Network, Workspace};

/// The outputs of a bundle of the network alone, each with the right ones of its moment; none where there is
/// no such bundle.
pub(super) fn pairs<'r>(writer: &Writer, moments: &[Moment], right: &'r [Raw]) -> Vec<(Raw, &'r Raw)> {
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish()));
    let Some(made) = bundle.ok().as_ref().and_then(Network::of_bundle) else { return Vec::new() };
    let found = |moment: &Moment| {
        let mut room = Workspace::new(&made, moment.size(), Kernel::best())?;
        room.read(moment);
        room.run();
        Some(room.raw())
    };
    moments.iter().zip(right).filter_map(|(moment, right)| Some((found(moment)?, right))).collect()
}
