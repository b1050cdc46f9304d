//! Networks that no bundle has.

use super::{BEGINNING, Case, hold};
use crate::sample::with_network;
use bundles::record::NetworkRegister;

const CASES: &[Case] = &[
    ("no name", |w| w.networks[0].name = [0; 32], "section of networks, record 0, name"),
    ("the name of another", |w| w.networks.push(w.networks[0]), "section of networks, record 1, name"),
    ("other planes", |w| w.networks[0].planes = 2, "section of networks, record 0, planes"),
    ("another lead", |w| w.networks[0].lead = 2, "section of networks, record 0, lead"),
    ("a lead of three outputs", |w| w.networks[0].lead = 1, "section of networks, record 0, outputs"),
    ("no unit", |w| w.networks[0].units[1] = 0.0, "section of networks, record 0, units"),
    ("endless unit", |w| w.networks[0].units[4] = f32::INFINITY, "section of networks, record 0, units"),
    ("unit without measure", |w| w.networks[0].units[0] = 1e20, "section of networks, record 0, units"),
    ("unit that is no number", |w| w.networks[0].units[0] = f32::NAN, "section of networks, record 0, units"),
    (
        "a share above all",
        |w| w.networks[0].playout_share = 101,
        "section of networks, record 0, playout share",
    ),
    ("a share of none", |w| w.networks[0].playouts = 0, "section of networks, record 0, playout share"),
    ("no share", |w| w.networks[0].playout_share = 0, "section of networks, record 0, playout share"),
    ("fewer registers", |w| w.networks[0].registers = 8, "section of network layers, record 7, to"),
    ("more registers", |w| w.networks[0].registers = 10, "section of networks, record 0, registers"),
    (
        "registers of another",
        |w| w.networks[0].first_register = 1,
        "section of networks, record 0, registers",
    ),
    ("fewer layers", |w| w.networks[0].layers = 7, "section of networks, record 0, outputs"),
    ("more layers", |w| w.networks[0].layers = 9, "section of networks, record 0, layers"),
    ("no registers", |w| w.networks[0].registers = 0, "section of network registers, record 0"),
    ("output that is an input", |w| w.networks[0].outputs[0] = 0, "section of networks, record 0, outputs"),
    ("output that is nowhere", |w| w.networks[0].outputs[4] = 99, "section of networks, record 0, outputs"),
    ("output of many", |w| w.networks[0].outputs[1] = 5, "section of networks, record 0, outputs"),
    (
        "no channels",
        |w| w.network_registers[5].channels = 0,
        "section of network registers, record 5, channels",
    ),
    ("many channels", |w| w.network_registers[5].channels = 4097, "section of network registers, record 5"),
    (
        "many channels together",
        |w| {
            w.networks[0].registers += 20;
            w.network_registers.extend([NetworkRegister { channels: 4096, ..w.network_registers[3] }; 20]);
        },
        "section of network registers, record 24, channels",
    ),
    ("no kind", |w| w.network_registers[4].kind = 3, "section of network registers, record 4, kind"),
    ("large bytes", |w| w.network_registers[4].limit = 255, "section of network registers, record 4, limit"),
    (
        "large values",
        |w| w.network_registers[2].limit = 32768,
        "section of network registers, record 2, limit",
    ),
    ("no values", |w| w.network_registers[2].limit = 0, "section of network registers, record 2, limit"),
    (
        "large vector",
        |w| w.network_registers[6].limit = i32::MAX,
        "section of network registers, record 6, limit",
    ),
    ("too few planes", |w| w.network_registers[0].channels = 12, "section of network registers, record 0"),
    ("globals in bytes", |w| w.network_registers[1].kind = 0, "section of network registers, record 1"),
    ("no layer", |w| w.network_layers[2].kind = 4, "section of network layers, record 2, kind"),
    ("read before written", |w| w.network_layers[0].from = 5, "section of network layers, record 0, from"),
    ("read from nowhere", |w| w.network_layers[0].from = 70, "section of network layers, record 0, from"),
    ("added before written", |w| w.network_layers[1].added = 6, "section of network layers, record 1, added"),
    ("written to an input", |w| w.network_layers[2].to = 0, "section of network layers, record 2, to"),
    ("written to nowhere", |w| w.network_layers[2].to = 70, "section of network layers, record 2, to"),
    ("read and written", |w| w.network_layers[6].to = 2, "section of network layers, record 6, to"),
    (
        "added and written",
        |w| (w.network_layers[5].to, w.network_layers[5].added) = (3, 3),
        "section of network layers, record 5, added",
    ),
    ("sum of nothing", |w| w.network_layers[1].flags = 1, "section of network layers, record 1, to"),
    ("unknown flag", |w| w.network_layers[1].flags = 4, "section of network layers, record 1, flags"),
    ("signed bytes", |w| w.network_layers[2].flags = 0, "section of network layers, record 2, flags"),
    ("another form", |w| w.network_layers[1].form = 4, "section of network layers, record 1, form"),
    ("form of a matrix", |w| w.network_layers[0].form = 1, "section of network layers, record 0, form"),
    ("pool of nothing", |w| w.network_layers[3].form = 0, "section of network layers, record 3, form"),
    (
        "neighborhood of values",
        |w| w.network_layers[7].form = 3,
        "section of network layers, record 7, from, to",
    ),
    ("small shift", |w| w.network_layers[2].shift = 7, "section of network layers, record 2, shift"),
    ("large shift", |w| w.network_layers[2].shift = 33, "section of network layers, record 2, shift"),
    ("shift of a pool", |w| w.network_layers[3].shift = 1, "section of network layers, record 3, shift"),
    ("pool of another size", |w| w.network_registers[5].channels = 47, "section of network layers, record 3"),
    ("matrix of bytes", |w| w.network_layers[5].from = 4, "section of network layers, record 5, from, to"),
    (
        "vector of another size",
        |w| w.network_layers[1].added = 1,
        "section of network layers, record 1, added",
    ),
    ("a reserved bit", |w| w.network_layers[1].reserved = 1, "section of network layers, record 1, reserved"),
    (
        "weights of another",
        |w| w.network_layers[1].weights = 0,
        "section of network layers, record 1, weights",
    ),
    (
        "weights beyond the end",
        |w| w.network_weights.truncate(64),
        "section of network layers, record 0, weights",
    ),
    ("weights of no one", |w| w.network_weights.push(0), "section of network weights: expected"),
    ("channels of another", |w| w.network_layers[1].first_channel = 0, "section of network layers, record 1"),
    ("too few multipliers", |w| w.network_multipliers.truncate(9), "section of network layers, record 0"),
    ("too many multipliers", |w| w.network_multipliers.push(1), "section of network multipliers: expected"),
    ("too many offsets", |w| w.network_offsets.push(1), "section of network offsets: expected"),
    ("large multiplier", |w| w.network_multipliers[16] = i32::MAX, "section of network offsets, record 16"),
    ("large offset", |w| w.network_offsets[17] = i64::MIN, "section of network offsets, record 17"),
    ("matrix with a factor", |w| w.network_multipliers[3] = 2, "section of network offsets, record 3"),
    (
        "sums that overflow",
        |w| w.network_registers[7].limit = 32767,
        "section of network layers, record 7, from",
    ),
];

#[test]
fn they_are_refused_where_they_are_wrong() {
    hold(with_network, CASES, BEGINNING);
}
