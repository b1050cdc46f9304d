//! Networks of our own form: weights by name in a file of safetensors.
//!
//! Convolutions have weights by output, input, row and column, matrices by output and input, as trainers
//! write them. Behind a convolution without summands stands a norm with a running mean and variance.

use super::fault::NetworkFault;
use bundles::record::{LeadForm, PlaneForm};
use network::model::{Block, Convolution, Linear, Model, PolicyHead, Pooled, Pooling, Rectifier, ValueHead};
use safetensors::{Dtype, SafeTensors};

/// What trainers add to a variance before its root is taken.
const EPSILON: f32 = 1e-5;

/// Most blocks of a network.
const MOST_BLOCKS: usize = 256;

/// Reads a network of our own form from a file of safetensors.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read(bytes: &[u8], name: &str, inputs: PlaneForm) -> Result<Model, NetworkFault> {
    let tensors = SafeTensors::deserialize(bytes)
        .map_err(|error| NetworkFault::of_part("the header", "a file of safetensors", error.to_string()))?;
    Tensors { tensors }.model(name, inputs)
}

struct Tensors<'b> {
    tensors: SafeTensors<'b>,
}

impl Tensors<'_> {
    /// The numbers of a tensor with these sides; a side of 0 may be any.
    fn numbers(&self, name: &str, sides: &[usize]) -> Result<(Vec<usize>, Vec<f32>), NetworkFault> {
        let shown = || {
            let sides = sides.iter().map(|side| if *side == 0 { "any".to_owned() } else { side.to_string() });
            format!("numbers of 32 bits, {}", sides.collect::<Vec<_>>().join(" x "))
        };
        let place = || format!("tensor `{name}`");
        let tensor = self.tensors.tensor(name);
        let tensor =
            tensor.map_err(|_| NetworkFault::of_part(&place(), shown(), "no tensor of this name"))?;
        let fits = tensor.shape().len() == sides.len()
            && tensor
                .shape()
                .iter()
                .zip(sides)
                .all(|(found, side)| *side == 0 && *found > 0 || found == side);
        if tensor.dtype() != Dtype::F32 || !fits {
            return Err(NetworkFault::of_part(
                &place(),
                shown(),
                format!("{:?} {:?}", tensor.dtype(), tensor.shape()),
            ));
        }
        let (numbers, _) = tensor.data().as_chunks::<4>();
        let numbers: Vec<f32> = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        match numbers.iter().position(|number| !number.is_finite()) {
            Some(at) => {
                let found = format!("{} as number {at}", numbers[at]);
                Err(NetworkFault::of_part(&place(), "finite numbers", found))
            }
            None => Ok((tensor.shape().to_vec(), numbers)),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.tensors.tensor(name).is_ok()
    }

    /// A convolution of this side, with its own summands.
    fn convolution(&self, name: &str, inputs: usize, outputs: usize) -> Result<Convolution, NetworkFault> {
        let mut convolution = self.weights_of(name, [inputs, outputs, 1])?;
        (_, convolution.bias) = self.numbers(&format!("{name}.bias"), &[convolution.outputs])?;
        Ok(convolution)
    }

    /// The weights of a convolution by row, column, input and output.
    fn weights_of(
        &self,
        name: &str,
        [inputs, outputs, side]: [usize; 3],
    ) -> Result<Convolution, NetworkFault> {
        let name = format!("{name}.weight");
        let (shape, numbers) = self.numbers(&name, &[outputs, inputs, side, side])?;
        let (outputs, inputs) = (shape[0], shape[1]);
        let taps = side * side;
        let mut weights = vec![0.0; numbers.len()];
        for (number, weight) in numbers.iter().enumerate() {
            let (output, input, tap) = (number / taps / inputs, number / taps % inputs, number % taps);
            weights[(tap * inputs + input) * outputs + output] = *weight;
        }
        Ok(Convolution { side, inputs, outputs, weights, bias: vec![0.0; outputs] })
    }

    /// A convolution of 3x3 points with a norm behind it.
    fn normed(&self, name: &str, norm: &str, sizes: [usize; 2]) -> Result<Convolution, NetworkFault> {
        let mut convolution = self.weights_of(name, [sizes[0], sizes[1], 3])?;
        let outputs = convolution.outputs;
        let part = |part: &str| Ok(self.numbers(&format!("{norm}.{part}"), &[outputs])?.1);
        let (scale, bias) = (part("weight")?, part("bias")?);
        let (mean, variance) = (part("running_mean")?, part("running_var")?);
        if let Some(found) = variance.iter().find(|variance| **variance < 0.0) {
            let place = format!("tensor `{norm}.running_var`");
            return Err(NetworkFault::of_part(&place, "variances of at least 0", found.to_string()));
        }
        let scale: Vec<f32> = scale
            .iter()
            .zip(&variance)
            .map(|(scale, variance)| scale / (variance + EPSILON).sqrt())
            .collect();
        for weights in convolution.weights.chunks_mut(outputs) {
            weights.iter_mut().zip(&scale).for_each(|(weight, scale)| *weight *= scale);
        }
        for (((sum, bias), scale), mean) in convolution.bias.iter_mut().zip(&bias).zip(&scale).zip(&mean) {
            *sum = bias - scale * mean;
        }
        Ok(convolution)
    }

    fn linear(&self, name: &str, inputs: usize, outputs: usize) -> Result<Linear, NetworkFault> {
        let (shape, numbers) = self.numbers(&format!("{name}.weight"), &[outputs, inputs])?;
        let outputs = shape[0];
        let mut weights = vec![0.0; numbers.len()];
        for (number, weight) in numbers.iter().enumerate() {
            weights[number % inputs * outputs + number / inputs] = *weight;
        }
        let (_, bias) = self.numbers(&format!("{name}.bias"), &[outputs])?;
        Ok(Linear { inputs, outputs, weights, bias })
    }

    fn model(&self, name: &str, inputs: PlaneForm) -> Result<Model, NetworkFault> {
        let stem = self.normed("stem", "sb", [inputs.planes(), 0])?;
        let channels = stem.outputs;
        let globals = self.linear("glob", inputs.globals(), channels)?;
        let mut blocks = Vec::new();
        while self.has(&format!("blocks.{}.c1.weight", blocks.len())) && blocks.len() < MOST_BLOCKS {
            blocks.push(self.block(&format!("blocks.{}", blocks.len()), channels)?);
        }
        Ok(Model {
            name: name.to_owned(),
            inputs,
            stem,
            globals,
            trunk_rectifier: Rectifier::Rectified,
            blocks,
            exit: None,
            policy: self.policy(channels)?,
            value: self.value(channels, inputs)?,
            lead: LeadForm::Correction,
        })
    }

    fn block(&self, name: &str, channels: usize) -> Result<Block, NetworkFault> {
        let first = self.normed(&format!("{name}.c1"), &format!("{name}.b1"), [channels, 0])?;
        let second = self.normed(&format!("{name}.c2"), &format!("{name}.b2"), [first.outputs, channels])?;
        let pool = format!("{name}.pool");
        if !self.has(&format!("{pool}.weight")) {
            return Ok(Block { entry: None, first, pooled: None, second });
        }
        let (shape, _) = self.numbers(&format!("{pool}.weight"), &[first.outputs, 0])?;
        let inputs = shape[1];
        if !inputs.is_multiple_of(3) || inputs / 3 > first.outputs {
            let expected = format!("three inputs for each of at most {} channels", first.outputs);
            return Err(NetworkFault::of_part(
                &format!("tensor `{pool}.weight`"),
                expected,
                inputs.to_string(),
            ));
        }
        let linear = self.linear(&pool, inputs, first.outputs)?;
        let convolution = first_outputs(&first, inputs / 3);
        Ok(Block { entry: None, first, pooled: Some(Pooled { convolution, linear }), second })
    }

    fn policy(&self, channels: usize) -> Result<PolicyHead, NetworkFault> {
        let hidden = self.convolution("p1", channels, 0)?;
        let count = hidden.outputs;
        Ok(PolicyHead {
            pooled: hidden.clone(),
            hidden,
            hidden_rectifier: Rectifier::Rectified,
            to_hidden: self.linear("pg", 3 * count, count)?,
            points: self.convolution("p2", count, 1)?,
            pass: self.linear("pp", 3 * count, 1)?,
        })
    }

    fn value(&self, channels: usize, inputs: PlaneForm) -> Result<ValueHead, NetworkFault> {
        let hidden = self.convolution("v1", channels, 0)?;
        let (pooled, globals) = (3 * hidden.outputs, inputs.globals());
        let both = self.linear("v2", pooled + globals, 0)?;
        let (of_pooled, of_globals) = both.weights.split_at(pooled * both.outputs);
        let part = |inputs, weights: &[f32], bias| Linear {
            inputs,
            outputs: both.outputs,
            weights: weights.to_vec(),
            bias,
        };
        let last = self.linear("v3", both.outputs, 2)?;
        let output = |number: usize| {
            let weights = last.weights.iter().skip(number).step_by(2).copied().collect();
            Linear { inputs: last.inputs, outputs: 1, weights, bias: vec![last.bias[number]] }
        };
        Ok(ValueHead {
            owners: self.convolution("own", hidden.outputs, 1)?,
            pooling: Pooling::MeanAndMaximum,
            to_vector: part(pooled, of_pooled, both.bias.clone()),
            globals_to_vector: Some(part(globals, of_globals, vec![0.0; both.outputs])),
            outcomes: output(0),
            scores: output(1),
            hidden,
        })
    }
}

/// The convolution that makes the first outputs of another one only.
fn first_outputs(convolution: &Convolution, count: usize) -> Convolution {
    let weights = convolution.weights.chunks(convolution.outputs);
    let weights = weights.flat_map(|outputs| outputs[..count].iter().copied()).collect();
    let bias = convolution.bias[..count].to_vec();
    Convolution { weights, bias, outputs: count, ..*convolution }
}
