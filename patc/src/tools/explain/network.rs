//! A network, explained: who made it of what, what an evaluation costs, its registers and layers.

use super::named;
use crate::diagnostic::{Code, Diagnostic, Report};
use crate::tools::knowledge::Knowledge;
use bundles::record::{LayerKind, LeadForm, NetworkLayer, NetworkRecord, PlaneForm, RegisterKind};
use bundles::{NetworkParts, SourceNote};
use serde_json::{Map, Value, json};

/// The outputs in the order of [`bundles::record::NetworkOutput`].
const OUTPUTS: [&str; 5] = ["points", "pass", "outcomes", "scores", "owners"];

/// A network with all that is known of it.
#[derive(Clone, Debug)]
pub struct ExplainedNetwork<'k> {
    /// Its records.
    pub parts: NetworkParts<'k>,
    /// Where it comes from.
    pub source: &'k SourceNote,
    /// What its integers cost, in words, where it was made just now.
    pub cost: Option<&'k str>,
}

impl Knowledge {
    /// The networks of this name.
    pub fn networks<'k>(&'k self, name: &str) -> Vec<ExplainedNetwork<'k>> {
        let named = self.bundle.networks().filter(|parts| parts.record.name() == name);
        let explained = |parts: NetworkParts<'k>| {
            let number = parts.record.source as usize;
            let source = self.notes.sources.get(number)?;
            Some(ExplainedNetwork { parts, source, cost: self.cost(number) })
        };
        named.filter_map(explained).collect()
    }

    /// What the compiler said of the integers of the network in the source of this number.
    fn cost(&self, source: usize) -> Option<&str> {
        let compilation = self.compilation.as_ref()?;
        let shown = &compilation.catalog.sources.get(source)?.shown;
        let all = compilation.reports.iter().flat_map(Report::diagnostics);
        let of_it = |said: &&Diagnostic| said.code == Code::NETWORK_COST.name && said.path == *shown;
        all.filter(of_it).map(|said| said.message.as_str()).next()
    }
}

impl ExplainedNetwork<'_> {
    /// It as text for people.
    pub fn text(&self) -> String {
        let record = self.parts.record;
        let SourceNote { path, provenance, license } = self.source;
        let costs = self.costs().map(|(board, count)| format!("{:.1} on {board}", count as f64 / 1e6));
        let mut lines = vec![
            format!("{}  ({path})", record.name()),
            format!(
                "  network of {} parameters, {} bytes of weights",
                record.parameters,
                self.parts.weight_bytes()
            ),
            format!("  provenance: {}", stated(provenance)),
            format!("  license: {}", stated(license)),
            format!("  million multiplications: {}", costs.join(", ")),
            format!("  searched on {}", self.searched()),
            format!("  playouts: {}", self.playouts()),
        ];
        lines.extend(self.cost.map(|cost| format!("  {cost}")));
        for (title, listed) in [("registers", self.registers()), ("layers", self.layers())] {
            lines.push(format!("\n  {title}"));
            lines.extend(listed.iter().enumerate().map(|(number, line)| format!("    {number:>3}  {line}")));
        }
        lines.join("\n") + "\n"
    }

    /// It as JSON for tools.
    pub fn json(&self) -> Value {
        let record = self.parts.record;
        let costs: Map<String, Value> =
            self.costs().into_iter().map(|(board, count)| (board, json!(count))).collect();
        json!({
            "name": record.name(),
            "kind": "network",
            "source": self.source.path,
            "provenance": self.source.provenance,
            "license": self.source.license,
            "parameters": record.parameters,
            "weight_bytes": self.parts.weight_bytes(),
            "multiplications": costs,
            "searched": self.searched(),
            "playouts": self.playouts(),
            "integers": self.cost,
            "registers": self.registers(),
            "layers": self.layers(),
        })
    }

    /// On which boards searches evaluate positions by it.
    fn searched(&self) -> String {
        match self.parts.record.searched {
            [0, 0] => "all boards".to_owned(),
            [least, most] => format!("boards with sides of {least} to {most}"),
        }
    }

    /// What playouts count beside it.
    fn playouts(&self) -> String {
        let NetworkRecord { playouts, playout_share, .. } = *self.parts.record;
        match playouts {
            0 => "none".to_owned(),
            1 => format!("1 from each position, which counts {playout_share} %"),
            _ => format!("{playouts} from each position, which count {playout_share} %"),
        }
    }

    /// The multiplications of an evaluation on the usual boards.
    fn costs(&self) -> [(String, u64); 3] {
        let cost = |side| (format!("{side}x{side}"), self.parts.multiplications(side * side));
        NetworkParts::USUAL_SIDES.map(cost)
    }

    /// What registers hold, a line each.
    fn registers(&self) -> Vec<String> {
        let record = self.parts.record;
        let role = |number: usize| match number {
            0 => format!(": planes of the form {}", named(PlaneForm::from_repr(record.planes))),
            1 => ": numbers of the whole board".to_owned(),
            _ => {
                let of = |(output, name): (&u16, &str)| {
                    let lead = match name {
                        "scores" => format!(" of the form {}", named(LeadForm::from_repr(record.lead))),
                        _ => String::new(),
                    };
                    (usize::from(*output) == number).then(|| format!(": {name}{lead}"))
                };
                record.outputs.iter().zip(OUTPUTS).find_map(of).unwrap_or_default()
            }
        };
        let registers = self.parts.registers.iter().enumerate();
        let line = |(number, register): (usize, &bundles::record::NetworkRegister)| {
            let kind = named(RegisterKind::from_repr(register.kind));
            format!("{kind}, {} channels up to {}{}", register.channels, register.limit, role(number))
        };
        registers.map(line).collect()
    }

    /// What layers do, a line each.
    fn layers(&self) -> Vec<String> {
        let line = |layer: &NetworkLayer| {
            let kind = LayerKind::from_repr(layer.kind);
            let channels = |number: u16| self.parts.registers[usize::from(number)].channels;
            let side = match kind {
                Some(LayerKind::Convolution) => format!("{0}x{0}, ", layer.form),
                _ => String::new(),
            };
            let mut line = format!(
                "{} of {} to {}: {side}{} to {} channels, {} bytes",
                named(kind),
                layer.from,
                layer.to,
                channels(layer.from),
                channels(layer.to),
                self.parts.numbers(layer).weights.len()
            );
            if layer.added != NetworkLayer::NO_REGISTER {
                line += &format!(", plus {}", layer.added);
            }
            if layer.flags & NetworkLayer::SUM != 0 {
                line += ", added to what is there";
            }
            if layer.flags & NetworkLayer::RECTIFY != 0 {
                line += ", rectified";
            }
            line
        };
        self.parts.layers.iter().map(line).collect()
    }
}

/// What a source states.
fn stated(text: &str) -> &str {
    if text.is_empty() { "not stated" } else { text }
}
