//! Why patterns that stand propose nothing.

use super::{AVOIDING, antisuji, settings};
use analysis::standing::Standing;
use board::{Color, Game, Point};
use bundles::Located;
use classical::{Demands, Withheld, proposals, with_facts};
use knowledge::constraint::{Interpreter, Placement, Term, Trace};
use knowledge::library::Library;
use limits::budget::Budget;
use matching::Match;
use reading::ChainReader;
use std::collections::BTreeMap;

/// Why a pattern that stands does not propose its move.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// What kind of reason it is: `illegal`, `constraint`, `level`, `helper`, `class`, `avoided` or
    /// `database`.
    pub kind: &'static str,
    /// It in words.
    text: String,
    /// The stone that it is about, if it is about one.
    stone: Option<Point>,
    /// What its constraint looked at, where that does not hold.
    pub trace: Trace,
}

impl Why {
    pub(super) fn new(kind: &'static str, text: impl Into<String>) -> Why {
        Why { kind, text: text.into(), stone: None, trace: Trace::default() }
    }

    /// It in words, with all that its constraint looked at and where the labels are.
    pub fn words(&self, vertex: impl Fn(Point) -> String) -> String {
        let stone = self.stone.map(|stone| format!(" ({})", vertex(stone)));
        let terms: Vec<String> = self.trace.terms.iter().map(Term::to_string).collect();
        let labels: Vec<String> =
            self.trace.labels.iter().map(|(label, point)| format!("{label} {}", vertex(*point))).collect();
        let part = |before: &str, words: &[String], between: &str| match words.is_empty() {
            true => String::new(),
            false => format!("{before}{}", words.join(between)),
        };
        let (terms, labels) = (part(": ", &terms, "; "), part("; ", &labels, ", "));
        format!("{}{}{terms}{labels}", self.text, stone.unwrap_or_default())
    }
}

/// Where a pattern stands: its id, its move, its anchor, and its orientation by its number.
pub(super) type StandingName = (u32, Point, Point, u8);

pub(super) fn standing_of(found: &Match) -> StandingName {
    (found.pattern, found.chosen, found.anchor, found.orientation.number() as u8)
}

/// For each place where a pattern of a database that proposes moves stands, why it does not propose its move;
/// none where it does. Reading takes no longer than `budget` allows.
pub(super) fn withheld(
    library: &Library,
    game: &Game,
    color: Color,
    budget: &Budget,
) -> BTreeMap<StandingName, Option<Why>> {
    let position = game.position();
    let matches = proposals(library, position, color);
    with_facts(
        None,
        library,
        position,
        settings(game),
        budget,
        &ChainReader::alone(),
        |interpreter, survey| {
            let mut looks = Looks {
                library,
                game,
                interpreter,
                demands: Demands { position, color, survey },
                avoiding: BTreeMap::new(),
            };
            let found: Vec<(Match, Option<Why>)> =
                matches.iter().map(|found| (found, looks.look(&found))).collect();
            let avoided = |found: &Match, why: Option<Why>| {
                let by = looks.avoiding.get(&found.chosen).filter(|_| why.is_none());
                by.map(|name| Why::new("avoided", format!("the move is to be avoided, says {name}"))).or(why)
            };
            found.into_iter().map(|(found, why)| (standing_of(&found), avoided(&found, why))).collect()
        },
    )
}

/// Looks at patterns that stand on a position.
struct Looks<'a, 'i, 'l> {
    library: &'a Library,
    game: &'a Game,
    interpreter: &'a mut Interpreter<'i>,
    demands: Demands<'a, 'l>,
    /// The points that are to be avoided, with the name of the first pattern that says so.
    avoiding: BTreeMap<Point, String>,
}

impl Looks<'_, '_, '_> {
    /// Why a pattern does not fire; none where it does. What it says to avoid is taken down.
    fn look(&mut self, found: &Match) -> Option<Why> {
        let color = self.demands.color;
        if let Err(illegal) = self.game.position().legality(color, found.chosen) {
            return Some(Why::new("illegal", format!("the move is illegal: {illegal}")));
        }
        let layers = self.library.layers();
        let located = layers.locate(found.pattern)?;
        let value = super::value(layers, &located, found, self.game.size());
        let standing = Standing::of(&located, *found, color, value);
        match classical::fires(self.interpreter, &self.demands, &standing) {
            Ok(()) => {
                self.note_avoided(&located, &standing);
                None
            }
            Err(withheld) => Some(self.why(withheld, &located, &standing.placement())),
        }
    }

    fn note_avoided(&mut self, located: &Located<'_>, standing: &Standing<'_>) {
        let mut points = antisuji(self.interpreter, standing);
        if located.record.classes & AVOIDING != 0 {
            points.push(standing.found.chosen);
        }
        let name = || located.note().map(|note| note.name.clone()).unwrap_or_default();
        for point in points {
            self.avoiding.entry(point).or_insert_with(name);
        }
    }

    fn why(&mut self, withheld: Withheld, located: &Located<'_>, placement: &Placement) -> Why {
        let words = located.database.constraint(located.record);
        match withheld {
            Withheld::Constraint => {
                let (_, trace) = self.interpreter.trace(words, placement);
                Why { trace, ..Why::new("constraint", "the constraint does not hold") }
            }
            Withheld::Unanswerable(level) => {
                let (_, trace) = self.interpreter.trace(words, placement);
                let text = format!("it asks at level {} what nothing here answers", level.name());
                Why { trace, ..Why::new("level", text) }
            }
            Withheld::Helper(helper) => {
                Why::new("helper", format!("the helper {} does not agree", helper.name()))
            }
            Withheld::UnknownHelper => {
                Why::new("helper", "nothing is known of its helper but the name".to_owned())
            }
            Withheld::Unsafe => {
                Why::new("class", "the move may be captured, and the pattern is not of class s")
            }
            Withheld::UnsafeForOpponent => {
                Why::new("class", "class n: the opponent's move there would be captured")
            }
            Withheld::Stone(class, stone) => {
                let said = match class {
                    'O' => "an own stone is dead or critical, and the move does not save it",
                    'o' => "an own stone is alive",
                    'X' => "a stone of the opponent is dead",
                    _ => "a stone of the opponent is alive",
                };
                Why { stone: Some(stone), ..Why::new("class", format!("class {class}: {said}")) }
            }
        }
    }
}
