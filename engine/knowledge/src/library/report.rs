//! What is in the bundles of a library, for people and for programs.

use super::layering::ReplacedReport;
use super::{Change, Library, LoadedBundle};
use bundles::code::{Step, steps};
use bundles::record::{
    Asked, BookRecord, BookScoring, DatabaseKind, LayerMode, LearnedSet, MatcherChoice, PatternRecord,
    Perspective,
};
use bundles::{
    Bundle, Database, EffectiveDatabase, Level, NetworkParts, Opcode, Replaced, SourceNote, VariantArray,
};
use serde::Serialize;
use std::fmt;

/// What is in the bundles of a library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The signature of the layers in hexadecimal, or `none`.
    pub signature: String,
    /// The bundles, the lowest first.
    pub layers: Vec<LayerReport>,
    /// The databases that hold, in the order in which they are matched.
    pub databases: Vec<DatabaseReport>,
    /// What higher layers replace of lower ones.
    pub replaced: Vec<ReplacedReport>,
}

/// A bundle of a library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LayerReport {
    /// The path of its file, or `embedded`.
    pub origin: String,
    /// How its bytes come into memory: `embedded`, `copied` or `mapped`.
    pub held: &'static str,
    /// The hash of its content in hexadecimal.
    pub hash: String,
    /// Its length in bytes.
    pub bytes: usize,
    /// The compiler that made it; none when its notes cannot be read.
    pub compiler: Option<String>,
    /// What happened to its file since it was opened.
    pub change: Option<Change>,
    /// Its playout tables by name, the first being the one that is used; one without a name is called
    /// `unnamed`.
    pub tables: Vec<String>,
    /// How many playout rates it has.
    pub rates: usize,
    /// Its opening books.
    pub books: Vec<BookReport>,
    /// Its sets of learned weights.
    pub learned: Vec<LearnedReport>,
    /// Its networks.
    pub networks: Vec<NetworkReport>,
    /// The layer, counted from 1, whose playout table counts in place of these; none where these count.
    pub tables_of: Option<usize>,
    /// The layer, counted from 1, whose playout rates count in place of these; none where these count.
    pub rates_of: Option<usize>,
    /// The sources that it was made from.
    pub sources: Vec<SourceNote>,
}

/// An opening book of a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BookReport {
    /// Its name.
    pub name: String,
    /// The games that it is for: the board, the komi and what counts.
    pub games: String,
    /// Number of positions.
    pub positions: usize,
    /// Number of moves.
    pub moves: usize,
}

/// A set of learned weights of a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LearnedReport {
    /// Its name.
    pub name: String,
    /// Number of weights of patterns and shapes.
    pub weights: usize,
    /// Number of weights of features.
    pub features: usize,
    /// The layer, counted from 1, whose set of this name counts in its place; none where it counts.
    pub set_of: Option<usize>,
}

/// A network of a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NetworkReport {
    /// Its name.
    pub name: String,
    /// Number of its layers.
    pub layers: usize,
    /// How many numbers were learned.
    pub parameters: u64,
    /// Bytes of its weights.
    pub bytes: usize,
    /// Multiplications of an evaluation on boards of the usual sides.
    pub multiplications: [u64; 3],
}

/// A database of a library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DatabaseReport {
    /// Its name.
    pub name: String,
    /// The number of its layer, counted from 1.
    pub layer: usize,
    /// What it holds.
    pub kind: &'static str,
    /// Who is O when it is asked.
    pub perspective: &'static str,
    /// How it is matched.
    pub matcher: &'static str,
    /// What it holds for its matchers, each with its number: `257 automata states`, `48 grid masks`.
    pub matched_with: Vec<(usize, &'static str)>,
    /// Where it is asked: `board` or `points`.
    pub asked: &'static str,
    /// The highest level that its constraints may ask.
    pub level: &'static str,
    /// What it does to one of the same name in a layer below.
    pub layering: &'static str,
    /// Number of patterns.
    pub patterns: usize,
    /// Number of eye shapes.
    pub shapes: usize,
    /// Number of openings.
    pub openings: usize,
    /// What it holds, with its number: `369 patterns`.
    pub holds: String,
    /// Number of patterns that ask something, be it by a constraint or by a helper.
    pub asking: usize,
    /// How many of these ask up to each level, from the least to the most.
    pub levels: Vec<(&'static str, usize)>,
    /// How many of these ask what the engine cannot answer: they do not fire, unless the rest of their
    /// constraint decides without it.
    pub unanswered: usize,
}

/// Whether an engine answers what patterns of a database ask with an opcode.
type Answers = fn(&Database<'_>, Opcode) -> bool;

impl Report {
    /// The report on a library in an engine that answers what patterns of these databases ask with these
    /// opcodes.
    pub fn new(library: &Library, answers: Answers) -> Report {
        Report {
            signature: library.signature(),
            layers: layers(library),
            databases: library
                .layers()
                .databases()
                .map(|database| DatabaseReport::new(&database, answers))
                .collect(),
            replaced: library.replaced(),
        }
    }
}

/// The bundles of a library, and which layer counts where one replaces something of another.
fn layers(library: &Library) -> Vec<LayerReport> {
    let mut layers: Vec<LayerReport> = library.loaded_bundles().iter().map(LayerReport::new).collect();
    // From the lowest to the highest, so that the last one counts.
    for replacement in library.layers().replacements() {
        let Some(layer) = layers.get_mut(replacement.below) else { continue };
        let counts = Some(replacement.layer + 1);
        match replacement.replaced {
            Replaced::Database(_) => {}
            Replaced::PlayoutTable(_) => layer.tables_of = counts,
            Replaced::PlayoutRates(_) => layer.rates_of = counts,
            Replaced::Learned(name, _) => {
                let sets = layer.learned.iter_mut().filter(|set| set.name == name);
                sets.for_each(|set| set.set_of = counts);
            }
        }
    }
    layers
}

impl LayerReport {
    fn new(loaded_bundle: &LoadedBundle) -> LayerReport {
        let bundle = &loaded_bundle.bundle;
        let notes = bundle.notes().ok();
        LayerReport {
            origin: loaded_bundle.place(),
            held: loaded_bundle.held(),
            hash: format!("{:016x}", bundle.content_hash()),
            bytes: bundle.len(),
            compiler: notes.map(|notes| notes.compiler.clone()),
            change: loaded_bundle.change(),
            tables: bundle.playout_tables().map(|table| table_name(table.name)).collect(),
            rates: bundle.playout_rates().len(),
            books: bundle.books().iter().map(|book| BookReport::new(bundle, book)).collect(),
            learned: learned(bundle),
            networks: bundle.networks().map(|network| NetworkReport::new(&network)).collect(),
            tables_of: None,
            rates_of: None,
            sources: notes.map(|notes| notes.sources.clone()).unwrap_or_default(),
        }
    }
}

impl BookReport {
    fn new(bundle: &Bundle, book: &BookRecord) -> BookReport {
        let moves = bundle.book_openings(book);
        let scoring = BookScoring::from_repr(book.scoring).map_or("unknown", BookScoring::name);
        BookReport {
            name: book.name().to_owned(),
            games: format!("{0}x{0}, komi {1}, {scoring} scoring", book.side, book.komi),
            positions: moves.chunk_by(|one, other| one.key == other.key).count(),
            moves: moves.len(),
        }
    }
}

impl NetworkReport {
    fn new(network: &NetworkParts<'_>) -> NetworkReport {
        NetworkReport {
            name: network.record.name().to_owned(),
            layers: network.layers.len(),
            parameters: network.record.parameters,
            bytes: network.weight_bytes(),
            multiplications: NetworkParts::USUAL_SIDES.map(|side| network.multiplications(side * side)),
        }
    }
}

fn table_name(name: &str) -> String {
    if name.is_empty() { "unnamed".to_owned() } else { name.to_owned() }
}

fn learned(bundle: &Bundle) -> Vec<LearnedReport> {
    let report = |(number, set): (usize, &LearnedSet)| LearnedReport {
        name: set.name().to_owned(),
        weights: bundle.learned_weights(set).len(),
        features: bundle.learned_features(number).len(),
        set_of: None,
    };
    bundle.learned_sets().iter().enumerate().map(report).collect()
}

impl DatabaseReport {
    fn new(effective: &EffectiveDatabase<'_>, answers: Answers) -> DatabaseReport {
        let record = effective.database.record();
        let patterns = effective.database.patterns().iter();
        let asked: Vec<Vec<Opcode>> = patterns
            .map(|pattern| asked(&effective.database, pattern))
            .filter(|asked| !asked.is_empty())
            .collect();
        let highest = |asked: &Vec<Opcode>| asked.iter().map(|opcode| opcode.level()).max();
        let count = |level: Level| asked.iter().filter(|asked| highest(asked) == Some(level)).count();
        let levels = Level::VARIANTS.iter().copied().map(|level| (level.name(), count(level)));
        DatabaseReport {
            name: record.name().to_owned(),
            layer: effective.layer + 1,
            kind: DatabaseKind::from_repr(record.kind).map_or("unknown", Into::into),
            perspective: Perspective::from_repr(record.perspective).map_or("unknown", Into::into),
            matcher: match DatabaseKind::from_repr(record.kind) {
                Some(DatabaseKind::Eyes) => "graphs",
                _ => MatcherChoice::from_repr(record.matcher).map_or("unknown", Into::into),
            },
            matched_with: matched_with(&effective.database),
            asked: effective.database.asked().into(),
            level: Level::from_repr(record.level).map_or("unknown", Level::name),
            layering: LayerMode::from_repr(record.layer).map_or("unknown", Into::into),
            patterns: effective.database.patterns().len(),
            shapes: effective.database.eye_graphs().len(),
            openings: match DatabaseKind::from_repr(record.kind) {
                Some(DatabaseKind::Openings) => effective.database.bundle().openings().len(),
                _ => 0,
            },
            holds: effective.database.holds(),
            asking: asked.len(),
            levels: levels.filter(|(_, count)| *count > 0).collect(),
            unanswered: asked
                .iter()
                .filter(|asked| asked.iter().any(|opcode| !answers(&effective.database, *opcode)))
                .count(),
        }
    }
}

/// What a database holds for its matchers.
fn matched_with(database: &Database<'_>) -> Vec<(usize, &'static str)> {
    let entries = database.filter().map_or(0, |filter| filter.entries as usize);
    let all = [
        (database.states(), "automata states"),
        (database.grids().len(), "grid masks"),
        (entries, "filter entries"),
    ];
    all.into_iter().filter(|(count, _)| *count > 0).collect()
}

/// What the constraint and the helper of a pattern ask; empty when it has neither. What its action asks does
/// not count, since that is asked when it has fired.
fn asked(database: &Database<'_>, pattern: &PatternRecord) -> Vec<Opcode> {
    let helper = Opcode::from_number(pattern.helper).into_iter();
    helper.chain(steps(database.constraint(pattern)).filter_map(Step::asks)).collect()
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "bundle {}", self.signature)?;
        for (number, layer) in self.layers.iter().enumerate() {
            writeln!(formatter, "layer {}: {layer}", number + 1)?;
        }
        for database in &self.databases {
            writeln!(formatter, "{database}")?;
        }
        let sum = |count: fn(&DatabaseReport) -> usize| self.databases.iter().map(count).sum::<usize>();
        for replaced in &self.replaced {
            writeln!(formatter, "{replaced}")?;
        }
        let patterns = sum(|database| database.patterns);
        let unanswered = sum(|database| database.unanswered);
        write!(
            formatter,
            "patterns: {patterns}; patterns whose questions this engine cannot answer: {unanswered}"
        )
    }
}

impl fmt::Display for LayerReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, ", self.origin)?;
        if self.held != self.origin {
            write!(formatter, "{}, ", self.held)?;
        }
        write!(formatter, "{}, {} bytes", self.hash, self.bytes)?;
        match &self.compiler {
            Some(compiler) if compiler.is_empty() => {}
            Some(compiler) => write!(formatter, ", made by {compiler}")?,
            None => formatter.write_str(", notes unreadable")?,
        }
        if let Some(change) = self.change {
            write!(formatter, "; {change}")?;
        }
        let instead = |layer: Option<usize>| {
            layer.map_or_else(String::new, |layer| format!(" (not used: that of layer {layer} counts)"))
        };
        for table in &self.tables {
            write!(formatter, "\n  playout table {table}{}", instead(self.tables_of))?;
        }
        if self.rates > 0 {
            write!(formatter, "\n  playout rates: {}{}", self.rates, instead(self.rates_of))?;
        }
        for BookReport { name, games, positions, moves } in &self.books {
            write!(formatter, "\n  book {name}: {games}; {positions} positions, {moves} moves")?;
        }
        for LearnedReport { name, weights, features, set_of } in &self.learned {
            write!(formatter, "\n  learned weights {name}: {weights}")?;
            if *features > 0 {
                write!(formatter, ", and {features} of features")?;
            }
            formatter.write_str(&instead(*set_of))?;
        }
        for NetworkReport { name, layers, parameters, bytes, multiplications } in &self.networks {
            write!(
                formatter,
                "\n  network {name}: {parameters} parameters, {layers} layers, {bytes} bytes; "
            )?;
            let costs = multiplications.iter().zip(NetworkParts::USUAL_SIDES);
            let cost = |(count, side): (&u64, usize)| format!("{:.1} on {side}x{side}", *count as f64 / 1e6);
            let costs: Vec<String> = costs.map(cost).collect();
            write!(formatter, "million multiplications: {}", costs.join(", "))?;
        }
        for source in &self.sources {
            let said = |text: &str, otherwise: &str| {
                if text.is_empty() { otherwise.to_owned() } else { text.to_owned() }
            };
            let license = said(&source.license, "no license stated");
            let provenance = said(&source.provenance, "no provenance stated");
            write!(formatter, "\n  {}: {license}; {provenance}", source.path)?;
        }
        Ok(())
    }
}

impl fmt::Display for DatabaseReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DatabaseReport { name, layer, kind, perspective, matcher, level, holds, .. } = self;
        write!(formatter, "database {name} (layer {layer}): {holds}, kind {kind}, ")?;
        if self.shapes == 0 && self.openings == 0 {
            write!(formatter, "perspective {perspective}, level {level}, ")?;
        }
        write!(formatter, "matcher {matcher}")?;
        let held: Vec<String> =
            self.matched_with.iter().map(|(count, what)| format!("{count} {what}")).collect();
        if !held.is_empty() {
            write!(formatter, " ({})", held.join(", "))?;
        }
        if self.layering != <&str>::from(LayerMode::Replace) {
            write!(formatter, ", layer {}", self.layering)?;
        }
        if self.asked != <&str>::from(Asked::Board) {
            write!(formatter, ", asked at {}", self.asked)?;
        }
        let levels: Vec<String> =
            self.levels.iter().map(|(level, count)| format!("{count} {level}")).collect();
        if !levels.is_empty() {
            write!(formatter, "; {} ask ({})", self.asking, levels.join(", "))?;
        }
        if self.unanswered > 0 {
            write!(formatter, "; {} ask what this engine cannot answer", self.unanswered)?;
        }
        Ok(())
    }
}
