//! Several bundles, opened over one another.

mod columns;
mod replacements;

pub use replacements::{Replaced, Replacement};

use crate::record::{LayerMode, PatternRecord, PlayoutRate, PlayoutWeights, ValueRecord};
use crate::{Bundle, Database, PatternNote, Refusal};
use columns::Columns;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use strum::VariantArray;
use twox_hash::XxHash3_64;

/// Bundles over one another, the lowest first, and the databases that hold after each has done to those below
/// what its [`LayerMode`] says. Cloning shares everything.
///
/// Every pattern of every layer has an id: the patterns of a layer follow those of the layer below, each in
/// the order of its section. Ids do not depend on which databases hold.
#[derive(Clone, Default)]
pub struct Layers {
    inner: Arc<LayersData>,
}

#[derive(Default)]
struct LayersData {
    bundles: Vec<Bundle>,
    /// For each layer the id of its first pattern.
    bases: Vec<u32>,
    /// The databases that hold, in the order in which they are matched.
    order: Vec<DatabaseNumber>,
    replaced: Vec<(DatabaseNumber, DatabaseNumber)>,
    columns: Columns,
}

/// A database by the numbers of its layer and in its bundle.
#[derive(Clone, Copy)]
struct DatabaseNumber {
    layer: usize,
    database: usize,
}

impl fmt::Debug for Layers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Layers").field(&self.inner.bundles).finish()
    }
}

/// A database that holds.
#[derive(Clone, Copy, Debug)]
pub struct EffectiveDatabase<'l> {
    /// The number of its layer.
    pub layer: usize,
    /// The database.
    pub database: Database<'l>,
    /// The id of a pattern is this plus its number in the section of patterns of the layer.
    pub base: u32,
}

impl EffectiveDatabase<'_> {
    /// The ids of its patterns.
    pub fn ids(&self) -> Range<u32> {
        let record = self.database.record();
        let first = self.base.saturating_add(record.first_pattern);
        first..first.saturating_add(record.patterns)
    }
}

/// What belongs to the id of a pattern.
#[derive(Clone, Copy, Debug)]
pub struct Located<'l> {
    /// The number of its layer.
    pub layer: usize,
    /// Its database.
    pub database: Database<'l>,
    /// Its number in the section of patterns of the layer.
    pub index: usize,
    /// Its record, as the layer has it: [`Layers::value`] and [`Layers::values`] know what is overridden.
    pub record: &'l PatternRecord,
}

impl<'l> Located<'l> {
    /// Its name, comment and origin; decodes the notes of the layer when it is the first to ask.
    ///
    /// # Errors
    /// When the notes of the layer cannot be read.
    pub fn note(&self) -> Result<&'l PatternNote, Refusal> {
        let bundle = self.database.bundle();
        bundle.notes()?.patterns.get(self.index).ok_or_else(|| {
            Refusal::new("section of notes", format!("a note on pattern {}", self.index), "none")
        })
    }
}

impl Layers {
    /// Lays bundles over one another, the lowest first.
    ///
    /// # Errors
    /// When a layer adds to a database of another kind, overrides a database or a pattern that no lower layer
    /// has, or overrides a pattern whose source has changed; when there are more patterns than ids.
    pub fn new(bundles: Vec<Bundle>) -> Result<Layers, Refusal> {
        let bases = bases(&bundles)?;
        let (mut order, mut replaced): (Vec<DatabaseNumber>, Vec<(DatabaseNumber, DatabaseNumber)>) =
            Default::default();
        let mut columns = Columns::new(&bundles);
        for (layer, bundle) in bundles.iter().enumerate() {
            for over in bundle.databases() {
                let place = DatabaseNumber { layer, database: over.index() };
                let same = |under: &DatabaseNumber| is_named(&bundles, *under, over.record().name());
                let below: Vec<DatabaseNumber> = order.iter().copied().filter(same).collect();
                match LayerMode::from_repr(over.record().layer) {
                    Some(LayerMode::Replace) => {
                        let at = order.iter().position(same).unwrap_or(order.len());
                        replaced.extend(below.iter().map(|under| (place, *under)));
                        order.retain(|under| !same(under));
                        order.insert(at, place);
                    }
                    Some(LayerMode::Add) => {
                        refuse_other_kinds(&bundles, &below, place)?;
                        let last = order.iter().rposition(same).map_or(order.len(), |last| last + 1);
                        order.insert(last, place);
                    }
                    Some(LayerMode::Override) => {
                        refuse_other_kinds(&bundles, &below, place)?;
                        columns.override_by(&bundles, &bases, &below, place)?;
                    }
                    None => return Err(unknown_mode(layer, &over)),
                }
            }
        }
        Ok(Layers { inner: Arc::new(LayersData { bundles, bases, order, replaced, columns }) })
    }

    /// The bundles, the lowest first.
    pub fn bundles(&self) -> &[Bundle] {
        &self.inner.bundles
    }

    /// The databases that hold, in the order in which they are matched. One that replaces another stands in
    /// its place, one that is added stands behind the last of its name. None of those that override is among
    /// them.
    pub fn databases(&self) -> impl Iterator<Item = EffectiveDatabase<'_>> {
        self.inner.order.iter().filter_map(|place| self.effective(*place))
    }

    /// The databases of this name: one, more where layers have added some, none where no layer has one.
    pub fn database<'l>(&'l self, name: &str) -> impl Iterator<Item = EffectiveDatabase<'l>> {
        self.databases().filter(move |effective| effective.database.record().name() == name)
    }

    fn effective(&self, place: DatabaseNumber) -> Option<EffectiveDatabase<'_>> {
        let database = self.inner.bundles.get(place.layer)?.database_at(place.database)?;
        Some(EffectiveDatabase { layer: place.layer, database, base: *self.inner.bases.get(place.layer)? })
    }

    /// Number of ids: one for every pattern of every layer.
    pub fn patterns(&self) -> usize {
        self.inner.columns.len()
    }

    /// The layer of an id, and the number of the pattern in its section.
    fn place_of(&self, id: u32) -> Option<(usize, usize)> {
        let layer = self.inner.bases.partition_point(|base| *base <= id).checked_sub(1)?;
        Some((layer, (id - self.inner.bases.get(layer)?) as usize))
    }

    /// The pattern of an id.
    pub fn locate(&self, id: u32) -> Option<Located<'_>> {
        let (layer, index) = self.place_of(id)?;
        let bundle = self.inner.bundles.get(layer)?;
        let record = bundle.patterns().get(index)?;
        Some(Located { layer, database: bundle.database_of(index)?, index, record })
    }

    /// The value of a pattern, as the highest layer states it; 0 for an id that is none.
    pub fn value(&self, id: u32) -> f32 {
        self.inner.columns.value(id)
    }

    /// The attributes of a pattern: those of its own that no layer overrides, then those of the layers that
    /// do; none for an id that is none.
    pub fn values(&self, id: u32) -> &[ValueRecord] {
        self.inner.columns.values(id).or_else(|| self.own_values(id)).unwrap_or_default()
    }

    fn own_values(&self, id: u32) -> Option<&[ValueRecord]> {
        let (layer, index) = self.place_of(id)?;
        let bundle = self.inner.bundles.get(layer)?;
        Some(bundle.values_of(bundle.patterns().get(index)?))
    }

    /// The playout table of the highest layer that has one.
    pub fn playout_table(&self) -> Option<(&[u16], &[PlayoutWeights])> {
        self.inner.bundles.iter().rev().find_map(Bundle::playout_table)
    }

    /// The playout rates of the highest layer that has some; a table above leaves them as they are.
    pub fn playout_rates(&self) -> &[PlayoutRate] {
        let rates = self.inner.bundles.iter().rev().map(Bundle::playout_rates);
        rates.into_iter().find(|rates| !rates.is_empty()).unwrap_or_default()
    }

    /// The content hashes of the layers, the lowest first.
    pub fn hashes(&self) -> impl Iterator<Item = u64> {
        self.inner.bundles.iter().map(Bundle::content_hash)
    }

    /// One number that stands for all layers in their order: XXH3 of their hashes in little endian.
    pub fn signature(&self) -> u64 {
        let bytes: Vec<u8> = self.hashes().flat_map(u64::to_le_bytes).collect();
        XxHash3_64::oneshot(&bytes)
    }
}

/// The first id of each layer.
fn bases(bundles: &[Bundle]) -> Result<Vec<u32>, Refusal> {
    let mut next = 0_u32;
    let mut bases = Vec::with_capacity(bundles.len());
    for (layer, bundle) in bundles.iter().enumerate() {
        bases.push(next);
        let patterns = bundle.patterns().len();
        next = u32::try_from(patterns).ok().and_then(|count| next.checked_add(count)).ok_or_else(|| {
            let expected = format!("at most {} patterns in all layers", u32::MAX);
            Refusal::new(format!("layer {}", layer + 1), expected, format!("{patterns} above {next}"))
        })?;
    }
    Ok(bases)
}

fn is_named(bundles: &[Bundle], place: DatabaseNumber, name: &str) -> bool {
    database(bundles, place).is_some_and(|database| database.record().name() == name)
}

fn database(bundles: &[Bundle], place: DatabaseNumber) -> Option<Database<'_>> {
    bundles.get(place.layer)?.database_at(place.database)
}

/// Databases of one name must hold the same kind of thing, and their values must mean the same.
fn refuse_other_kinds(
    bundles: &[Bundle],
    below: &[DatabaseNumber],
    place: DatabaseNumber,
) -> Result<(), Refusal> {
    let Some(over) = database(bundles, place) else { return Ok(()) };
    for under in below.iter().filter_map(|under| database(bundles, *under)) {
        let meaning = |database: &Database<'_>| (database.record().kind, database.record().attributes);
        if meaning(&under) != meaning(&over) {
            let show = |(kind, map): (u8, u8)| format!("kind {kind} and attribute map {map}");
            return Err(Refusal::new(
                place_name(place.layer, &over),
                format!("{} as in the layers below", show(meaning(&under))),
                show(meaning(&over)),
            ));
        }
    }
    Ok(())
}

fn unknown_mode(layer: usize, over: &Database<'_>) -> Refusal {
    let expected = format!("a number below {}", LayerMode::VARIANTS.len());
    Refusal::new(format!("{}, layer", place_name(layer, over)), expected, over.record().layer.to_string())
}

/// How refusals call a database of a layer: the lowest layer is number 1.
fn place_name(layer: usize, over: &Database<'_>) -> String {
    format!("layer {}, database '{}'", layer + 1, over.record().name())
}
