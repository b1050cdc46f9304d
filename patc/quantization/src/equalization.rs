//! Factors between layers that leave what a network says as it is, and make its integers finer. All channels
//! of a register share one unit, and all weights of an output share one, so that a channel of small values
//! beside one of large ones is rounded to a few steps.
//!
//! A rectifier lets positive factors through, so that a channel may be made larger where it is written and
//! smaller where it is read (M. Nagel et al.: Data-free quantization through weight equalization and bias
//! correction, 2019). Values and weights then are alike in size: the root of their product.

use network::Moment;
use network::model::{Convolution, Linear, Model, Pooled};
use network::reference::{Site, observe};
use std::collections::BTreeMap;

/// Every fourth moment is looked at: few show the largest values of channels.
const EVERY: usize = 4;

/// The largest value of each channel.
type Largest = BTreeMap<Site, Vec<f32>>;

/// The same network with other factors between the layers of its blocks.
pub(super) fn equalized(model: &Model, moments: &[Moment]) -> Model {
    let largest = largest(model, moments);
    let mut model = model.clone();
    for (number, block) in model.blocks.iter_mut().enumerate() {
        if let Some(entry) = &mut block.entry {
            let mut readers = vec![&mut block.first];
            readers.extend(block.pooled.as_mut().map(|pooled| &mut pooled.convolution));
            let factors = factors(largest.get(&Site::Entry(number)), &readers);
            multiply(&mut entry.scale, 1, &factors);
            multiply(&mut entry.bias, 1, &factors);
            readers.into_iter().for_each(|reader| divide_inputs(reader, &factors));
        }
        let factors = factors(largest.get(&Site::Middle(number)), &[&mut block.second]);
        multiply_outputs(&mut block.first, &factors);
        if let Some(pooled) = &mut block.pooled {
            multiply(&mut pooled.linear.weights, 1, &factors);
            multiply(&mut pooled.linear.bias, 1, &factors);
            level(pooled, largest.get(&Site::BlockPooled(number)));
        }
        divide_inputs(&mut block.second, &factors);
    }
    model
}

fn largest(model: &Model, moments: &[Moment]) -> Largest {
    let mut largest = Largest::new();
    for moment in moments.iter().step_by(EVERY) {
        observe(model, &moment.inputs(model.inputs), &mut |site, values| {
            let channels = match site {
                Site::Entry(number) => model.blocks[number].first.inputs,
                Site::Middle(number) => model.blocks[number].second.inputs,
                Site::BlockPooled(number) => {
                    model.blocks[number].pooled.as_ref().map_or(1, |pooled| pooled.convolution.outputs)
                }
                _ => return,
            };
            let seen = largest.entry(site).or_insert_with(|| vec![0.0; channels]);
            for point in values.chunks(channels) {
                seen.iter_mut().zip(point).for_each(|(most, value)| *most = most.max(*value));
            }
        });
    }
    largest
}

/// What values of each channel are multiplied by, so that they are as large as the weights that read them.
fn factors(largest: Option<&Vec<f32>>, readers: &[&mut Convolution]) -> Vec<f32> {
    let largest = largest.map_or(&[][..], Vec::as_slice);
    let mut weights = vec![0.0_f32; largest.len()];
    for reader in readers {
        for (number, row) in reader.weights.chunks(reader.outputs).enumerate() {
            let most = &mut weights[number % reader.inputs];
            *most = row.iter().fold(*most, |most, weight| most.max(weight.abs()));
        }
    }
    largest.iter().zip(weights).map(|(value, weight)| factor(weight / value)).collect()
}

/// The root of a ratio; 1 where there is none.
fn factor(ratio: f32) -> f32 {
    if ratio.is_finite() && ratio > 0.0 { ratio.sqrt() } else { 1.0 }
}

/// Makes pooled channels equally large: a matrix reads them, whose weights are fine enough.
fn level(pooled: &mut Pooled, largest: Option<&Vec<f32>>) {
    let ratio = |largest: &f32| if *largest > 0.0 { 1.0 / largest } else { 1.0 };
    let factors: Vec<f32> = largest.into_iter().flatten().map(ratio).collect();
    multiply_outputs(&mut pooled.convolution, &factors);
    let Linear { weights, outputs, .. } = &mut pooled.linear;
    let inverse: Vec<f32> = factors.iter().map(|factor| 1.0 / factor).collect();
    multiply(weights, *outputs, &inverse);
}

fn multiply_outputs(convolution: &mut Convolution, factors: &[f32]) {
    multiply(&mut convolution.weights, 1, factors);
    multiply(&mut convolution.bias, 1, factors);
}

fn divide_inputs(convolution: &mut Convolution, factors: &[f32]) {
    let inverse: Vec<f32> = factors.iter().map(|factor| 1.0 / factor).collect();
    multiply(&mut convolution.weights, convolution.outputs, &inverse);
}

/// Multiplies numbers by factors: `each` numbers by the first, as many by the next; after the last factor the
/// first one follows.
fn multiply(numbers: &mut [f32], each: usize, factors: &[f32]) {
    for (numbers, factor) in numbers.chunks_mut(each).zip(factors.iter().cycle()) {
        numbers.iter_mut().for_each(|number| *number *= factor);
    }
}
