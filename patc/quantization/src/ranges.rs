//! How large the values of a network become on positions of games: what decides the units of its integers.

use super::fault::NetworkFault;
use network::Moment;
use network::model::Model;
use network::output::Raw;
use network::reference::{Site, observe};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The sizes of values, in steps of a 128th of themselves.
#[derive(Clone, Debug)]
struct Histogram {
    /// How many values have these first 16 bits, the sign left out.
    counts: Vec<u32>,
}

/// Bits of a number that a histogram leaves out.
const LEFT_OUT: u32 = 16;

impl Histogram {
    fn new() -> Histogram {
        Histogram { counts: vec![0; (u32::MAX >> 1 >> LEFT_OUT) as usize + 1] }
    }

    fn add(&mut self, value: f32) {
        self.counts[(value.abs().to_bits() >> LEFT_OUT) as usize] += 1;
    }

    /// With what another one has seen.
    fn add_all(&mut self, other: &Histogram) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(sum, count)| *sum += count);
    }

    /// Whether some are endless, or no numbers.
    fn is_endless(&self) -> bool {
        self.counts[(f32::INFINITY.to_bits() >> LEFT_OUT) as usize..].iter().any(|count| *count > 0)
    }

    /// The sizes that occur, with their counts, from the largest down; zeros are left out.
    fn sizes(&self) -> impl Iterator<Item = (f64, f64)> {
        let size = |bits: usize| f64::from(f32::from_bits((bits as u32) << LEFT_OUT | 1 << (LEFT_OUT - 1)));
        let counts = self.counts.iter().enumerate().skip(1).rev();
        counts.filter(|(_, count)| **count > 0).map(move |(bits, count)| (size(bits), f64::from(*count)))
    }
}

/// What was seen of all values of a network.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranges {
    seen: BTreeMap<Site, Histogram>,
}

impl Ranges {
    /// Evaluates positions, and gives what the network says of each.
    pub(super) fn of(model: &Model, moments: &[Moment]) -> Result<(Ranges, Vec<Raw>), NetworkFault> {
        let look = |(mut ranges, mut outputs): (Ranges, Vec<Raw>), moment: &Moment| {
            outputs.push(observe(model, &moment.inputs(model.inputs), &mut |site, values| {
                let histogram = ranges.seen.entry(site).or_insert_with(Histogram::new);
                values.iter().for_each(|value| histogram.add(*value));
            }));
            (ranges, outputs)
        };
        let join = |(mut ranges, mut outputs): (Ranges, Vec<Raw>), (others, further): (Ranges, Vec<Raw>)| {
            for (site, seen) in others.seen {
                ranges.seen.entry(site).or_insert_with(Histogram::new).add_all(&seen);
            }
            outputs.extend(further);
            (ranges, outputs)
        };
        let (ranges, outputs) =
            moments.par_iter().fold(Default::default, look).reduce(Default::default, join);
        match ranges.seen.iter().find(|(_, seen)| seen.is_endless()) {
            Some((site, _)) => {
                let found = format!("others at {site:?}");
                Err(NetworkFault::of_part("values", "finite ones on positions of games", found))
            }
            None => Ok((ranges, outputs)),
        }
    }

    /// The largest value at a place.
    pub(super) fn largest(&self, site: Site) -> f64 {
        let largest = self.seen.get(&site).and_then(|seen| seen.sizes().next());
        largest.map_or(1.0, |(size, _)| size)
    }

    /// The largest value of the trunk, wherever it is.
    pub(super) fn largest_of_trunk(&self, blocks: usize) -> f64 {
        (0..=blocks).map(|number| self.largest(Site::Trunk(number))).fold(0.0, f64::max)
    }

    /// Up to which value integers from 0 to `steps` should reach, so that the squares of what is rounded and
    /// of what is cut off are the least together.
    pub(super) fn reach(&self, site: Site, steps: i32) -> f64 {
        let Some(seen) = self.seen.get(&site) else { return 1.0 };
        let sizes: Vec<(f64, f64)> = seen.sizes().collect();
        let all: f64 = sizes.iter().map(|(_, count)| count).sum();
        let mut best = (f64::INFINITY, 1.0);
        // What is cut off, as sums over the values above.
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (size, of_size) in &sizes {
            let cut = squares - 2.0 * size * sum + size * size * count;
            let rounded = (all - count) * (size / f64::from(steps)).powi(2) / 12.0;
            if cut + rounded < best.0 {
                best = (cut + rounded, *size);
            }
            count += of_size;
            sum += of_size * size;
            squares += of_size * size * size;
        }
        best.1
    }
}
