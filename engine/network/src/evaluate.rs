//! The evaluation of a position by integers, layer by layer.

use crate::cache::{EvaluationCache, Key};
use crate::kernels::{Kernel, Source, Target, Work};
use crate::layout::Bordered;
use crate::matrix;
use crate::output::{Evaluation, Raw};
use crate::planes::Moment;
use crate::pool;
use crate::program::{Layer, Network, Task, kind_of};
use board::BoardSize;
use bundles::LayerNumbers;
use bundles::record::{NetworkLayer, NetworkOutput, NetworkRegister, RegisterKind};
use std::sync::Arc;
use twox_hash::xxhash3_128::Hasher;

/// The room that a network needs to evaluate positions of a size of board. Layers
/// allocate nothing.
#[derive(Clone, Debug)]
pub struct Workspace {
    network: Network,
    kernel: Kernel,
    size: BoardSize,
    board: Bordered,
    /// The registers by number; each is empty in two of these.
    bytes: Vec<Vec<u8>>,
    values: Vec<Vec<i16>>,
    vectors: Vec<Vec<i32>>,
    globals: Vec<f32>,
    /// The offsets of a layer with what is added to them.
    offsets: Vec<i64>,
}

impl Workspace {
    /// Room for a board; none for one that networks were not made for.
    pub fn new(network: &Network, size: BoardSize, kernel: Kernel) -> Option<Workspace> {
        if !Network::plays_on(size) {
            return None;
        }
        let side = |layer: &Layer| match layer.task {
            Task::Convolution(side) => side / 2,
            _ => 0,
        };
        let radius = network.layers().iter().map(side).max().unwrap_or_default();
        let board = Bordered::new(size, radius);
        let registers = network.parts().registers;
        let length = |kind, points: usize, register: &NetworkRegister| {
            if kind_of(register) == kind { points * usize::from(register.channels) } else { 0 }
        };
        let most = registers.iter().map(|register| usize::from(register.channels)).max().unwrap_or_default();
        Some(Workspace {
            network: network.clone(),
            kernel,
            size,
            board,
            bytes: registers
                .iter()
                .map(|it| vec![0; length(RegisterKind::Bytes, board.area(), it)])
                .collect(),
            values: registers
                .iter()
                .map(|it| vec![0; length(RegisterKind::Values, size.area(), it)])
                .collect(),
            vectors: registers.iter().map(|it| vec![0; length(RegisterKind::Vector, 1, it)]).collect(),
            globals: vec![0.0; network.planes().globals()],
            offsets: Vec::with_capacity(most),
        })
    }

    /// The board that it has room for.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// What the network says of a moment on this board.
    pub fn evaluate(&mut self, moment: &Moment) -> Evaluation {
        self.read(moment);
        self.run();
        self.raw().interpret(self.network.lead(), moment)
    }

    /// The same, computed only where it is not kept.
    pub fn evaluate_kept(&mut self, moment: &Moment, cache: &EvaluationCache) -> Arc<Evaluation> {
        self.read(moment);
        let key = self.key(moment);
        cache.or_made(key, || {
            self.run();
            self.raw().interpret(self.network.lead(), moment)
        })
    }

    /// A hash of the network and of all that decides the evaluation of a moment whose inputs are read.
    fn key(&self, moment: &Moment) -> Key {
        let mut hasher = Hasher::with_seed(self.network.content_hash());
        let sides = [self.size.width() as u8, self.size.height() as u8];
        hasher.write(&[sides[0], sides[1], u8::from(moment.may_have_no_result())]);
        hasher.write(&moment.own_komi().to_le_bytes());
        moment.legal().iter().for_each(|point| hasher.write(&(point.index() as u16).to_le_bytes()));
        hasher.write(&self.bytes[0]);
        self.vectors[1].iter().for_each(|number| hasher.write(&number.to_le_bytes()));
        hasher.finish_128()
    }

    /// Writes the inputs of a moment.
    pub fn read(&mut self, moment: &Moment) {
        let stride = usize::from(self.network.parts().registers[0].channels);
        self.bytes[0].fill(0);
        self.globals.fill(0.0);
        moment.write(self.network.planes(), stride, self.board, &mut self.bytes[0], &mut self.globals);
        let unit = f32::from(1_u16 << NetworkLayer::INPUT_FRACTION);
        for (into, global) in self.vectors[1].iter_mut().zip(&self.globals) {
            *into = (global * unit).round() as i32;
        }
    }

    /// Carries out all layers.
    pub fn run(&mut self) {
        let network = self.network.clone();
        let parts = network.parts();
        for (layer, record) in network.layers().iter().zip(parts.layers) {
            self.step(layer, parts.numbers(record));
        }
    }

    /// The outputs as they are.
    pub fn raw(&self) -> Raw {
        let number = |output| self.network.output(output);
        let of_points = |output| {
            let (register, unit) = number(output);
            self.values[register].iter().map(|value| f32::from(*value) * unit).collect()
        };
        let of_board = |output| {
            let (register, unit) = number(output);
            self.vectors[register].iter().map(|value| *value as f32 * unit).collect::<Vec<f32>>()
        };
        Raw {
            size: self.size,
            points: of_points(NetworkOutput::Points),
            pass: of_board(NetworkOutput::Pass)[0],
            outcomes: of_board(NetworkOutput::Outcomes),
            scores: of_board(NetworkOutput::Scores),
            owners: of_points(NetworkOutput::Owners),
        }
    }

    fn step(&mut self, layer: &Layer, numbers: LayerNumbers<'_>) {
        match layer.task {
            Task::Matrix => {
                let mut to = std::mem::take(&mut self.vectors[layer.to]);
                let added = layer.added.map(|added| &self.vectors[added][..]);
                matrix::apply(layer, &numbers, &self.vectors[layer.from], added, &mut to);
                self.vectors[layer.to] = to;
            }
            Task::PoolMaximum => self.pool(layer, pool::Last::Maximum),
            Task::PoolMeans => self.pool(layer, pool::Last::Square),
            Task::Scale | Task::Convolution(_) => {
                let mut offsets = std::mem::take(&mut self.offsets);
                let numbers = match layer.added {
                    None => numbers,
                    Some(added) => {
                        let shift = layer.shift - NetworkLayer::FRACTION;
                        offsets.clear();
                        let added = self.vectors[added].iter().map(|added| i64::from(*added) << shift);
                        offsets
                            .extend(numbers.offsets.iter().zip(added).map(|(offset, added)| offset + added));
                        LayerNumbers { offsets: &offsets, ..numbers }
                    }
                };
                self.of_points(layer, numbers);
                self.offsets = offsets;
            }
        }
    }

    fn pool(&mut self, layer: &Layer, last: pool::Last) {
        let to = &mut self.vectors[layer.to];
        match &self.values[layer.from][..] {
            [] => pool::bytes(self.board, &self.bytes[layer.from], last, to),
            values => pool::values(self.board, values, last, to),
        }
    }

    /// A layer whose results are of points.
    fn of_points(&mut self, layer: &Layer, numbers: LayerNumbers<'_>) {
        let mut bytes = std::mem::take(&mut self.bytes[layer.to]);
        let mut values = std::mem::take(&mut self.values[layer.to]);
        let to = match &mut bytes[..] {
            [] => Target::Values(&mut values, layer.written),
            bytes => Target::Bytes(bytes),
        };
        let values_from = &self.values[layer.from][..];
        let from = if values_from.is_empty() {
            Source::Bytes(&self.bytes[layer.from])
        } else {
            Source::Values(values_from)
        };
        let work = Work { layer, numbers, board: self.board, from };
        match layer.task {
            Task::Convolution(side) => self.kernel.convolve(&work, side, to),
            _ => self.kernel.scale(&work, values_from, to),
        }
        self.bytes[layer.to] = bytes;
        self.values[layer.to] = values;
    }
}
