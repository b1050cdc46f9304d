//! Networks: from the files of their weights to integer layers.

mod calibration;
mod correction;
mod draft;
mod fault;
mod katago;
mod quantize;
mod ranges;
mod tensors;

pub use fault::NetworkFault;

use crate::catalog::network::NetworkSource;
use bundles::Writer;
use bundles::record::PlaneForm;
use network::Moment;
use network::model::Model;
use quantize::Integers;
use ranges::Ranges;

/// Reads a network in the form of KataGo's version 8, compressed or not.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_katago(bytes: &[u8]) -> Result<Model, NetworkFault> {
    katago::read(bytes)
}

/// Reads a network of our own form from a file of safetensors.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_tensors(bytes: &[u8], name: &str, inputs: PlaneForm) -> Result<Model, NetworkFault> {
    tensors::read(bytes, name, inputs)
}

/// Moments of games in SGF, or of games of our own, that decide the units of a network.
///
/// # Errors
/// There are no such games, or they are on boards that networks do not play on.
pub fn moments(games: Option<&[u8]>) -> Result<Vec<Moment>, NetworkFault> {
    calibration::moments(games)
}

/// Adds a network to a bundle as integers, whose units follow from what the network says of its moments.
///
/// # Errors
/// Numbers of the network are too large or too small for integers.
pub fn add(writer: &mut Writer, network: &NetworkSource) -> Result<(), NetworkFault> {
    let NetworkSource { name, source, model, moments } = network;
    let mut integers = Integers::of(model, &Ranges::of(model, moments))?;
    correction::correct(&mut integers, network);
    integers.add_to(writer, model, name, *source);
    Ok(())
}
