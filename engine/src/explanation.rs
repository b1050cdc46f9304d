//! The reasons and values of moves as JSON, and as marks in a record.

mod annotations;
mod jump_watch;
mod marks;
mod position;
mod ranking;
mod trace;

pub use annotations::{Annotation, OutputFlags, annotated_record};
pub use jump_watch::JumpWatch;
pub(crate) use marks::set_marks;
pub use marks::{MarkError, marked_record};
pub use position::PositionReport;
pub use ranking::Ranking;
pub use trace::trace_text;

use board::{Move, Point};
use classical::{ClassicalChoice, ComparedPart, Comparison, MoveValue, Speaker};
use knowledge::library::Library;
use reading::questions::code_words;
use serde_json::{Value, json};

/// Everything that was found of all moves, in the order in which the classical player prefers them: by points
/// and by how often players choose them. Points are named by `vertex`; values are in points.
///
/// Each move has its `value`, how many `times` as often as an average move players choose it, whether its
/// stone is `safe`, what another move of the player there would bring (`followup`), its `terms`, which add up
/// to the value, and its `reasons`. A term says what it stands for, to which part of the value it belongs,
/// and names its reason by its place among those of the move; none is influence alone.
pub fn all_moves(choice: &ClassicalChoice, library: &Library, vertex: &dyn Fn(Point) -> String) -> Value {
    let speaker = Speaker::new(choice, library, vertex);
    let moves: Vec<Value> = choice.values.iter().map(|found| one(choice, &speaker, found, vertex)).collect();
    json!({ "moves": moves })
}

/// The same of one move, with its `sentences`. A move that nothing speaks for has the value 0, no terms, no
/// reasons, and nothing is known of its safety; one that is not the best is `compared` with the best, which
/// is that of a search where one was made; a pass has a value of 0 and nothing else.
pub fn one_move(
    choice: &ClassicalChoice,
    library: &Library,
    vertex: &dyn Fn(Point) -> String,
    (chosen, searched): (Move, Option<Point>),
) -> Value {
    let Some(point) = chosen.point() else { return json!({ "move": "PASS", "value": 0.0 }) };
    let speaker = Speaker::new(choice, library, vertex).with_best(searched);
    let mut found = match choice.of(point) {
        Some(found) => one(choice, &speaker, found, vertex),
        None => json!({
            "move": vertex(point), "value": 0.0, "times": null, "safe": null, "terms": [], "reasons": []
        }),
    };
    found["sentences"] = json!(speaker.explain(point));
    if let Some(comparison) = speaker.compare(point) {
        found["compared"] = compared(&comparison, vertex);
    }
    found
}

/// A move against the best one: `with` names that, `less` is what it is worth more, and `parts` are what both
/// count for what, the largest differences first; their `less` add up.
fn compared(comparison: &Comparison, vertex: &dyn Fn(Point) -> String) -> Value {
    let parts = comparison.parts.iter().map(
        |part| json!({ "part": part.name, "here": part.here, "there": part.there, "less": part.less() }),
    );
    let less: f32 = comparison.parts.iter().map(ComparedPart::less).sum();
    json!({ "with": vertex(comparison.best), "less": less, "parts": parts.collect::<Vec<Value>>() })
}

fn one(
    choice: &ClassicalChoice,
    speaker: &Speaker<'_>,
    found: &MoveValue,
    vertex: &dyn Fn(Point) -> String,
) -> Value {
    let numbered = choice.reasons.all.iter().enumerate();
    let own: Vec<_> = numbered.filter(|(_, reason)| reason.point == found.point).collect();
    let place = |number: usize| own.iter().position(|(known, _)| *known == number);
    let terms = found.parts().map(|term| {
        let reason = term.reason.and_then(place);
        json!({ "term": speaker.term(term), "part": speaker.part(term), "value": term.value, "reason": reason })
    });
    let reasons = own.iter().map(|(_, reason)| {
        json!({ "does": speaker.deed(reason.kind), "code": code_words(reason.code), "source": speaker.source(&reason.source) })
    });
    json!({
        "move": vertex(found.point),
        "value": found.points(),
        "times": speaker.likelihood(found.point).map(f32::exp),
        "safe": found.safe,
        "followup": found.followup,
        "terms": terms.collect::<Vec<Value>>(),
        "reasons": reasons.collect::<Vec<Value>>(),
    })
}
