//! The regions of a position, as text and JSON.

use analysis::influence::Purpose;
use board::{Color, Point, PointSet};
use classical::endgame::{Accuracy, EndgameView, OpenRegion, Privilege, Unsolved};
use classical::{ClassicalChoice, MoveValue, Term, TermKind};
use serde_json::{Value, json};

/// Regions with more points are named by their first one.
const MOST_LISTED: usize = 14;
/// Someone moves in sente where what he threatens is this many times what a move gains.
const SENTE: f64 = 2.0;

/// What is said of a region.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportedRegion {
    /// Its points.
    pub points: PointSet,
    /// `exact`, `exact if its walls live`, `estimate`, or `estimate, there is a ko`.
    pub accuracy: &'static str,
    /// Black's points there less White's, on average; by influence, where it is an estimate.
    pub count: f64,
    /// What a move gains.
    pub temperature: f64,
    /// Who moves in sente.
    pub privilege: Privilege,
    /// The best moves of Black and of White.
    pub best: [Option<Point>; 2],
}

/// The regions of a position, the hottest first.
#[derive(Clone, Debug, PartialEq)]
pub struct EndgameReport {
    /// The regions.
    pub regions: Vec<ReportedRegion>,
}

impl EndgameReport {
    /// From the regions of a position, and from what both players find in it, with weights in which a point
    /// is a point.
    pub(crate) fn new(view: &EndgameView, choices: &[ClassicalChoice; 2]) -> EndgameReport {
        let solved = view.solved.iter().map(|region| ReportedRegion {
            points: region.points,
            accuracy: match region.accuracy {
                Accuracy::Exact => "exact",
                Accuracy::WhileWallsLive => "exact if its walls live",
            },
            count: region.count,
            temperature: region.temperature,
            privilege: region.privilege,
            best: region.moves.each_ref().map(|moves| moves.first().map(|found| found.point)),
        });
        let open = view.open.iter().map(|(region, why)| estimated(region, *why, choices));
        // Where no move gains anything, nothing is open.
        let open = open.filter(|region| region.best.iter().any(Option::is_some));
        let mut regions: Vec<ReportedRegion> = solved.chain(open).collect();
        regions.sort_by(|one, other| {
            let by_place = one.points.first().cmp(&other.points.first());
            other.temperature.total_cmp(&one.temperature).then(by_place)
        });
        EndgameReport { regions }
    }

    /// A line for each region. Points are named by `vertex`.
    pub fn text(&self, vertex: &dyn Fn(Point) -> String) -> String {
        let line = |region: &ReportedRegion| {
            let [black, white] = region.best.map(|best| best.map_or("-".to_owned(), vertex));
            format!(
                "{}: count {:+.2}, temperature {:.2}, {}, Black {black}, White {white}, {}",
                named(&region.points, vertex),
                region.count,
                region.temperature,
                privilege(region.privilege),
                region.accuracy,
            )
        };
        let lines: Vec<String> = self.regions.iter().map(line).collect();
        match lines.is_empty() {
            true => "Nothing is open.".to_owned(),
            false => lines.join("\n"),
        }
    }

    /// The same as `regions`, each with `points`, `accuracy`, `count`, `temperature`, `sente`, `black` and
    /// `white`, which are null where nothing is to be played.
    pub fn object(&self, vertex: &dyn Fn(Point) -> String) -> Value {
        let region = |region: &ReportedRegion| {
            let [black, white] = region.best.map(|best| best.map(vertex));
            json!({
                "points": region.points.iter().map(vertex).collect::<Vec<String>>(),
                "accuracy": region.accuracy,
                "count": region.count,
                "temperature": region.temperature,
                "sente": privilege(region.privilege),
                "black": black,
                "white": white,
            })
        };
        json!({ "regions": self.regions.iter().map(region).collect::<Vec<Value>>() })
    }
}

fn named(points: &PointSet, vertex: &dyn Fn(Point) -> String) -> String {
    let names: Vec<String> = points.iter().map(vertex).collect();
    match names.len() {
        0..=MOST_LISTED => names.join(" "),
        count => format!("{count} points from {}", names[0]),
    }
}

fn privilege(privilege: Privilege) -> &'static str {
    match privilege {
        Privilege::Gote => "gote",
        Privilege::Sente(Color::Black) => "Black's sente",
        Privilege::Sente(Color::White) => "White's sente",
        Privilege::DoubleSente => "double sente",
    }
}

/// What a move gains on the board, in points: without the bounds that patterns set to values, and shape.
fn gain(found: &MoveValue) -> f64 {
    let counts = |term: &&Term| {
        matches!(
            term.kind,
            TermKind::Territory
                | TermKind::Ko
                | TermKind::Strategy(_)
                | TermKind::Invasion
                | TermKind::Prospect
                | TermKind::Followup
                | TermKind::Risk
                | TermKind::Blunder
        )
    };
    found.terms.iter().filter(counts).map(|term| f64::from(term.value)).sum()
}

/// A region that was not solved: by the best move of each player there.
fn estimated(region: &OpenRegion, why: Unsolved, choices: &[ClassicalChoice; 2]) -> ReportedRegion {
    let best = choices.each_ref().map(|choice| {
        let inside = choice.values.iter().filter(|found| region.points.contains(found.point));
        let gaining = inside.map(|found| (gain(found), found)).filter(|(gain, _)| *gain > 0.0);
        gaining.reduce(|best, next| if next.0 > best.0 { next } else { best })
    });
    let gains: Vec<f64> = best.iter().flatten().map(|(gain, _)| *gain).collect();
    let temperature = if gains.is_empty() { 0.0 } else { gains.iter().sum::<f64>() / gains.len() as f64 };
    let threatens =
        best.map(|best| best.is_some_and(|(_, found)| f64::from(found.followup) > SENTE * temperature));
    let territory = choices[0].assessment.survey.influence.territory(Purpose::Count);
    ReportedRegion {
        points: region.points,
        accuracy: match why {
            Unsolved::Large => "estimate",
            Unsolved::Ko => "estimate, there is a ko",
        },
        count: region.points.iter().map(|point| f64::from(territory.at(point))).sum(),
        temperature,
        privilege: match threatens {
            [true, true] => Privilege::DoubleSente,
            [true, false] => Privilege::Sente(Color::Black),
            [false, true] => Privilege::Sente(Color::White),
            [false, false] => Privilege::Gote,
        },
        best: best.map(|best| best.map(|(_, found)| found.point)),
    }
}
