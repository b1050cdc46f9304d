//! The integer form of a network as it grows, register by register and layer by layer.

use super::fault::NetworkFault;
use bundles::record::{LayerKind, MOST_OF_VECTOR, NetworkLayer, NetworkRegister, RegisterKind};
use network::model::{Convolution, Linear, Norm};

/// A register and what its integers mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) number: u16,
    pub(super) channels: usize,
    /// What a 1 stands for.
    pub(super) unit: f64,
}

/// Flags of layers.
pub(super) const RECTIFY: u8 = NetworkLayer::RECTIFY;

/// Most bits of multipliers.
const MULTIPLIER_BITS: i32 = 30;

/// The largest weights of 8 and of 16 bits.
const LARGEST: [f64; 2] = [127.0, 32767.0];

/// From a register to another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    pub(super) from: Held,
    pub(super) to: Held,
    /// A vector that is added.
    pub(super) added: Option<Held>,
    pub(super) flags: u8,
}

impl Passage {
    /// From a register to another one, nothing added.
    pub(super) fn new(from: Held, to: Held, flags: u8) -> Passage {
        Passage { from, to, added: None, flags }
    }
}

/// Registers, layers and their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) registers: Vec<NetworkRegister>,
    pub(super) layers: Vec<NetworkLayer>,
    pub(super) multipliers: Vec<i32>,
    pub(super) offsets: Vec<i64>,
    pub(super) weights: Vec<u8>,
}

impl Draft {
    fn register(&mut self, kind: RegisterKind, channels: usize, limit: i32, unit: f64) -> Held {
        let number = self.registers.len() as u16;
        self.registers.push(NetworkRegister {
            limit,
            channels: channels as u16,
            kind: kind as u8,
            reserved: 0,
        });
        Held { number, channels, unit }
    }

    /// Bytes that reach up to a value; channels are filled up to whole groups.
    pub(super) fn bytes(&mut self, channels: usize, reach: f64) -> Held {
        let limit = i32::from(i8::MAX);
        self.register(RegisterKind::Bytes, grouped(channels), limit, reach / f64::from(limit))
    }

    /// Bytes of planes, each 0 or 1.
    pub(super) fn planes(&mut self, planes: usize) -> Held {
        let channels = planes.next_multiple_of(NetworkLayer::STEP);
        self.register(RegisterKind::Bytes, channels, i32::from(i8::MAX), 1.0)
    }

    /// Values of which 1 stands for a unit.
    pub(super) fn values(&mut self, channels: usize, limit: i32, unit: f64) -> Held {
        self.register(RegisterKind::Values, channels, limit, unit)
    }

    /// A vector of which 1 stands for a unit.
    pub(super) fn vector(&mut self, channels: usize, unit: f64) -> Held {
        self.register(RegisterKind::Vector, channels, MOST_OF_VECTOR, unit)
    }

    /// A vector that a layer adds to the sums that it writes to a register.
    pub(super) fn added_to(&mut self, to: Held) -> Held {
        self.vector(to.channels, to.unit / f64::from(1 << NetworkLayer::FRACTION))
    }

    /// A convolution of bytes.
    pub(super) fn convolve(&mut self, convolution: &Convolution, way: Passage) -> Result<(), NetworkFault> {
        let Convolution { side, inputs, outputs, .. } = *convolution;
        let taps = side * side;
        let weight =
            |tap, input, output| f64::from(convolution.weights[(tap * inputs + input) * outputs + output]);
        let numbers = (0..taps).flat_map(|tap| (0..inputs).map(move |input| (tap, input)));
        let steps: Vec<f64> = (0..outputs)
            .map(|output| {
                let sizes = numbers.clone().map(|(tap, input)| weight(tap, input, output).abs());
                sizes.fold(0.0, f64::max) / LARGEST[0]
            })
            .collect();
        let start = self.weights.len();
        let stored = way.from.channels;
        self.weights.resize(start + taps * stored * way.to.channels, 0);
        let size = taps * stored * NetworkLayer::GROUP;
        let used = steps.iter().enumerate().filter(|(_, step)| **step > 0.0);
        for ((output, step), (tap, input)) in
            used.flat_map(|used| numbers.clone().map(move |place| (used, place)))
        {
            let (group, lane) = (output / NetworkLayer::GROUP, output % NetworkLayer::GROUP);
            let (quad, place) = (input / NetworkLayer::STEP, input % NetworkLayer::STEP);
            let four = (tap * stored / NetworkLayer::STEP + quad) * NetworkLayer::GROUP + lane;
            let number = (weight(tap, input, output) / step).round() as i8;
            self.weights[start + group * size + four * NetworkLayer::STEP + place] = number as u8;
        }
        let largest = (taps * stored) as f64 * 127.0 * 128.0;
        self.products(LayerKind::Convolution, side as u8, way, (&steps, &convolution.bias), largest)
    }

    /// A convolution of points alone, of values.
    pub(super) fn mix(&mut self, convolution: &Convolution, way: Passage) -> Result<(), NetworkFault> {
        let Convolution { inputs, outputs, .. } = *convolution;
        let weight = |input: usize, output| f64::from(convolution.weights[input * outputs + output]);
        let step =
            |output| (0..inputs).map(|input| weight(input, output).abs()).fold(0.0, f64::max) / LARGEST[1];
        let steps: Vec<f64> = (0..outputs).map(step).collect();
        for group in (0..grouped(outputs)).step_by(NetworkLayer::GROUP) {
            for pair in (0..way.from.channels).step_by(2) {
                for output in group..group + NetworkLayer::GROUP {
                    for input in pair..pair + 2 {
                        let is_used = input < inputs && steps.get(output).is_some_and(|step| *step > 0.0);
                        let number =
                            if is_used { (weight(input, output) / steps[output]).round() as i16 } else { 0 };
                        self.weights.extend_from_slice(&number.to_le_bytes());
                    }
                }
            }
        }
        self.products(LayerKind::Convolution, 1, way, (&steps, &convolution.bias), f64::from(i32::MAX))
    }

    /// Values to values or bytes, by a factor and a summand for each channel, or as they are.
    pub(super) fn scale(&mut self, norm: Option<&Norm>, way: Passage) -> Result<(), NetworkFault> {
        let (scale, bias) = match norm {
            Some(norm) => (norm.scale.iter().map(|scale| f64::from(*scale)).collect(), norm.bias.clone()),
            None => (vec![1.0; way.to.channels], vec![0.0; way.to.channels]),
        };
        self.products(LayerKind::Scale, 0, way, (&scale, &bias), f64::from(i16::MAX))
    }

    /// Adds a layer whose weights are there: multipliers and offsets from what a 1 of the weights stands for.
    fn products(
        &mut self,
        kind: LayerKind,
        form: u8,
        way: Passage,
        (steps, bias): (&[f64], &[f32]),
        largest_sum: f64,
    ) -> Result<(), NetworkFault> {
        let Passage { from, to, .. } = way;
        let factors: Vec<f64> = steps.iter().map(|step| step * from.unit / to.unit).collect();
        let largest = factors.iter().map(|factor| factor.abs()).fold(f64::MIN_POSITIVE, f64::max);
        let shift = (MULTIPLIER_BITS - 1 - largest.log2().ceil() as i32).min(32);
        let offset = |bias: f32| f64::from(bias) / to.unit;
        let result = bias.iter().map(|bias| offset(*bias).abs()).fold(0.0, f64::max) + largest * largest_sum;
        if shift < NetworkLayer::FRACTION as i32 || result >= f64::from(MOST_OF_VECTOR) / 4.0 {
            let place = format!("layer {}", self.layers.len());
            let found = format!("factors up to {largest:.3e} and results up to {result:.3e}");
            return Err(NetworkFault::of_part(&place, "weights whose results integers can hold", found));
        }
        let first_channel = self.multipliers.len() as u32;
        let one = f64::from(shift).exp2();
        for channel in 0..to.channels {
            let factor = factors.get(channel).copied().unwrap_or_default();
            let bias = bias.get(channel).copied().unwrap_or_default();
            self.multipliers.push((factor * one).round() as i32);
            self.offsets.push(((offset(bias) * one).round() as i64).saturating_add(1 << (shift - 1)));
        }
        self.layer(kind, form, way, first_channel, shift as u8);
        Ok(())
    }

    /// What is left of a register when it is pooled.
    pub(super) fn pool(&mut self, from: Held, form: u8) -> Held {
        let to = self.vector(3 * from.channels, from.unit / f64::from(1 << NetworkLayer::FRACTION));
        self.layer(LayerKind::Pool, form, Passage::new(from, to, 0), self.multipliers.len() as u32, 0);
        to
    }

    /// A matrix that reads a vector, whose inputs may have been filled up in each of `parts` equal parts.
    pub(super) fn matrix(&mut self, linear: &Linear, parts: usize, way: Passage) -> Result<(), NetworkFault> {
        let Passage { from, to, .. } = way;
        let (part, stored) = (linear.inputs / parts, from.channels / parts);
        let largest =
            linear.weights.iter().map(|weight| f64::from(weight.abs())).fold(f64::MIN_POSITIVE, f64::max);
        let factor = from.unit / to.unit;
        let shift = (LARGEST[1] / (largest * factor)).log2().floor().min(40.0);
        if shift < 1.0 {
            let place = format!("layer {}", self.layers.len());
            let found = format!("factors up to {:.3e}", largest * factor);
            return Err(NetworkFault::of_part(&place, "weights whose results integers can hold", found));
        }
        let one = shift.exp2();
        for output in 0..to.channels {
            for input in 0..from.channels {
                let (number, place) = (input / stored, input % stored);
                let is_used = output < linear.outputs && place < part;
                let weight = if is_used {
                    f64::from(linear.weights[(number * part + place) * linear.outputs + output])
                } else {
                    0.0
                };
                self.weights.extend_from_slice(&((weight * factor * one).round() as i16).to_le_bytes());
            }
        }
        let first_channel = self.multipliers.len() as u32;
        for channel in 0..to.channels {
            let bias = f64::from(linear.bias.get(channel).copied().unwrap_or_default());
            self.multipliers.push(1);
            // What is too large for this is too large for a bundle.
            let offset = (bias / to.unit * one).round() as i64;
            self.offsets.push(offset.saturating_add(1 << (shift as u32 - 1)));
        }
        self.layer(LayerKind::Matrix, 0, way, first_channel, shift as u8);
        Ok(())
    }

    /// Adds to what the last layer that writes a register gives.
    pub(super) fn add_to_offsets(&mut self, held: Held, added: &[f64]) {
        let Some(layer) = self.layers.iter().rev().find(|layer| layer.to == held.number) else { return };
        let one = f64::from(layer.shift).exp2() / held.unit;
        let offsets = self.offsets[layer.first_channel as usize..].iter_mut();
        offsets
            .zip(added)
            .for_each(|(offset, added)| *offset = offset.saturating_add((added * one).round() as i64));
    }

    /// Adds a layer, and fills up its weights.
    fn layer(&mut self, kind: LayerKind, form: u8, way: Passage, first_channel: u32, shift: u8) {
        let mut layer = NetworkLayer {
            weights: 0,
            first_channel,
            from: way.from.number,
            to: way.to.number,
            added: way.added.map_or(NetworkLayer::NO_REGISTER, |added| added.number),
            kind: kind as u8,
            form,
            flags: way.flags,
            shift,
            reserved: 0,
        };
        let [from, to] = [way.from, way.to].map(|held| &self.registers[usize::from(held.number)]);
        layer.weights = (self.weights.len() - layer.weight_bytes(from, to)) as u64;
        self.weights.resize(self.weights.len().next_multiple_of(NetworkLayer::ALIGNMENT), 0);
        self.layers.push(layer);
    }
}

/// Channels in whole groups.
pub(super) fn grouped(channels: usize) -> usize {
    channels.next_multiple_of(NetworkLayer::GROUP)
}

/// Channels of values in whole steps of two.
pub(super) fn paired(channels: usize) -> usize {
    channels.next_multiple_of(2)
}
