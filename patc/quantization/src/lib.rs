//! Networks: from the files of their weights to integer layers.

mod calibration;
mod comparison;
mod correction;
mod cost;
mod draft;
mod equalization;
mod fault;
mod integers;
mod katago;
mod ranges;
mod tensors;

pub use calibration::{CalibrationMoments, moments};
pub use cost::Cost;
pub use fault::NetworkFault;
pub use katago::read as read_katago;
pub use tensors::read as read_tensors;

use bundles::{AlignedBytes, Bundle, Writer};
use integers::Integers;
use network::Moment;
use network::model::Model;
use ranges::Ranges;

/// Most bytes of a file of weights: eight times those of the largest network that is read.
pub const MOST_BYTES: u64 = 512 << 20;

/// A number that changes whenever a file of weights comes to other integers, for who keeps them.
pub const VERSION: u32 = 2;

/// A bundle of a network alone, as integers whose units follow from what the network says of moments.
///
/// The name of the network is expected to fit into a record.
///
/// # Errors
/// Numbers of the network are too large or too small for integers, or there are too many of them.
pub fn quantize(model: &Model, moments: &[Moment]) -> Result<Writer, NetworkFault> {
    let model = equalization::equalized(model, moments);
    let (ranges, right) = Ranges::of(&model, moments)?;
    let mut integers = Integers::of(&model, &ranges)?;
    correction::correct(&mut integers, &model, moments, &right);
    let writer = integers.written(&model);
    // It opens where no sum can overflow.
    match Bundle::open(AlignedBytes::copy(&writer.finish())) {
        Ok(_) => Ok(writer),
        Err(refusal) => Err(NetworkFault::of_part("integers", "those of a bundle", refusal.to_string())),
    }
}
