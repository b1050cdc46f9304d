//! Evaluation in floating point: slow and obvious. Integer networks are made and judged by it.

use crate::model::{Convolution, Linear, Model, Norm, Pooling, Rectifier};
use crate::output::Raw;
use crate::planes::Inputs;
use board::BoardSize;

/// A value on the way through a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Site {
    /// The trunk: behind the stem and this number of blocks.
    Trunk(usize),
    /// What the first convolution of a block reads.
    Entry(usize),
    /// The channels of a block that are pooled.
    BlockPooled(usize),
    /// What the second convolution of a block reads.
    Middle(usize),
    /// What the heads read.
    Exit,
    /// The channels of the policy head that are pooled.
    PolicyPooled,
    /// The channels of the policy head before what is pooled is added.
    PolicyHidden,
    /// The same behind it.
    PolicySum,
    /// The logits of points.
    PolicyPoints,
    /// The channels of the value head.
    ValueHidden,
    /// Its hidden vector.
    ValueVector,
    /// The owners' logits.
    Owners,
}

/// Whoever looks at the values on the way.
pub type Observer<'o> = dyn FnMut(Site, &[f32]) + 'o;

/// What a network says of a position.
pub fn evaluate(model: &Model, inputs: &Inputs) -> Raw {
    observe(model, inputs, &mut |_, _| {})
}

/// The same, and what it computes on the way, channels innermost.
///
/// # Panics
/// The weights of the model do not fit together.
pub fn observe(model: &Model, inputs: &Inputs, observer: &mut Observer<'_>) -> Raw {
    let size = inputs.size;
    let planes: Vec<f32> = inputs.planes.iter().map(|plane| f32::from(*plane)).collect();
    let mut trunk = convolve(&model.stem, &planes, size);
    add_to_all(&mut trunk, &apply(&model.globals, &inputs.globals));
    rectify_if(model.trunk_rectifier, &mut trunk);
    observer(Site::Trunk(0), &trunk);
    for (number, block) in model.blocks.iter().enumerate() {
        let entry = normed(block.entry.as_ref(), &trunk);
        observer(Site::Entry(number), &entry);
        let mut middle = convolve(&block.first, &entry, size);
        if let Some(pooled) = &block.pooled {
            let channels = rectified(convolve(&pooled.convolution, &entry, size));
            observer(Site::BlockPooled(number), &channels);
            let pool = pool(&channels, pooled.convolution.outputs, size, Pooling::MeanAndMaximum);
            add_to_all(&mut middle, &apply(&pooled.linear, &pool));
        }
        rectify(&mut middle);
        observer(Site::Middle(number), &middle);
        let added = convolve(&block.second, &middle, size);
        trunk.iter_mut().zip(&added).for_each(|(value, added)| *value += added);
        rectify_if(model.trunk_rectifier, &mut trunk);
        observer(Site::Trunk(number + 1), &trunk);
    }
    let exit = normed(model.exit.as_ref(), &trunk);
    observer(Site::Exit, &exit);
    let (points, pass) = policy(model, &exit, size, observer);
    let (outcomes, scores, owners) = value(model, &exit, inputs, observer);
    Raw { size, points, pass, outcomes, scores, owners }
}

fn policy(model: &Model, exit: &[f32], size: BoardSize, observer: &mut Observer<'_>) -> (Vec<f32>, f32) {
    let head = &model.policy;
    let pooled = rectified(convolve(&head.pooled, exit, size));
    observer(Site::PolicyPooled, &pooled);
    let pool = pool(&pooled, head.pooled.outputs, size, Pooling::MeanAndMaximum);
    let mut hidden = convolve(&head.hidden, exit, size);
    rectify_if(head.hidden_rectifier, &mut hidden);
    observer(Site::PolicyHidden, &hidden);
    add_to_all(&mut hidden, &apply(&head.to_hidden, &pool));
    rectify(&mut hidden);
    observer(Site::PolicySum, &hidden);
    let points = convolve(&head.points, &hidden, size);
    observer(Site::PolicyPoints, &points);
    (points, apply(&head.pass, &pool)[0])
}

fn value(
    model: &Model,
    exit: &[f32],
    inputs: &Inputs,
    observer: &mut Observer<'_>,
) -> (Vec<f32>, Vec<f32>, Vec<f32>) {
    let head = &model.value;
    let hidden = rectified(convolve(&head.hidden, exit, inputs.size));
    observer(Site::ValueHidden, &hidden);
    let owners = convolve(&head.owners, &hidden, inputs.size);
    observer(Site::Owners, &owners);
    let mut vector = apply(&head.to_vector, &pool(&hidden, head.hidden.outputs, inputs.size, head.pooling));
    if let Some(globals) = &head.globals_to_vector {
        add_to_all(&mut vector, &apply(globals, &inputs.globals));
    }
    rectify(&mut vector);
    observer(Site::ValueVector, &vector);
    (apply(&head.outcomes, &vector), apply(&head.scores, &vector), owners)
}

fn convolve(convolution: &Convolution, from: &[f32], size: BoardSize) -> Vec<f32> {
    let (width, height) = (size.width(), size.height());
    let Convolution { side, inputs, outputs, .. } = *convolution;
    let mut to = Vec::with_capacity(size.area() * outputs);
    for point in 0..size.area() {
        let mut sums = convolution.bias.clone();
        for (tap, weights) in convolution.weights.chunks(inputs * outputs).enumerate() {
            // Wraps beyond the first row and column, where no point is.
            let row = (point / width + tap / side).wrapping_sub(side / 2);
            let column = (point % width + tap % side).wrapping_sub(side / 2);
            if row >= height || column >= width {
                continue;
            }
            let values = &from[(row * width + column) * inputs..][..inputs];
            for (value, weights) in values.iter().zip(weights.chunks(outputs)) {
                if *value != 0.0 {
                    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
                }
            }
        }
        to.extend_from_slice(&sums);
    }
    to
}

fn apply(linear: &Linear, from: &[f32]) -> Vec<f32> {
    assert_eq!(from.len(), linear.inputs, "the vector has as many values as the matrix reads");
    let mut to = linear.bias.clone();
    for (value, weights) in from.iter().zip(linear.weights.chunks(linear.outputs)) {
        to.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
    }
    to
}

fn pool(channels: &[f32], count: usize, size: BoardSize, pooling: Pooling) -> Vec<f32> {
    let area = size.area() as f32;
    let mut mean = vec![0.0; count];
    let mut maximum = vec![f32::NEG_INFINITY; count];
    for point in channels.chunks(count) {
        mean.iter_mut().zip(point).for_each(|(sum, value)| *sum += value / area);
        maximum.iter_mut().zip(point).for_each(|(most, value)| *most = most.max(*value));
    }
    let offset = area.sqrt() - 14.0;
    let scaled: Vec<f32> = mean.iter().map(|mean| mean * offset / 10.0).collect();
    let last = match pooling {
        Pooling::MeanAndMaximum => maximum,
        Pooling::Means => mean.iter().map(|mean| mean * (offset * offset / 100.0 - 0.1)).collect(),
    };
    [mean, scaled, last].concat()
}

fn add_to_all(points: &mut [f32], vector: &[f32]) {
    for point in points.chunks_mut(vector.len()) {
        point.iter_mut().zip(vector).for_each(|(value, added)| *value += added);
    }
}

fn normed(norm: Option<&Norm>, trunk: &[f32]) -> Vec<f32> {
    let Some(norm) = norm else { return trunk.to_vec() };
    let channels = norm.scale.iter().zip(&norm.bias).cycle();
    rectified(trunk.iter().zip(channels).map(|(value, (scale, bias))| value * scale + bias).collect())
}

fn rectify(values: &mut [f32]) {
    values.iter_mut().for_each(|value| *value = value.max(0.0));
}

fn rectify_if(rectifier: Rectifier, values: &mut [f32]) {
    if rectifier == Rectifier::Rectified {
        rectify(values);
    }
}

fn rectified(mut values: Vec<f32>) -> Vec<f32> {
    rectify(&mut values);
    values
}
