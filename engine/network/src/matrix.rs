//! Layers of vectors.

use crate::program::Layer;
use bundles::LayerNumbers;

/// A vector to a vector: the weights lie by output and input, in 16 bits. What is added comes behind the
/// shift.
pub(crate) fn apply(
    layer: &Layer,
    numbers: &LayerNumbers<'_>,
    from: &[i32],
    added: Option<&[i32]>,
    to: &mut [i32],
) {
    let weights: &[i16] = bytemuck::cast_slice(numbers.weights);
    for (output, (to, weights)) in to.iter_mut().zip(weights.chunks_exact(layer.inputs)).enumerate() {
        let products = from.iter().zip(weights).map(|(value, weight)| i64::from(*value) * i64::from(*weight));
        let sum = (products.sum::<i64>() + numbers.offsets[output]) >> layer.shift;
        let sum = sum + added.map_or(0, |added| i64::from(added[output]));
        *to = sum.clamp(i64::from(layer.least), i64::from(layer.most)) as i32;
    }
}
