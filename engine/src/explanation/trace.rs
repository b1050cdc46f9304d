//! What the classical player looked at for a move, as lines for a person who watches it.

use crate::session::Session;
use analysis::LifeStatus;
use board::{Color, Move, Point};
use classical::{ClassicalChoice, MoveValue, Speaker};

/// How many moves are named where not all are.
const TOP: usize = 10;

/// What is said of a choice, as the session's trace options want it; empty where they want nothing.
pub fn trace_text(session: &Session, color: Color, choice: &ClassicalChoice) -> String {
    let options = session.habits.trace;
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let speaker = Speaker::new(choice, session.library(), &vertex);
    let mut lines = Vec::new();
    if options.groups {
        lines.extend(group_lines(choice, &speaker));
    }
    // All moves alone say as much as the first detail.
    if options.detail > 0 || options.all_moves {
        let number = session.game().move_count() + 1;
        let best = choice.best().map_or_else(|| session.write_vertex(Move::Pass), |best| vertex(best.point));
        let count = choice.values.len();
        lines.push(format!("move {number}, {color}: {best} of {count} moves that have reasons"));
        let named = if options.all_moves { count } else { TOP };
        for found in choice.values.iter().take(named) {
            lines.extend(move_lines(found, &speaker, options.detail > 1));
        }
    }
    lines.join("\n")
}

/// A line for each group: whose it is, what it is called, whether it lives, its eyes, and how weak it is.
fn group_lines(choice: &ClassicalChoice, speaker: &Speaker<'_>) -> Vec<String> {
    let survey = &choice.assessment.survey;
    let numbered = survey.groups.all.iter().zip(&survey.verdicts);
    let line = |(group, verdict): (&analysis::Group, &analysis::LifeVerdict)| {
        let life = match verdict.status {
            LifeStatus::Alive => "lives",
            LifeStatus::Dead => "is dead",
            LifeStatus::Critical => "lives or dies by the next move",
            LifeStatus::Unknown => "is not settled",
        };
        let weakness = survey.at(group.origin).map_or(0.0, |(_, facts)| facts.weakness);
        format!("{}: {} {life}, weakness {weakness:.2}", group.color, speaker.group(group.origin))
    };
    numbered.map(line).collect()
}

/// The value of a move, with its terms, or with all reasons.
fn move_lines(found: &MoveValue, speaker: &Speaker<'_>, all_reasons: bool) -> Vec<String> {
    let mut lines = vec![speaker.in_a_line(found.point)];
    if all_reasons {
        // The first line repeats the sentences.
        lines.extend(speaker.text(found.point).lines().skip(1).map(|line| format!("       {line}")));
    } else {
        lines.extend(found.parts().map(|term| format!("       {:+.2} {}", term.value, speaker.term(term))));
    }
    lines
}
