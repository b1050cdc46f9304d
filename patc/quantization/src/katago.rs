//! KataGo's files of networks, version 8: words of text, and numbers in binary behind a mark.
//!
//! The order of the parts is that of KataGo's own reader. Sizes are checked as they are read, so that a file
//! that promises more than it holds takes no more memory than it has bytes.

use super::fault::NetworkFault;
use bundles::record::{LeadForm, PlaneForm};
use flate2::read::MultiGzDecoder;
use network::model::{
    Block, Convolution, Linear, Model, Norm, PolicyHead, Pooled, Pooling, Rectifier, ValueHead,
};
use std::io::{BufRead, BufReader, Read};

/// The version that is read.
const VERSION: usize = 8;

/// Most channels, values of a vector, or blocks of a network: eight times those of the largest of version 8.
const MOST: usize = 4096;

/// Most numbers of a layer: two and a half times those of the largest of version 8.
const MOST_NUMBERS: usize = 1 << 21;

/// Most bytes that are unpacked: three times those of the largest of version 8. What is packed may promise a
/// thousand times what it holds.
const MOST_UNPACKED: u64 = 512 << 20;

/// Longest word, in bytes.
const LONGEST_WORD: usize = 256;

/// Numbers below this are zero: they are left over from training, and processors are slow with them.
const SMALLEST: f32 = 1e-20;

/// Reads a network in the form of KataGo's version 8, compressed or not.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read(bytes: &[u8]) -> Result<Model, NetworkFault> {
    if bytes.starts_with(&[0x1f, 0x8b]) {
        KataGoParser { from: BufReader::new(MultiGzDecoder::new(bytes).take(MOST_UNPACKED)), at: 0 }.model()
    } else {
        KataGoParser { from: bytes, at: 0 }.model()
    }
}

struct KataGoParser<R> {
    from: R,
    /// Bytes read so far.
    at: u64,
}

/// A convolution without its bias, or the norm behind it.
type Folded = (Vec<f32>, Vec<f32>);

impl<R: BufRead> KataGoParser<R> {
    fn fault(&self, expected: &str, found: impl Into<String>) -> NetworkFault {
        NetworkFault::at(self.at, expected, found)
    }

    fn byte(&mut self, expected: &str) -> Result<u8, NetworkFault> {
        let mut byte = [0];
        let outcome = self.from.read_exact(&mut byte);
        outcome.map_err(|error| self.fault(expected, super::fault::ending(&error)))?;
        self.at += 1;
        Ok(byte[0])
    }

    fn word(&mut self, expected: &str) -> Result<String, NetworkFault> {
        let mut word = Vec::new();
        loop {
            let byte = self.byte(expected)?;
            match byte.is_ascii_whitespace() {
                true if word.is_empty() => {}
                true => break,
                false if word.len() == LONGEST_WORD => {
                    let found = format!("\"{}...\"", word[..20].escape_ascii());
                    return Err(self.fault(expected, found));
                }
                false => word.push(byte),
            }
        }
        match std::str::from_utf8(&word) {
            Ok(text) if !text.contains(char::is_control) => Ok(text.to_owned()),
            _ => Err(self.fault(expected, format!("\"{}\"", word.escape_ascii()))),
        }
    }

    fn number(
        &mut self,
        expected: &str,
        range: std::ops::RangeInclusive<usize>,
    ) -> Result<usize, NetworkFault> {
        let word = self.word(expected)?;
        let number = word.parse().ok().filter(|number| range.contains(number));
        let expected = || format!("{expected} from {} to {}", range.start(), range.end());
        number.ok_or_else(|| self.fault(&expected(), format!("`{word}`")))
    }

    fn flag(&mut self, expected: &str) -> Result<bool, NetworkFault> {
        self.number(expected, 0..=1).map(|number| number == 1)
    }

    fn numbers(&mut self, count: usize, what: &str) -> Result<Vec<f32>, NetworkFault> {
        if count > MOST_NUMBERS {
            return Err(self.fault(&format!("at most {MOST_NUMBERS} numbers of {what}"), count.to_string()));
        }
        self.mark(what)?;
        let mut numbers = Vec::new();
        let mut bytes = [0; 4];
        for place in 0..count {
            let outcome = self.from.read_exact(&mut bytes);
            outcome.map_err(|error| {
                self.fault(
                    &format!("{count} numbers of {what}"),
                    format!("{place}, then {}", super::fault::ending(&error)),
                )
            })?;
            self.at += 4;
            let number = f32::from_le_bytes(bytes);
            if !number.is_finite() {
                return Err(self.fault(&format!("finite numbers of {what}"), number.to_string()));
            }
            numbers.push(if number.abs() < SMALLEST { 0.0 } else { number });
        }
        Ok(numbers)
    }

    fn mark(&mut self, what: &str) -> Result<(), NetworkFault> {
        const MARK: &[u8] = b"@BIN@";
        let expected = format!("`@BIN@` before the numbers of {what}");
        let mut found = self.byte(&expected)?;
        while found.is_ascii_whitespace() {
            found = self.byte(&expected)?;
        }
        for (place, mark) in MARK.iter().enumerate() {
            if found != *mark {
                return Err(self.fault(&expected, format!("\"{}\"", [found].escape_ascii())));
            }
            if place + 1 < MARK.len() {
                found = self.byte(&expected)?;
            }
        }
        Ok(())
    }

    /// A convolution, whose weights are by row, column, input, output.
    fn convolution(&mut self, inputs: usize) -> Result<Convolution, NetworkFault> {
        let name = self.word("the name of a convolution")?;
        let sides = [self.number("a side", 1..=5)?, self.number("a side", 1..=5)?];
        let found = self.number("inputs", 1..=MOST)?;
        let outputs = self.number("outputs", 1..=MOST)?;
        let dilations = [self.number("a dilation", 1..=MOST)?, self.number("a dilation", 1..=MOST)?];
        if sides[0] != sides[1] || sides[0].is_multiple_of(2) || dilations != [1, 1] {
            let found = format!("{}x{} with dilation {}x{}", sides[0], sides[1], dilations[0], dilations[1]);
            return Err(self.fault(&format!("1x1, 3x3 or 5x5 without dilation in `{name}`"), found));
        }
        self.chained(&name, inputs, found)?;
        let weights = self.numbers(sides[0] * sides[0] * found * outputs, &format!("`{name}`"))?;
        Ok(Convolution { side: sides[0], inputs, outputs, weights, bias: vec![0.0; outputs] })
    }

    /// Whether a part reads as many channels as the one before it writes.
    fn chained(&self, name: &str, expected: usize, found: usize) -> Result<(), NetworkFault> {
        if found == expected {
            return Ok(());
        }
        Err(self
            .fault(&format!("{expected} channels, those of the part before, in `{name}`"), found.to_string()))
    }

    /// A norm as factor and summand of each channel.
    fn norm(&mut self, channels: usize) -> Result<Folded, NetworkFault> {
        let name = self.word("the name of a norm")?;
        let found = self.number("channels", 1..=MOST)?;
        self.chained(&name, channels, found)?;
        let word = self.word("a small number")?;
        let epsilon = word.parse().ok().filter(|epsilon: &f32| epsilon.is_finite() && *epsilon >= 0.0);
        let epsilon = epsilon.ok_or_else(|| self.fault("a number of at least 0", format!("`{word}`")))?;
        let (has_scale, has_bias) =
            (self.flag("whether it has factors")?, self.flag("whether it has summands")?);
        let mean = self.numbers(channels, &format!("the means of `{name}`"))?;
        let variance = self.numbers(channels, &format!("the variances of `{name}`"))?;
        let mut scale = vec![1.0; channels];
        let mut bias = vec![0.0; channels];
        if has_scale {
            scale = self.numbers(channels, &format!("the factors of `{name}`"))?;
        }
        if has_bias {
            bias = self.numbers(channels, &format!("the summands of `{name}`"))?;
        }
        for (((scale, bias), mean), variance) in scale.iter_mut().zip(&mut bias).zip(&mean).zip(&variance) {
            *scale /= (variance + epsilon).sqrt();
            *bias -= *scale * mean;
        }
        match scale.iter().chain(&bias).find(|number| !number.is_finite()) {
            Some(_) => Err(self.fault(&format!("variances above 0 in `{name}`"), "one that is not")),
            None => Ok((scale, bias)),
        }
    }

    /// The name of a rectifier, which is all that is said of it in this version.
    fn rectifier(&mut self) -> Result<(), NetworkFault> {
        self.word("the name of a rectifier").map(drop)
    }

    fn linear(&mut self, inputs: usize) -> Result<Linear, NetworkFault> {
        let name = self.word("the name of a matrix")?;
        let found = self.number("inputs", 1..=MOST)?;
        self.chained(&name, inputs, found)?;
        let outputs = self.number("outputs", 1..=MOST)?;
        let weights = self.numbers(inputs * outputs, &format!("`{name}`"))?;
        Ok(Linear { inputs, outputs, weights, bias: vec![0.0; outputs] })
    }

    fn bias(&mut self, linear: &mut Linear) -> Result<(), NetworkFault> {
        let name = self.word("the name of summands")?;
        let found = self.number("summands", 1..=MOST)?;
        self.chained(&name, linear.outputs, found)?;
        linear.bias = self.numbers(found, &format!("`{name}`"))?;
        Ok(())
    }

    fn model(mut self) -> Result<Model, NetworkFault> {
        let name = self.word("the name of a network")?;
        let version = self.number("a version", 0..=MOST)?;
        if version != VERSION {
            let expected =
                format!("version {VERSION} of KataGo's networks (plain residual blocks with rectifiers)");
            return Err(self.fault(&expected, format!("version {version} in `{name}`")));
        }
        let inputs = PlaneForm::KataGo7;
        for (what, expected) in [("planes", inputs.planes()), ("global inputs", inputs.globals())] {
            let found = self.number(what, 1..=MOST)?;
            if found != expected {
                return Err(self.fault(&format!("{expected} {what} in version {VERSION}"), found.to_string()));
            }
        }
        let _trunk = self.word("the name of the trunk")?;
        let count = self.number("blocks", 1..=MOST)?;
        let channels = self.number("channels of the trunk", 1..=MOST)?;
        for _ in 0..4 {
            let _ = self.number("channels of blocks", 0..=MOST)?;
        }
        let stem = self.convolution(inputs.planes())?;
        self.chained("the stem", channels, stem.outputs)?;
        let globals = self.linear(inputs.globals())?;
        self.chained("the global inputs", channels, globals.outputs)?;
        let mut blocks = Vec::new();
        for _ in 0..count {
            blocks.push(self.block(channels)?);
        }
        let (scale, bias) = self.norm(channels)?;
        self.rectifier()?;
        let policy = self.policy(channels)?;
        let value = self.value(channels)?;
        let (exit, lead) = (Some(Norm { scale, bias }), LeadForm::KataGo);
        Ok(Model {
            name,
            inputs,
            stem,
            globals,
            trunk_rectifier: Rectifier::Absent,
            blocks,
            exit,
            policy,
            value,
            lead,
        })
    }

    fn block(&mut self, channels: usize) -> Result<Block, NetworkFault> {
        let kind = self.word("the kind of a block")?;
        let has_pool = match kind.as_str() {
            "ordinary_block" => false,
            "gpool_block" => true,
            _ => {
                let expected = "`ordinary_block` or `gpool_block`: others are of later versions, or dilated";
                return Err(self.fault(expected, format!("`{kind}`")));
            }
        };
        let _name = self.word("the name of a block")?;
        let (scale, bias) = self.norm(channels)?;
        self.rectifier()?;
        let mut first = self.convolution(channels)?;
        let mut pooled = None;
        if has_pool {
            let mut convolution = self.convolution(channels)?;
            let norm = self.norm(convolution.outputs)?;
            fold(&mut convolution.weights, &mut convolution.bias, &norm);
            self.rectifier()?;
            let linear = self.linear(3 * convolution.outputs)?;
            self.chained("what is pooled", first.outputs, linear.outputs)?;
            pooled = Some(Pooled { convolution, linear });
        }
        let norm = self.norm(first.outputs)?;
        fold(&mut first.weights, &mut first.bias, &norm);
        if let Some(Pooled { linear, .. }) = &mut pooled {
            fold_scale(&mut linear.weights, &norm.0);
        }
        self.rectifier()?;
        let second = self.convolution(first.outputs)?;
        self.chained("the end of a block", channels, second.outputs)?;
        Ok(Block { entry: Some(Norm { scale, bias }), first, pooled, second })
    }

    fn policy(&mut self, channels: usize) -> Result<PolicyHead, NetworkFault> {
        let _name = self.word("the name of the policy head")?;
        let mut hidden = self.convolution(channels)?;
        let mut pooled = self.convolution(channels)?;
        let norm = self.norm(pooled.outputs)?;
        fold(&mut pooled.weights, &mut pooled.bias, &norm);
        self.rectifier()?;
        let mut to_hidden = self.linear(3 * pooled.outputs)?;
        self.chained("what is pooled", hidden.outputs, to_hidden.outputs)?;
        let norm = self.norm(hidden.outputs)?;
        fold(&mut hidden.weights, &mut hidden.bias, &norm);
        fold_scale(&mut to_hidden.weights, &norm.0);
        self.rectifier()?;
        let points = self.convolution(hidden.outputs)?;
        let pass = self.linear(3 * pooled.outputs)?;
        for (name, outputs) in
            [("the logits of points", points.outputs), ("the logit of a pass", pass.outputs)]
        {
            self.chained(name, 1, outputs)?;
        }
        Ok(PolicyHead { pooled, hidden, hidden_rectifier: Rectifier::Absent, to_hidden, points, pass })
    }

    fn value(&mut self, channels: usize) -> Result<ValueHead, NetworkFault> {
        let _name = self.word("the name of the value head")?;
        let mut hidden = self.convolution(channels)?;
        let norm = self.norm(hidden.outputs)?;
        fold(&mut hidden.weights, &mut hidden.bias, &norm);
        self.rectifier()?;
        let mut to_vector = self.linear(3 * hidden.outputs)?;
        self.bias(&mut to_vector)?;
        self.rectifier()?;
        let mut outcomes = self.linear(to_vector.outputs)?;
        self.bias(&mut outcomes)?;
        self.chained("the outcomes", 3, outcomes.outputs)?;
        let mut scores = self.linear(to_vector.outputs)?;
        self.bias(&mut scores)?;
        self.chained("the outputs for points", 4, scores.outputs)?;
        let owners = self.convolution(hidden.outputs)?;
        self.chained("the owners", 1, owners.outputs)?;
        let (pooling, globals_to_vector) = (Pooling::Means, None);
        Ok(ValueHead { hidden, owners, pooling, to_vector, globals_to_vector, outcomes, scores })
    }
}

/// Puts a norm into the weights before it.
fn fold(weights: &mut [f32], bias: &mut [f32], (scale, summand): &Folded) {
    fold_scale(weights, scale);
    for ((bias, scale), summand) in bias.iter_mut().zip(scale).zip(summand) {
        *bias = *bias * scale + summand;
    }
}

/// Puts factors into the weights before them, whose outputs are innermost.
fn fold_scale(weights: &mut [f32], scale: &[f32]) {
    for outputs in weights.chunks_mut(scale.len()) {
        outputs.iter_mut().zip(scale).for_each(|(weight, scale)| *weight *= scale);
    }
}
