//! From numbers to integers: units from the ranges of values, layers from the parts of a network.

use super::draft::{Draft, Held, Passage, RECTIFY, grouped, paired};
use super::fault::NetworkFault;
use super::ranges::Ranges;
use bundles::Writer;
use bundles::record::{NetworkLayer, NetworkOutput, NetworkRecord, name_bytes};
use network::model::{Block, Convolution, Linear, Model, Pooling, Rectifier};
use network::reference::Site;

/// How far values of 16 bits reach beyond the largest that was seen.
const HEADROOM: f64 = 1.5;

/// A unit of outputs of the whole board.
const OUTPUT_UNIT: f64 = 1.0 / 65536.0;

/// Up to which integer the largest values of a hidden vector reach.
const VECTOR_REACH: f64 = 262_144.0;

/// The integer form of a network.
#[derive(Clone, Debug)]
pub(super) struct Integers {
    draft: Draft,
    outputs: [Held; 5],
}

impl Integers {
    /// Makes integers of a network.
    pub(super) fn of(model: &Model, ranges: &Ranges) -> Result<Integers, NetworkFault> {
        let mut maker = Maker { model, ranges, draft: Draft::default() };
        let outputs = maker.network()?;
        Ok(Integers { draft: maker.draft, outputs })
    }

    /// Adds to the numbers of an output.
    pub(super) fn shift_output(&mut self, output: NetworkOutput, added: &[f64]) {
        let held = self.outputs[output as usize];
        self.draft.add_to_offsets(held, added);
    }

    /// A bundle of it alone.
    pub(super) fn written(self, model: &Model) -> Writer {
        let Integers { draft, outputs } = self;
        let record = NetworkRecord {
            name: name_bytes(&model.name),
            parameters: parameters(model),
            first_register: 0,
            registers: draft.registers.len() as u32,
            first_layer: 0,
            layers: draft.layers.len() as u32,
            source: 0,
            planes: model.inputs as u8,
            lead: model.lead as u8,
            searched: [0; 2],
            outputs: outputs.map(|held| held.number),
            playouts: 0,
            playout_share: 0,
            units: outputs.map(|held| held.unit as f32),
        };
        Writer {
            networks: vec![record],
            network_registers: draft.registers,
            network_layers: draft.layers,
            network_multipliers: draft.multipliers,
            network_offsets: draft.offsets,
            network_weights: draft.weights,
            ..Writer::default()
        }
    }
}

/// How many numbers were learned, norms within the weights before them counted once.
fn parameters(model: &Model) -> u64 {
    let convolution = |it: &Convolution| it.weights.len() + it.bias.len();
    let linear = |it: &Linear| it.weights.len() + it.bias.len();
    let block = |block: &Block| {
        let pooled = block.pooled.as_ref().map_or(0, |it| convolution(&it.convolution) + linear(&it.linear));
        let entry = block.entry.as_ref().map_or(0, |norm| norm.scale.len() + norm.bias.len());
        convolution(&block.first) + convolution(&block.second) + pooled + entry
    };
    let (policy, value) = (&model.policy, &model.value);
    let parts = [
        convolution(&model.stem) + linear(&model.globals),
        model.blocks.iter().map(block).sum(),
        model.exit.as_ref().map_or(0, |norm| norm.scale.len() + norm.bias.len()),
        convolution(&policy.pooled)
            + linear(&policy.to_hidden)
            + convolution(&policy.points)
            + linear(&policy.pass),
        if policy.pooled == policy.hidden { 0 } else { convolution(&policy.hidden) },
        convolution(&value.hidden) + convolution(&value.owners) + linear(&value.to_vector),
        value.globals_to_vector.as_ref().map_or(0, linear) + linear(&value.outcomes) + linear(&value.scores),
    ];
    parts.into_iter().sum::<usize>() as u64
}

struct Maker<'m> {
    model: &'m Model,
    ranges: &'m Ranges,
    draft: Draft,
}

impl Maker<'_> {
    fn network(&mut self) -> Result<[Held; 5], NetworkFault> {
        let model = self.model;
        let planes = self.draft.planes(model.inputs.planes());
        let globals = self
            .draft
            .vector(model.inputs.globals(), f64::from(-(NetworkLayer::INPUT_FRACTION as i32)).exp2());
        let rectify = if model.trunk_rectifier == Rectifier::Rectified { RECTIFY } else { 0 };
        let unit = self.trunk_unit(planes);
        let trunk = self.draft.values(grouped(model.stem.outputs), i32::from(i16::MAX), unit);
        let added = self.draft.added_to(trunk);
        self.draft.matrix(&model.globals, 1, Passage::new(globals, added, 0))?;
        let way = Passage { from: planes, to: trunk, added: Some(added), flags: rectify };
        self.draft.convolve(&model.stem, way)?;
        for (number, block) in model.blocks.iter().enumerate() {
            self.block(number, block, trunk, rectify)?;
        }
        let exit = self.limited(Site::Exit, trunk.channels);
        self.draft.scale(model.exit.as_ref(), Passage::new(trunk, exit, RECTIFY))?;
        let [points, pass] = self.policy(exit)?;
        let [outcomes, scores, owners] = self.value(exit, globals)?;
        Ok([points, pass, outcomes, scores, owners])
    }

    /// A unit of the trunk in which all that was seen has room, and the sums of the stem too.
    fn trunk_unit(&self, planes: Held) -> f64 {
        let stem = &self.model.stem;
        let seen = self.ranges.largest_of_trunk(self.model.blocks.len());
        let weight = stem.weights.iter().map(|weight| f64::from(weight.abs())).fold(0.0, f64::max);
        let sum = weight * (stem.side * stem.side * planes.channels) as f64 * 128.0;
        (seen * HEADROOM / f64::from(i16::MAX)).max(sum / f64::from(1 << 27))
    }

    fn block(&mut self, number: usize, block: &Block, trunk: Held, rectify: u8) -> Result<(), NetworkFault> {
        let reach = |ranges: &Ranges, site| ranges.reach(site, i32::from(i8::MAX));
        let entry = self.draft.bytes(block.first.inputs, reach(self.ranges, Site::Entry(number)));
        self.draft.scale(block.entry.as_ref(), Passage::new(trunk, entry, RECTIFY))?;
        let middle = self.draft.bytes(block.first.outputs, reach(self.ranges, Site::Middle(number)));
        let mut added = None;
        if let Some(pooled) = &block.pooled {
            let channels =
                self.draft.bytes(pooled.convolution.outputs, reach(self.ranges, Site::BlockPooled(number)));
            self.draft.convolve(&pooled.convolution, Passage::new(entry, channels, RECTIFY))?;
            let pool = self.draft.pool(channels, NetworkLayer::POOL_MAXIMUM);
            let vector = self.draft.added_to(middle);
            self.draft.matrix(&pooled.linear, 3, Passage::new(pool, vector, 0))?;
            added = Some(vector);
        }
        self.draft.convolve(&block.first, Passage { from: entry, to: middle, added, flags: RECTIFY })?;
        self.draft.convolve(&block.second, Passage::new(middle, trunk, rectify | NetworkLayer::SUM))
    }

    /// Values that are read point by point, so few that the sums of their products have room.
    fn limited(&mut self, site: Site, channels: usize) -> Held {
        let limit = (i32::from(u16::MAX) / channels as i32).min(i32::from(i16::MAX));
        let unit = self.ranges.reach(site, limit) / f64::from(limit);
        self.draft.values(channels, limit, unit)
    }

    /// Values that are not.
    fn free(&mut self, site: Site, channels: usize) -> Held {
        let limit = i32::from(i16::MAX);
        self.draft.values(channels, limit, self.ranges.largest(site) * HEADROOM / f64::from(limit))
    }

    fn policy(&mut self, exit: Held) -> Result<[Held; 2], NetworkFault> {
        let head = &self.model.policy;
        let pooled = self.free(Site::PolicyPooled, paired(head.pooled.outputs));
        self.draft.mix(&head.pooled, Passage::new(exit, pooled, RECTIFY))?;
        let pool = self.draft.pool(pooled, NetworkLayer::POOL_MAXIMUM);
        let mut hidden = pooled;
        if head.hidden != head.pooled || head.hidden_rectifier == Rectifier::Absent {
            hidden = self.free(Site::PolicyHidden, paired(head.hidden.outputs));
            let flags = if head.hidden_rectifier == Rectifier::Rectified { RECTIFY } else { 0 };
            self.draft.mix(&head.hidden, Passage::new(exit, hidden, flags))?;
        }
        let sum = self.limited(Site::PolicySum, paired(head.hidden.outputs));
        let added = self.draft.added_to(sum);
        self.draft.matrix(&head.to_hidden, 3, Passage::new(pool, added, 0))?;
        self.draft.scale(None, Passage { from: hidden, to: sum, added: Some(added), flags: RECTIFY })?;
        let points = self.free(Site::PolicyPoints, 1);
        self.draft.mix(&head.points, Passage::new(sum, points, 0))?;
        let pass = self.draft.vector(1, OUTPUT_UNIT);
        self.draft.matrix(&head.pass, 3, Passage::new(pool, pass, 0))?;
        Ok([points, pass])
    }

    fn value(&mut self, exit: Held, globals: Held) -> Result<[Held; 3], NetworkFault> {
        let head = &self.model.value;
        let hidden = self.limited(Site::ValueHidden, paired(head.hidden.outputs));
        self.draft.mix(&head.hidden, Passage::new(exit, hidden, RECTIFY))?;
        let owners = self.free(Site::Owners, 1);
        self.draft.mix(&head.owners, Passage::new(hidden, owners, 0))?;
        let form = match head.pooling {
            Pooling::MeanAndMaximum => NetworkLayer::POOL_MAXIMUM,
            Pooling::Means => NetworkLayer::POOL_MEANS,
        };
        let pool = self.draft.pool(hidden, form);
        let vector_unit = self.ranges.largest(Site::ValueVector) / VECTOR_REACH;
        let mut added = None;
        if let Some(of_globals) = &head.globals_to_vector {
            let vector = self.draft.vector(of_globals.outputs, vector_unit);
            self.draft.matrix(of_globals, 1, Passage::new(globals, vector, 0))?;
            added = Some(vector);
        }
        let vector = self.draft.vector(head.to_vector.outputs, vector_unit);
        self.draft.matrix(&head.to_vector, 3, Passage { from: pool, to: vector, added, flags: RECTIFY })?;
        let outcomes = self.draft.vector(head.outcomes.outputs, OUTPUT_UNIT);
        self.draft.matrix(&head.outcomes, 1, Passage::new(vector, outcomes, 0))?;
        let scores = self.draft.vector(head.scores.outputs, OUTPUT_UNIT);
        self.draft.matrix(&head.scores, 1, Passage::new(vector, scores, 0))?;
        Ok([outcomes, scores, owners])
    }
}
