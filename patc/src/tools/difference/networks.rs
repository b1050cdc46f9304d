//! Networks by their names.

use super::{Difference, names};
use crate::tools::knowledge::Knowledge;
use bundles::NetworkParts;
use bundles::record::{NetworkLayer, NetworkRecord};

/// What differs in networks.
pub(super) fn networks<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Vec<Difference<'k>> {
    let all = [old, new].map(|it| it.bundle.networks().collect::<Vec<NetworkParts<'k>>>());
    let difference = |name: &str| {
        let held = [&all[0], &all[1]].map(|all| all.iter().find(|network| network.record.name() == name));
        let also = match held {
            [Some(old), Some(new)] => changes(old, new),
            _ => None,
        };
        let held = held.map(|network| network.is_some());
        Difference { also, ..Difference::of_whole("network", name, held) }
    };
    let named = [&all[0], &all[1]].map(|all| all.iter().map(|network| network.record.name()).collect());
    names(named).into_iter().map(difference).collect()
}

/// What a network says otherwise, in words.
fn changes(old: &NetworkParts<'_>, new: &NetworkParts<'_>) -> Option<String> {
    let form = |record: &NetworkRecord| (record.planes, record.lead, record.outputs);
    let shape = |layer: &NetworkLayer| NetworkLayer { weights: 0, first_channel: 0, shift: 0, ..*layer };
    let shapes = |parts: &NetworkParts<'_>| parts.layers.iter().map(shape).collect::<Vec<_>>();
    let channels =
        |parts: &NetworkParts<'_>| parts.registers.iter().map(|it| it.channels).collect::<Vec<_>>();
    let mut said = Vec::new();
    let [before, now] = [old, new].map(|parts| parts.record.parameters);
    if before != now {
        said.push(format!("has {now} parameters, not {before}"));
    }
    if form(old.record) != form(new.record) {
        said.push("has other inputs or outputs".to_owned());
    }
    if old.record.searched != new.record.searched {
        said.push("is searched on other boards".to_owned());
    }
    let playouts = |record: &NetworkRecord| [record.playouts, record.playout_share];
    if playouts(old.record) != playouts(new.record) {
        said.push("is mixed with playouts otherwise".to_owned());
    }
    if channels(old) != channels(new) || shapes(old) != shapes(new) {
        said.push(format!("has {} other layers, not {}", new.layers.len(), old.layers.len()));
    } else {
        let pairs = old.layers.iter().zip(new.layers);
        let differ = pairs.filter(|(one, other)| numbers(old, one) != numbers(new, other)).count();
        if differ > 0 {
            said.push(format!("has other numbers in {differ} of {} layers", new.layers.len()));
        }
        let limits = |parts: &NetworkParts<'_>| parts.registers.iter().map(|it| it.limit).collect::<Vec<_>>();
        if limits(old) != limits(new) || old.record.units != new.record.units {
            said.push("has other units".to_owned());
        }
    }
    (!said.is_empty()).then(|| said.join(", "))
}

/// All numbers of a layer.
fn numbers<'b>(parts: &NetworkParts<'b>, layer: &NetworkLayer) -> (u8, &'b [i32], &'b [i64], &'b [u8]) {
    let numbers = parts.numbers(layer);
    (layer.shift, numbers.multipliers, numbers.offsets, numbers.weights)
}
