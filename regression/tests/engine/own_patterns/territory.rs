//! Whether territory of the initial influence agrees better with the owners with our patterns than without.

use crate::engine::compiled::own;
use crate::engine::own_patterns::interpreter;
use crate::engine::own_patterns::labels::{Labeled, positions};
use analysis::Tactics;
use analysis::influence::{FULL_STRENGTH, Influence, InfluenceTurn, PatternInfluence, Purpose};
use board::PointSet;
use knowledge::library::Library;
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// How far a territory's value is trusted: no point is surer than this.
const SUREST: f64 = 0.98;
/// An owner counts as decided from this share on.
const DECIDED: f64 = 0.5;

/// How well territory agrees with the owners of empty points.
#[derive(Clone, Copy, Debug, Default)]
struct Agreement {
    points: f64,
    log_loss: f64,
    decided: f64,
    right: f64,
    positions: f64,
    lead: f64,
}

impl Agreement {
    fn add(&mut self, labeled: &Labeled, influence: &Influence) {
        let territory = influence.territory(Purpose::Move);
        let (size, position) = (labeled.position.size(), &labeled.position);
        let mut lead = 0.0;
        let points = (0..size.height()).flat_map(|row| (0..size.width()).map(move |column| (column, row)));
        for ((column, row), owner) in points.zip(&labeled.owners) {
            let point = size.point(column, row).expect("a point");
            if position.color_at(point).is_some() {
                continue;
            }
            let value = f64::from(territory.at(point)).clamp(-1.0, 1.0);
            let (black, wanted) = (0.5 + (SUREST - 0.5) * value, 0.5 + 0.5 * owner);
            self.log_loss -= wanted * black.ln() + (1.0 - wanted) * (1.0 - black).ln();
            self.points += 1.0;
            lead += value - owner;
            if owner.abs() >= DECIDED {
                self.decided += 1.0;
                self.right += if value == 0.0 { 0.5 } else { f64::from(value * owner > 0.0) };
            }
        }
        self.lead += lead.abs();
        self.positions += 1.0;
    }

    /// Mean log loss of a point, share of right owners, mean error of the lead.
    fn means(&self) -> [f64; 3] {
        [self.log_loss / self.points, self.right / self.decided, self.lead / self.positions]
    }
}

fn with_patterns(library: &Library, labeled: &Labeled, dead: &PointSet) -> Influence {
    let position = &labeled.position;
    let turn = InfluenceTurn { to_move: labeled.to_move, followed_up: None };
    let found = PatternInfluence::find(
        position,
        position.board(),
        dead,
        library.layers(),
        &mut interpreter(position),
        turn,
    );
    Influence::of_strengths(position, dead, &found, |_| FULL_STRENGTH)
}

/// Four minutes in a debug build.
#[test]
#[ignore = "slow"]
fn patterns_help_influence() {
    let Some(positions) = positions() else { return };
    let library = own();
    let reader = ChainReader::alone();
    // The half by which they were chosen, and the other; without patterns and with them.
    let mut halves = [[Agreement::default(); 2]; 2];
    for labeled in &positions {
        let tactics = Tactics::read(&labeled.position, &reader, &Depths::default(), &Budget::default());
        let [without, with] = &mut halves[usize::from(!labeled.is_chosen_by)];
        without.add(labeled, &Influence::new(&labeled.position, &tactics.dead));
        with.add(labeled, &with_patterns(&library, labeled, &tactics.dead));
    }
    for (half, agreements) in ["chosen by", "other"].iter().zip(&halves) {
        let [without, with] = agreements.map(|agreement| agreement.means());
        println!(
            "{half}: log loss, right owners, error of the lead: {without:.4?}, with patterns {with:.4?}"
        );
        assert!(with[0] < without[0] && with[1] > without[1] && with[2] < without[2], "{half}");
    }
}
