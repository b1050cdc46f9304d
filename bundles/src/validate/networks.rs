//! Networks: registers that are written before they are read, layers whose sizes chain, and sums that cannot
//! overflow. Weights are not read: what is proved holds whatever they are.

use super::{Place, Sections, following};
use crate::Refusal;
use crate::record::{
    LayerKind, LeadForm, MOST_OF_VECTOR, NetworkLayer, NetworkOutput, NetworkRecord, NetworkRegister,
    PlaneForm, RegisterKind,
};
use crate::section::table::{
    NETWORK_LAYERS, NETWORK_MULTIPLIERS, NETWORK_OFFSETS, NETWORK_REGISTERS, NETWORK_WEIGHTS, NETWORKS,
};

/// Most channels of a register.
const MOST_CHANNELS: u16 = 4096;

/// Most channels of all registers of a network, nine times those of b15c192: what is kept to evaluate it
/// takes no more than 50 megabytes on a board of 19x19.
const MOST_OF_ALL: usize = 1 << 16;

/// The largest unit of an output: no value becomes endless by it.
const LARGEST_UNIT: f32 = 65536.0;

/// The largest value of a register of values.
const MOST_OF_VALUES: i32 = i16::MAX as i32;

/// The largest byte of a register.
const MOST_OF_BYTES: i32 = i8::MAX as i32;

/// Weights of 8 and of 16 bits are no larger than this.
const LARGEST_WEIGHTS: [i64; 2] = [1 << 7, 1 << 15];

/// Results of products and shifts are below this, so that a value can be added in 32 bits.
const MOST_OF_RESULT: i128 = 1 << 30;

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut taken = Taken::default();
    for (record, network) in sections.of(NETWORKS).iter().enumerate() {
        let place = NETWORKS.at(record);
        let before = sections.of(NETWORKS).get(..record).unwrap_or_default();
        place.own_name(network, before, |network| &network.name)?;
        one(sections, network, place, &mut taken)?;
    }
    sections.all_taken(NETWORK_REGISTERS, taken.registers, "networks")?;
    sections.all_taken(NETWORK_LAYERS, taken.layers, "networks")?;
    sections.all_taken(NETWORK_MULTIPLIERS, taken.channels, "layers")?;
    sections.all_taken(NETWORK_OFFSETS, taken.channels, "layers")?;
    sections.all_taken(NETWORK_WEIGHTS, taken.weights, "layers")
}

/// How far the sections belong to networks that were looked at.
#[derive(Default)]
struct Taken {
    registers: usize,
    layers: usize,
    channels: usize,
    weights: usize,
}

fn one(
    sections: &Sections<'_>,
    network: &NetworkRecord,
    place: Place,
    taken: &mut Taken,
) -> Result<(), Refusal> {
    let NetworkRecord { playouts, playout_share: share, .. } = *network;
    let fits = share <= 100 && (playouts == 0) == (share == 0);
    let found = format_args!("{share} % for {playouts} playouts");
    place.must(fits, "playout share", "1 to 100 % for playouts, else 0", found)?;
    let [least, most] = network.searched;
    let is_range = (1..=most).contains(&least) || network.searched == [0; 2];
    place.must(
        is_range,
        "searched",
        "zeros, or a range of sides above 0",
        format_args!("{least} to {most}"),
    )?;
    let planes = PlaneForm::from_repr(network.planes);
    let planes = planes.ok_or_else(|| place.refusal("planes", "a form from 0 to 1", network.planes))?;
    let lead = LeadForm::from_repr(network.lead);
    let lead = lead.ok_or_else(|| place.refusal("lead", "a form from 0 to 1", network.lead))?;
    for unit in network.units {
        let fits = unit > 0.0 && unit <= LARGEST_UNIT;
        place.must(fits, "units", format_args!("numbers above 0, at most {LARGEST_UNIT}"), unit)?;
    }
    let owned = (network.first_register, network.registers);
    let first = taken.registers;
    let registers =
        following(sections.of(NETWORK_REGISTERS), &mut taken.registers, owned, (place, "registers"))?;
    let registers = Registers::new(registers, first, planes)?;
    let owned = (network.first_layer, network.layers);
    let first = taken.layers;
    let layers = following(sections.of(NETWORK_LAYERS), &mut taken.layers, owned, (place, "layers"))?;
    let written = chain(sections, &registers, (first..).zip(layers), taken)?;
    outputs(network, lead, &registers, &written, place)
}

/// The registers of a network, each of a kind.
struct Registers<'r> {
    records: &'r [NetworkRegister],
}

impl Registers<'_> {
    fn new(records: &[NetworkRegister], first: usize, planes: PlaneForm) -> Result<Registers<'_>, Refusal> {
        let mut channels = 0;
        for (number, register) in records.iter().enumerate() {
            let place = NETWORK_REGISTERS.at(first + number);
            place.zero(&register.reserved)?;
            let kind = RegisterKind::from_repr(register.kind);
            let kind = kind.ok_or_else(|| place.refusal("kind", "a kind from 0 to 2", register.kind))?;
            let expected = format_args!("1 to {MOST_CHANNELS}");
            place.must(
                (1..=MOST_CHANNELS).contains(&register.channels),
                "channels",
                expected,
                register.channels,
            )?;
            channels += usize::from(register.channels);
            let expected = format_args!("at most {MOST_OF_ALL} of all registers");
            place.must(channels <= MOST_OF_ALL, "channels", expected, channels)?;
            let most = match kind {
                RegisterKind::Bytes => MOST_OF_BYTES..=MOST_OF_BYTES,
                RegisterKind::Values => 1..=MOST_OF_VALUES,
                RegisterKind::Vector => MOST_OF_VECTOR..=MOST_OF_VECTOR,
            };
            let expected = format_args!("{} to {}", most.start(), most.end());
            place.must(most.contains(&register.limit), "limit", expected, register.limit)?;
        }
        let inputs = [
            (RegisterKind::Bytes, planes.planes().next_multiple_of(NetworkLayer::STEP)),
            (RegisterKind::Vector, planes.globals()),
        ];
        for (number, (kind, channels)) in inputs.into_iter().enumerate() {
            let place = NETWORK_REGISTERS.at(first + number);
            let found = records.get(number).map(|register| (register.kind, usize::from(register.channels)));
            let expected = format!("kind {} with {channels} channels for the inputs", kind as u8);
            place.must(
                found == Some((kind as u8, channels)),
                "kind, channels",
                expected,
                format!("{found:?}"),
            )?;
        }
        Ok(Registers { records })
    }

    fn get(&self, number: u16) -> Option<(&NetworkRegister, RegisterKind)> {
        let register = self.records.get(usize::from(number))?;
        Some((register, RegisterKind::from_repr(register.kind)?))
    }
}

/// Looks at the layers in their order; gives the registers that have been written behind the last.
fn chain<'l>(
    sections: &Sections<'_>,
    registers: &Registers<'_>,
    layers: impl Iterator<Item = (usize, &'l NetworkLayer)>,
    taken: &mut Taken,
) -> Result<Vec<bool>, Refusal> {
    let mut written = vec![false; registers.records.len()];
    written.iter_mut().take(2).for_each(|input| *input = true);
    for (record, layer) in layers {
        let place = NETWORK_LAYERS.at(record);
        let read = |number: u16, field: &str| {
            let register = registers.get(number).filter(|_| written[usize::from(number)]);
            register.ok_or_else(|| place.refusal(field, "a register that is written before", number))
        };
        let (from, _) = read(layer.from, "from")?;
        let added = match layer.added {
            NetworkLayer::NO_REGISTER => None,
            number => Some(read(number, "added")?.0),
        };
        let expected = "a register that is not written at the same time";
        place.must(layer.added != layer.to, "added", expected, layer.added)?;
        let to = registers.get(layer.to).filter(|_| layer.to >= 2 && layer.to != layer.from);
        let expected = "a register that is no input and is not read";
        let (to, _) = to.ok_or_else(|| place.refusal("to", expected, layer.to))?;
        let sums = layer.flags & NetworkLayer::SUM != 0;
        place.must(
            !sums || written[usize::from(layer.to)],
            "to",
            "a register that is written before",
            layer.to,
        )?;
        LayerCheck { layer, place, from, to, added }.check(sections, taken)?;
        written[usize::from(layer.to)] = true;
    }
    Ok(written)
}

/// A layer between its registers.
struct LayerCheck<'l> {
    layer: &'l NetworkLayer,
    place: Place,
    from: &'l NetworkRegister,
    to: &'l NetworkRegister,
    added: Option<&'l NetworkRegister>,
}

impl LayerCheck<'_> {
    fn check(&self, sections: &Sections<'_>, taken: &mut Taken) -> Result<(), Refusal> {
        let (layer, place) = (self.layer, self.place);
        place.zero(&layer.reserved)?;
        let kind = LayerKind::from_repr(layer.kind);
        let kind = kind.ok_or_else(|| place.refusal("kind", "a kind from 0 to 3", layer.kind))?;
        self.kinds(kind)?;
        self.form(kind)?;
        self.vector(kind)?;
        if kind != LayerKind::Pool {
            self.channels(sections, kind, taken)?;
        }
        let bytes = layer.weight_bytes(self.from, self.to);
        let expected = format_args!("{}, behind those of the layer before", taken.weights);
        place.must(layer.weights == taken.weights as u64, "weights", expected, layer.weights)?;
        let end = taken.weights + bytes.next_multiple_of(NetworkLayer::ALIGNMENT);
        let found = sections.of(NETWORK_WEIGHTS).len();
        place.must(end <= found, "weights", format_args!("{end} bytes of weights"), found)?;
        taken.weights = end;
        Ok(())
    }

    /// Whether the registers are of the kinds that a layer reads and writes, and of its sizes.
    fn kinds(&self, kind: LayerKind) -> Result<(), Refusal> {
        use RegisterKind::{Bytes, Values, Vector};
        let (from, to) = (self.from, self.to);
        let kinds = (RegisterKind::from_repr(from.kind), RegisterKind::from_repr(to.kind));
        let fits = match (kind, kinds) {
            (LayerKind::Scale, (Some(Values), Some(Bytes | Values))) => from.channels == to.channels,
            (LayerKind::Convolution, (Some(Bytes | Values), Some(Bytes | Values))) => {
                let bytes = usize::from(from.channels) * from.value_bytes();
                let side = if from.kind == Values as u8 { 1 } else { self.layer.form };
                bytes.is_multiple_of(NetworkLayer::STEP) && side == self.layer.form
            }
            (LayerKind::Pool, (Some(Bytes | Values), Some(Vector))) => from.channels * 3 == to.channels,
            (LayerKind::Matrix, (Some(Vector), Some(Vector))) => true,
            _ => false,
        };
        let expected = "registers of kinds and sizes that the layer reads and writes";
        self.place.must(fits, "from, to", expected, format_args!("{from:?} and {to:?}"))
    }

    fn form(&self, kind: LayerKind) -> Result<(), Refusal> {
        let NetworkLayer { form, flags, shift, .. } = *self.layer;
        let forms: &[u8] = match kind {
            LayerKind::Convolution => &[1, 3, 5],
            LayerKind::Pool => &[NetworkLayer::POOL_MAXIMUM, NetworkLayer::POOL_MEANS],
            LayerKind::Scale | LayerKind::Matrix => &[0],
        };
        self.place.must(forms.contains(&form), "form", format_args!("one of {forms:?}"), form)?;
        let known = match kind {
            LayerKind::Convolution => NetworkLayer::SUM | NetworkLayer::RECTIFY,
            LayerKind::Scale | LayerKind::Matrix => NetworkLayer::RECTIFY,
            LayerKind::Pool => 0,
        };
        let sums_bytes = flags & NetworkLayer::SUM != 0 && self.to.kind != RegisterKind::Values as u8;
        let unsigned = self.to.kind == RegisterKind::Bytes as u8 && flags & NetworkLayer::RECTIFY == 0;
        let fits = flags & !known == 0 && !sums_bytes && !unsigned;
        self.place.must(fits, "flags", format_args!("bits of {known}, 2 for bytes, 1 for values"), flags)?;
        let shifts = match kind {
            LayerKind::Pool => 0..=0,
            LayerKind::Matrix => 0..=48,
            LayerKind::Scale | LayerKind::Convolution => NetworkLayer::FRACTION as u8..=32,
        };
        let expected = format_args!("{} to {}", shifts.start(), shifts.end());
        self.place.must(shifts.contains(&shift), "shift", expected, shift)
    }

    /// Whether the vector that is added is one of as many numbers as there are outputs.
    fn vector(&self, kind: LayerKind) -> Result<(), Refusal> {
        let Some(added) = self.added else { return Ok(()) };
        let fits = added.kind == RegisterKind::Vector as u8
            && added.channels == self.to.channels
            && kind != LayerKind::Pool;
        let expected = format_args!("a vector of {}", self.to.channels);
        self.place.must(fits, "added", expected, format_args!("{added:?}"))
    }

    /// The largest sum of a layer before it is multiplied.
    fn largest_sum(&self, kind: LayerKind) -> i64 {
        let (inputs, limit) = (i64::from(self.from.channels), i64::from(self.from.limit));
        match kind {
            LayerKind::Convolution if self.from.kind == RegisterKind::Bytes as u8 => {
                i64::from(self.layer.form).pow(2) * inputs * limit * LARGEST_WEIGHTS[0]
            }
            LayerKind::Convolution | LayerKind::Matrix => inputs * limit * LARGEST_WEIGHTS[1],
            LayerKind::Scale | LayerKind::Pool => limit,
        }
    }

    /// Multipliers and offsets: no sum and no result may be too large.
    fn channels(&self, sections: &Sections<'_>, kind: LayerKind, taken: &mut Taken) -> Result<(), Refusal> {
        let (layer, place) = (self.layer, self.place);
        let first = taken.channels;
        let expected = format_args!("{first}, behind those of the layer before");
        place.must(layer.first_channel as usize == first, "first channel", expected, layer.first_channel)?;
        taken.channels += usize::from(self.to.channels);
        let multipliers = sections.of(NETWORK_MULTIPLIERS).get(first..taken.channels);
        let offsets = sections.of(NETWORK_OFFSETS).get(first..taken.channels);
        let (Some(multipliers), Some(offsets)) = (multipliers, offsets) else {
            let found = sections.of(NETWORK_MULTIPLIERS).len().min(sections.of(NETWORK_OFFSETS).len());
            let expected = format!("{} multipliers and offsets", taken.channels);
            return Err(place.refusal("first channel", expected, found));
        };
        let sum = self.largest_sum(kind);
        let most = if kind == LayerKind::Matrix { 1 << 56 } else { i64::from(i32::MAX) };
        place.must(sum <= most, "from", format_args!("sums of at most {most}"), sum)?;
        for (number, (multiplier, offset)) in (first..).zip(multipliers.iter().zip(offsets)) {
            let largest =
                i128::from(sum) * i128::from(multiplier.unsigned_abs()) + i128::from(offset.unsigned_abs());
            let added = i128::from(MOST_OF_VECTOR >> NetworkLayer::FRACTION) << layer.shift;
            let result = (largest + if self.added.is_some() { added } else { 0 }) >> layer.shift;
            let right = match kind {
                LayerKind::Matrix => *multiplier == 1 && largest < 1 << 62,
                _ => result < MOST_OF_RESULT,
            };
            let place = NETWORK_OFFSETS.at(number);
            let expected = "a multiplier and an offset whose results stay within 30 bits";
            place.must(right, "number", expected, format_args!("{multiplier} and {offset}"))?;
        }
        Ok(())
    }
}

fn outputs(
    network: &NetworkRecord,
    lead: LeadForm,
    registers: &Registers<'_>,
    written: &[bool],
    place: Place,
) -> Result<(), Refusal> {
    for (number, output) in (0..).zip(network.outputs) {
        let channels = match NetworkOutput::from_repr(number) {
            Some(NetworkOutput::Points | NetworkOutput::Owners) => (RegisterKind::Values, 1..=1),
            Some(NetworkOutput::Pass) => (RegisterKind::Vector, 1..=1),
            Some(NetworkOutput::Outcomes) => (RegisterKind::Vector, 1..=3),
            Some(NetworkOutput::Scores) if lead == LeadForm::KataGo => {
                (RegisterKind::Vector, 3..=MOST_CHANNELS)
            }
            Some(NetworkOutput::Scores) | None => (RegisterKind::Vector, 1..=1),
        };
        let register = registers.get(output).filter(|_| written[usize::from(output)]);
        let fits = register.is_some_and(|(register, kind)| {
            kind == channels.0 && channels.1.contains(&register.channels) && register.channels != 2
        });
        let expected = format_args!("a register of kind {} with {:?} channels", channels.0 as u8, channels.1);
        place.must(fits, "outputs", expected, output)?;
    }
    Ok(())
}
