//! Networks as text: registers and layers, and of their numbers, which are too many, the hash.

use crate::record::{LayerKind, LeadForm, NetworkLayer, PlaneForm, RegisterKind};
use crate::{Bundle, NetworkParts};
use std::fmt::{self, Formatter};
use std::hash::Hasher;
use twox_hash::XxHash3_64;

pub(super) fn networks(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    bundle.networks().try_for_each(|network| one(&network, out))
}

fn one(network: &NetworkParts<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    let record = network.record;
    writeln!(out, "\nnetwork {:?}, source {}", record.name(), record.source)?;
    writeln!(out, "  {} numbers were learned", record.parameters)?;
    let (planes, lead) = (PlaneForm::from_repr(record.planes), LeadForm::from_repr(record.lead));
    writeln!(out, "  planes {}, lead {}", super::named(planes), super::named(lead))?;
    let [least, most] = record.searched;
    if most != 0 {
        writeln!(out, "  searched on sides of {least} to {most}")?;
    }
    if record.playouts != 0 {
        writeln!(out, "  {} playouts count {} %", record.playouts, record.playout_share)?;
    }
    writeln!(out, "  outputs {:?} in units of {:?}", record.outputs, record.units)?;
    for (number, register) in network.registers.iter().enumerate() {
        let kind = super::named(RegisterKind::from_repr(register.kind));
        writeln!(
            out,
            "  register {number}: {kind}, {} channels up to {}",
            register.channels, register.limit
        )?;
    }
    network.layers.iter().try_for_each(|layer| line(network, layer, out))
}

fn line(network: &NetworkParts<'_>, layer: &NetworkLayer, out: &mut Formatter<'_>) -> fmt::Result {
    let kind = super::named(LayerKind::from_repr(layer.kind));
    write!(out, "  {kind} {} to {}", layer.from, layer.to)?;
    if layer.added != NetworkLayer::NO_REGISTER {
        write!(out, " with {}", layer.added)?;
    }
    write!(out, ", form {}, flags {}, shift {}", layer.form, layer.flags, layer.shift)?;
    writeln!(out, ", numbers {:016x}", hash(network, layer))
}

/// The hash of weights, multipliers and offsets of a layer.
fn hash(network: &NetworkParts<'_>, layer: &NetworkLayer) -> u64 {
    let mut hasher = XxHash3_64::new();
    let numbers = network.numbers(layer);
    hasher.write(numbers.weights);
    hasher.write(bytemuck::cast_slice(numbers.multipliers));
    hasher.write(bytemuck::cast_slice(numbers.offsets));
    hasher.finish()
}
