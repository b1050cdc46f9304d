//! Boards and drawings for GoGui: what was found by the last search, owners of points, what patterns propose.

use super::seen::Seen;
use super::{Answer, Call, Command, Failure, Session, parameters};
use crate::analysis_report::{AnalysisReport, MoveReport};
use crate::board_view::{Layer, ShownPoint};
use crate::pattern_moves;
use ::board::{Color, Move, Point};
use limits::budget::Budget;
use reading::ChainReader;
use search::{Choice, Progress};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::time::Duration;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("gogui-analyze_commands", |_, call| call.end().map(|()| SHOWN.join("\n"))),
    ("hane-search", search),
    ("hane-ownership", ownership),
    ("hane-show", show),
    ("hane-proposals", proposed),
    ("hane-param", parameters::parameter),
];

/// Type, label and command of everything that can be shown.
const SHOWN: &[&str] = &[
    "gfx/Last search: chances of winning/hane-search winrates",
    "gfx/Last search: playouts/hane-search visits",
    "gfx/Last search: priors/hane-search priors",
    "gfx/Last search: best line/hane-search line",
    "dboard/Last search: owners/hane-search owners",
    "dboard/Owners by playouts/hane-ownership",
    "gfx/Influence/hane-show influence",
    "gfx/Territory/hane-show territory",
    "gfx/Eyes/hane-show eyes",
    "gfx/Groups/hane-show groups",
    "gfx/Chains that can be captured/hane-show chains",
    "gfx/Network: owners/hane-show owners",
    "gfx/Network: likely moves/hane-show policy",
    "gfx/Proposals of patterns/hane-proposals %c",
    "hstring/Patterns behind a move/hane-proposals %c %p",
    "string/Last move explained/gomill-explain_last_move",
    "string/Score/final_score",
    "plist/Dead stones/final_status_list dead",
    "plist/Stones in seki/final_status_list seki",
    "plist/Territory of Black/final_status_list black_territory",
    "plist/Territory of White/final_status_list white_territory",
    "plist/Liberties/findlib %p",
    "string/Attack/attack %p",
    "string/Defense/defend %p",
    "hstring/Bundles/bundle info",
    "param/Settings/hane-param",
    "none/Forget what was judged/clear_cache",
];

/// How many moves are labeled at the most.
const MOST: usize = 30;
/// How often drawings change during a search.
const LIVE: Duration = Duration::from_millis(500);

fn letter(color: Color) -> char {
    if color == Color::Black { 'b' } else { 'w' }
}

fn text(report: &AnalysisReport) -> String {
    format!("TEXT {}, {} playouts\n", report.in_words(), report.visits)
}

/// A label on each of the best moves.
fn labels(report: &AnalysisReport, seen: Seen, label: impl Fn(&MoveReport) -> String) -> String {
    let moves = report.reported(0, MOST).filter(|found| found.chosen != Move::Pass);
    let mut drawn = String::new();
    for found in moves {
        let _ = writeln!(drawn, "LABEL {} {}", seen.vertex(found.chosen), label(found));
    }
    drawn + &text(report)
}

/// Chances as labels and as influence, from Black's to White's.
fn winrates(report: &AnalysisReport, seen: Seen) -> String {
    let mut influence = String::from("INFLUENCE");
    for found in report.reported(0, MOST).filter(|found| found.chosen != Move::Pass) {
        let advantage = 2.0 * found.winrate - 1.0;
        let blacks = if report.color == Color::Black { advantage } else { -advantage };
        let _ = write!(influence, " {} {blacks:.2}", seen.vertex(found.chosen));
    }
    if influence.contains(' ') {
        influence.push('\n');
    } else {
        influence.clear();
    }
    influence + &labels(report, seen, |found| format!("{:.0}", 100.0 * found.winrate))
}

/// The moves that were tried most, one after the other.
fn line(report: &AnalysisReport, seen: Seen) -> String {
    let Some(best) = report.reported(0, 1).next() else { return text(report) };
    let players = [report.color, report.color.opponent()].into_iter().cycle();
    let moves = best.line.iter().zip(players);
    let moves: Vec<String> =
        moves.map(|(step, color)| format!("{} {}", letter(color), seen.vertex(step.chosen))).collect();
    format!("VAR {}\n{}", moves.join(" "), text(report))
}

fn search(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "winrates, visits, priors, line or owners";
    let kind = call.last(|call| call.required(expected))?;
    let draw: fn(&AnalysisReport, Seen) -> String = match kind {
        "winrates" => winrates,
        "visits" => |report, seen| labels(report, seen, |found| found.visits.to_string()),
        "priors" => |report, seen| labels(report, seen, |found| format!("{:.1}", 100.0 * found.prior)),
        "line" => line,
        "owners" => |report, seen| {
            let sign = if report.color == Color::Black { 1.0 } else { -1.0 };
            seen.board(|point| sign * report.owners().of(point))
        },
        other => return Err(Failure::syntax(expected, Some(other))),
    };
    let seen = Seen::of(session);
    Ok(match session.last_search() {
        Some(last_search) => draw(&last_search.report, seen),
        None if kind == "owners" => seen.board(|_| 0.0),
        None => "TEXT nothing was searched in this game".to_owned(),
    })
}

fn ownership(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let owners: BTreeMap<Point, f64> = session.ownership(&call.signals.interrupt).into_iter().collect();
    Ok(Seen::of(session).board(|point| owners.get(&point).copied().unwrap_or(0.0)))
}

fn show(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "influence, territory, eyes, groups, chains, owners or policy";
    let layer: Layer = call.last(|call| call.value(expected))?;
    let view = session.view(layer, &call.signals.interrupt)?;
    let seen = Seen::of(session);
    let vertex = |shown: &ShownPoint| seen.vertex(Move::Play(shown.point));
    let mut influence = String::from("INFLUENCE");
    let mut labels = String::new();
    for shown in &view.points {
        if let Some(owner) = shown.owner.filter(|_| shown.weight > 0.0) {
            let sign = if owner == Color::Black { 1.0 } else { -1.0 };
            let _ = write!(influence, " {} {:.2}", vertex(shown), sign * shown.weight);
        }
        // Squares say what marks of empty points say.
        let is_told = match layer {
            Layer::Groups => shown.mark != '.',
            Layer::Policy => shown.mark.is_ascii_lowercase(),
            _ => shown.stone.is_some() && !matches!(shown.mark, 'X' | 'O'),
        };
        if is_told {
            let _ = writeln!(labels, "LABEL {} {}", vertex(shown), shown.mark);
        }
    }
    Ok(format!("{influence}\n{labels}TEXT {layer}: {}\n", layer.legend()))
}

fn proposed(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let asked = call.last_if_any(|call| call.point(session))?;
    let (library, game) = (session.library(), session.game());
    let budget = Budget::until(call.signals.interrupt.clone());
    if let Some(point) = asked {
        let reasons = pattern_moves::reasons(library, game, color, &budget);
        let lines = reasons.iter().filter(|reason| reason.point == point).map(ToString::to_string);
        return Ok(lines.collect::<Vec<_>>().join("\n"));
    }
    let patterns = pattern_moves::propose(library, game, color, &budget, &ChainReader::alone());
    let patterns = patterns.into_iter().map(|pattern_move| (pattern_move.found.chosen, pattern_move.value));
    let mut values: BTreeMap<Point, f32> = BTreeMap::new();
    for (point, value) in patterns.chain(pattern_moves::openings(library, game, color)) {
        let best = values.entry(point).or_insert(value);
        *best = best.max(value);
    }
    let seen = Seen::of(session);
    let label =
        |(point, value): (&Point, &f32)| format!("LABEL {} {value:.0}\n", seen.vertex(Move::Play(*point)));
    Ok(values.iter().map(label).collect::<String>()
        + &format!("TEXT {} moves are proposed to {color}\n", values.len()))
}

/// Searches with drawings that change while it goes on, and takes them away at the end. Where they cannot be
/// written no one sees them, and that is all.
pub(super) fn live<Outcome>(
    session: &mut Session,
    color: Color,
    shown: &mut dyn Write,
    search: impl FnOnce(&mut Session, Progress<'_>) -> Outcome,
) -> Outcome {
    let (seen, game) = (Seen::of(session), session.game().clone());
    let mut look = |choice: &Choice| {
        let report = AnalysisReport::new(&game, color, choice);
        let best = line(&report, seen);
        let best = best.lines().next().filter(|line| line.starts_with("VAR")).unwrap_or_default();
        let drawn = format!("gogui-gfx:\n{}{best}\n", winrates(&report, seen));
        let _ =
            shown.write_all((drawn.trim_end().to_owned() + "\n\n").as_bytes()).and_then(|()| shown.flush());
    };
    let outcome = search(session, Progress::new(LIVE, &mut look));
    let _ = shown.write_all(b"gogui-gfx: CLEAR\n").and_then(|()| shown.flush());
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::table;
    use ::board::{Game, Rules};
    use search::{Guidance, Limits, Player, Searcher};

    #[test]
    fn everything_that_can_be_shown_is_a_command() {
        let types = ["gfx", "dboard", "string", "hstring", "plist", "param", "none"];
        for line in SHOWN {
            let parts: Vec<&str> = line.split('/').collect();
            let [kind, label, command] = parts[..] else { panic!("three parts: {line}") };
            assert!(types.contains(&kind) && !label.is_empty(), "{line}");
            let name = command.split(' ').next().expect("a name");
            assert!(table::find(name).is_some(), "{line}");
        }
    }

    #[test]
    fn live_drawings_come_in_blocks_and_are_cleared() {
        let size = ::board::BoardSize::new(5).expect("a size");
        let player = Player::new(Searcher::new(0, 1), Limits::default());
        let mut session = Session::new(Game::new(size, Rules::default()), player);
        let game = Game::new(size, Rules::default());
        let budget = Budget::default().with_effort(200);
        let choice = Searcher::new(0, 1).search(&game, Color::White, &budget, &Guidance::default(), None);
        let best = choice.candidates[0].chosen.vertex(size);
        let mut shown = Vec::new();
        live(&mut session, Color::White, &mut shown, |_, mut watch| {
            watch.report(&choice);
            watch.report(&choice);
        });
        let text = String::from_utf8(shown).expect("text");
        let blocks: Vec<&str> = text.split("\n\n").collect();
        assert_eq!(blocks.len(), 3, "{text}");
        assert_eq!(blocks[0], blocks[1]);
        let lines: Vec<&str> = blocks[0].lines().collect();
        assert_eq!(lines[0], "gogui-gfx:");
        assert!(lines[1].starts_with(&format!("INFLUENCE {best} ")), "{text}");
        assert!(lines[2].starts_with(&format!("LABEL {best} ")), "{text}");
        assert!(lines[lines.len() - 2].starts_with("TEXT white's chance of winning "), "{text}");
        assert!(lines[lines.len() - 1].starts_with(&format!("VAR w {best}")), "{text}");
        assert_eq!(blocks[2], "gogui-gfx: CLEAR\n");
    }
}
