//! What the directives of a source say, or its profile.

use crate::constraint::nearest;
use crate::diagnostic::{Code, Place, Report};
use crate::profile;
use crate::source::Source;
use crate::syntax::{Directive, DirectiveKind, File, Item};
use bundles::record::{
    AnchorRule, Asked, AttributeMap, CellKind, DatabaseKind, LayerMode, NAME_LENGTH, Perspective, is_name,
};
use bundles::{Level, VariantArray};
use std::str::FromStr;
use strum::{EnumString, VariantNames};

/// How a database is to be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Its name.
    pub database: String,
    /// What it holds.
    pub kind: DatabaseKind,
    /// Which stones may be the anchor.
    pub anchor: AnchorRule,
    /// Who is O.
    pub perspective: Perspective,
    /// The highest level that its constraints may ask.
    pub level: Level,
    /// What it does to one of an earlier layer.
    pub layer: LayerMode,
    /// What it is to be matched by.
    pub matcher: MatcherWish,
    /// Where it is asked.
    pub asked: Asked,
    /// Which attributes its patterns may have.
    pub attributes: AttributeMap,
    /// Kinds of cells of which one must lie on the goal, as bits.
    pub goal_cells: u8,
}

/// What a database is to be matched by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum MatcherWish {
    /// By what suits its size and where it is asked.
    #[default]
    Auto,
    /// By automata.
    Automaton,
    /// By windows.
    Grid,
    /// By a filter, which the code calls a filter.
    Filter,
}

/// What a source says of where it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Credits {
    /// Where its knowledge comes from.
    pub provenance: String,
    /// Its license.
    pub license: String,
}

const KINDS: &[(&str, DatabaseKind)] = &[
    ("moves", DatabaseKind::Moves),
    ("connections", DatabaseKind::Connections),
    ("eyes", DatabaseKind::Eyes),
];

const ANCHORS: &[(&str, AnchorRule)] =
    &[("own", AnchorRule::Own), ("opponent", AnchorRule::Opponent), ("either", AnchorRule::Either)];

/// The cells that an argument names: `none`, or some of the permitted characters.
pub(super) fn cells(argument: &str, permitted: &str) -> Option<u8> {
    if argument == "none" {
        return Some(0);
    }
    let bit = |character: char| {
        let kind = CellKind::VARIANTS.iter().copied().find(|kind| kind.character() == character)?;
        permitted.contains(character).then_some(1 << kind as u8)
    };
    argument.chars().map(bit).try_fold(0, |sum, bit| Some(sum | bit?)).filter(|sum| *sum != 0)
}

/// The cells of `goal_elements`: `.` stands for all that is empty.
fn goal_cells(argument: &str) -> Option<u8> {
    let cells = cells(argument, ".XOxo")?;
    let empty = 1 << CellKind::Empty as u8;
    let others = 1 << CellKind::EmptyComma as u8 | 1 << CellKind::EmptyBang as u8;
    Some(if cells & empty != 0 { cells | others } else { cells })
}

/// Says that the argument of a directive is none of those expected.
pub(super) fn refuse(source: &Source, directive: &Directive<'_>, expected: &str, report: &mut Report) {
    let Directive { kind, argument, place } = *directive;
    let found = if argument.is_empty() { "nothing".to_owned() } else { format!("`{argument}`") };
    let message = format!("expected {expected} after `{}`, found {found}", kind.name());
    let suggestion = nearest(argument, expected.split(", "));
    report.add(Code::DIRECTIVE_ARGUMENT, source, place, message).suggesting(suggestion);
}

/// Takes the word of a directive for one of a few things.
fn one_of<T: Copy>(table: &[(&str, T)], into: &mut T, argument: &str) -> Result<(), String> {
    let found = table.iter().find(|(name, _)| *name == argument);
    let names = || table.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    *into = found.ok_or_else(names)?.1;
    Ok(())
}

/// Takes the word of a directive for one of all things of its kind.
fn word<T: FromStr + VariantNames>(into: &mut T, argument: &str) -> Result<(), String> {
    *into = argument.parse().map_err(|_| T::VARIANTS.join(", "))?;
    Ok(())
}

impl Settings {
    /// What holds for a source without a directive.
    fn default_of(source: &Source, foreign: bool) -> Settings {
        let settings = Settings {
            database: source.stem().to_owned(),
            kind: DatabaseKind::Moves,
            anchor: AnchorRule::Own,
            perspective: Perspective::Mover,
            level: Level::Influence,
            layer: LayerMode::Replace,
            matcher: MatcherWish::Auto,
            asked: Asked::Board,
            attributes: AttributeMap::None,
            goal_cells: 0,
        };
        match profile::named(source.stem()).filter(|_| foreign) {
            None => settings,
            Some(profile) => Settings {
                database: profile.database.to_owned(),
                kind: profile.kind,
                anchor: profile.anchor,
                perspective: profile.perspective,
                level: profile.level,
                asked: profile.asked,
                ..settings
            },
        }
    }

    /// Reads the directives of a source. GNU Go's have none of ours: those go by their names.
    pub(crate) fn read(source: &Source, file: &File<'_>, report: &mut Report) -> (Settings, Credits) {
        let foreign = !file.directives().any(|directive| directive.kind.is_ours());
        let mut settings = Settings::default_of(source, foreign);
        let mut credits = Credits::default();
        let mut center = None;
        let mut anchor = None;
        for directive in file.directives() {
            match directive.kind {
                DirectiveKind::Center => center = Some(directive),
                DirectiveKind::Provenance => credits.provenance = directive.argument.to_owned(),
                DirectiveKind::License => credits.license = directive.argument.to_owned(),
                DirectiveKind::Anchor => anchor = Some(directive),
                _ => {}
            }
            settings.apply(source, directive, report);
        }
        settings.apply_dialect(file);
        settings.assume_map(source, file, report);
        if let Some(center) = center {
            settings.center(source, center, anchor, report);
        }
        settings.check_name(source, report);
        (settings, credits)
    }

    /// Takes a source for one of GNU Go 2 when its directives do not say what it is and its first colon line
    /// gives attributes by their places; anchors and levels are then those of that program, unless stated.
    fn apply_dialect(&mut self, file: &File<'_>) {
        let stated = |kind: DirectiveKind| file.directives().any(|directive| directive.kind == kind);
        let first = file.items.iter().find_map(|item| match item {
            Item::Pattern(pattern) => Some(pattern.colon.positional),
            Item::Directive(_) => None,
        });
        if !stated(DirectiveKind::AttributeMap) && first == Some(true) {
            self.attributes = AttributeMap::GnuGo2;
        }
        if self.attributes == AttributeMap::GnuGo2 {
            if !stated(DirectiveKind::Anchor) {
                self.anchor = AnchorRule::Either;
            }
            if !stated(DirectiveKind::Level) {
                self.level = Level::Owl;
            }
        }
    }

    /// Takes the map that the name of a source suggests, otherwise `general`, when its patterns have
    /// attributes and none is named: GNU Go's sources name one since 2003 only.
    fn assume_map(&mut self, source: &Source, file: &File<'_>, report: &mut Report) {
        let named = file.directives().any(|directive| directive.kind == DirectiveKind::AttributeMap);
        let used = file.items.iter().any(|item| match item {
            Item::Pattern(pattern) => pattern.colon.entries.iter().any(|entry| entry.argument.is_some()),
            Item::Directive(_) => false,
        });
        if named || !used || self.attributes != AttributeMap::None {
            return;
        }
        let known = profile::attribute_map(source.stem());
        self.attributes = known.unwrap_or(AttributeMap::General);
        let map: &str = self.attributes.into();
        let message = match known {
            Some(_) => format!("no `attribute_map`: taken for `{map}`, as in GNU Go's file of this name"),
            None => format!("no `attribute_map`: taken for `{map}`"),
        };
        let finding = report.add(Code::ASSUMED_MAP, source, Place::SOURCE, message);
        finding.helping(format!("write `attribute_map {map}` above the patterns"));
    }

    /// Reads the directives of a source of eye shapes, of which only a few say anything.
    pub(crate) fn of_eyes(source: &Source, head: &File<'_>, report: &mut Report) -> (Settings, Credits) {
        let (settings, credits) = Settings::read(source, head, report);
        let unmatched = [(DirectiveKind::Matcher, "auto"), (DirectiveKind::Asked, "board")];
        for directive in head.directives() {
            let only = unmatched.iter().find(|(kind, _)| *kind == directive.kind).map(|(_, only)| *only);
            if let Some(only) = only.filter(|only| directive.argument != *only) {
                refuse(source, directive, &format!("`{only}`, as eye shapes are not matched,"), report);
            }
        }
        let settings = Settings {
            kind: DatabaseKind::Eyes,
            level: Level::Geometry,
            matcher: MatcherWish::Auto,
            asked: Asked::Board,
            attributes: AttributeMap::None,
            ..settings
        };
        (settings, credits)
    }

    fn apply(&mut self, source: &Source, directive: &Directive<'_>, report: &mut Report) {
        let argument = directive.argument;
        let taken = match directive.kind {
            DirectiveKind::Database => {
                argument.clone_into(&mut self.database);
                Ok(())
            }
            DirectiveKind::Kind => one_of(KINDS, &mut self.kind, argument),
            DirectiveKind::Anchor => one_of(ANCHORS, &mut self.anchor, argument),
            DirectiveKind::Perspective => word(&mut self.perspective, argument),
            DirectiveKind::Level => word(&mut self.level, argument),
            DirectiveKind::Layer => word(&mut self.layer, argument),
            DirectiveKind::Matcher => word(&mut self.matcher, argument),
            DirectiveKind::Asked => word(&mut self.asked, argument),
            DirectiveKind::AttributeMap => word(&mut self.attributes, argument),
            DirectiveKind::GoalElements => match goal_cells(argument) {
                Some(cells) => {
                    self.goal_cells = cells;
                    Ok(())
                }
                None => Err("`none` or some of `.XOxo`".to_owned()),
            },
            // What follows a name is its argument; these have none, or any text.
            DirectiveKind::Center | DirectiveKind::PlayoutTable if !argument.is_empty() => {
                Err("nothing".to_owned())
            }
            DirectiveKind::Rate => Err("it in a playout table".to_owned()),
            // Patterns take note of `callback_data` as they follow it.
            _ => Ok(()),
        };
        if let Err(expected) = taken {
            refuse(source, directive, &expected, report);
        }
    }

    fn center(
        &mut self,
        source: &Source,
        center: &Directive<'_>,
        anchor: Option<&Directive<'_>>,
        report: &mut Report,
    ) {
        if let Some(anchor) = anchor.filter(|_| self.anchor != AnchorRule::Either) {
            let message = "`center` goes with `anchor either` only";
            let finding = report.add(Code::DIRECTIVE_CONFLICT, source, center.place, message);
            finding.earlier(anchor.place, "the anchor");
        }
        self.anchor = AnchorRule::CenterEither;
    }

    fn check_name(&self, source: &Source, report: &mut Report) {
        let name = &self.database;
        if !is_name(name) {
            let shown: String = name.chars().take(NAME_LENGTH).collect();
            let message = format!("expected a database's name of 1 to {NAME_LENGTH} bytes, found `{shown}`");
            report.add(Code::DATABASE_NAME, source, Place::SOURCE, message);
        }
    }
}
