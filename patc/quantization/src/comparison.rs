//! A network as integers beside its numbers.

use bundles::{AlignedBytes, Bundle, Writer};
use network::model::Model;
use network::output::Raw;
use network::reference::evaluate;
use network::{Kernel, Moment, Network, Workspace};

/// The outputs of a bundle of the network alone and those of its numbers, in each of these moments; none
/// where there is no such bundle.
pub(super) fn pairs(writer: &Writer, model: &Model, moments: &[Moment]) -> Vec<[Raw; 2]> {
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish()));
    let Some(made) = bundle.ok().as_ref().and_then(Network::of_bundle) else { return Vec::new() };
    let pair = |moment: &Moment| {
        let mut room = Workspace::new(&made, moment.size(), Kernel::best())?;
        room.read(moment);
        room.run();
        Some([room.raw(), evaluate(model, &moment.inputs(model.inputs))])
    };
    moments.iter().filter_map(pair).collect()
}
