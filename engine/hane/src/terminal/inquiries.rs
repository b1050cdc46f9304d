//! What a person asks about stones: which are dead, which can be captured, whose the points are.

use super::Terminal;
use super::drawing::{self, Look};
use crate::answer_words::words_of;
use crate::opponent::lettered;
use crate::picture;
use board::{Point, PointSet};
use engine::board_view::{BoardView, Layer};
use engine::session::End;
use reading::Question;
use std::io;

impl Terminal<'_> {
    /// Draws a layer of the position.
    pub(super) fn layer(&mut self, layer: Layer) -> io::Result<()> {
        match self.session.view(layer, &self.options.stop) {
            Ok(view) => picture::draw(&mut self.output, &view),
            Err(error) => writeln!(self.output, "no network: {error}"),
        }
    }

    /// Lists the groups with what is known of them.
    pub(super) fn groups(&mut self) -> io::Result<()> {
        let view = BoardView::new(&self.session.lives(&self.options.stop).survey, Layer::Groups);
        if view.notes.is_empty() {
            return writeln!(self.output, "there are no groups");
        }
        view.notes.iter().try_for_each(|note| writeln!(self.output, "{note}"))
    }

    /// Marks the moves that a search finds best, and says what they are worth.
    pub(super) fn candidates(&mut self) -> io::Result<()> {
        let color = self.session.game().to_move();
        let found = self.consulted(color)?;
        let best = lettered(&found);
        let marks: Vec<(Point, char)> =
            best.iter().filter_map(|(letter, it)| Some((it.chosen.point()?, *letter))).collect();
        let look = Look { marks: &marks, ..self.look() };
        drawing::draw(&mut self.output, self.session.game(), look)?;
        for (letter, it) in &best {
            let vertex = it.chosen.vertex(self.session.size());
            writeln!(self.output, "{letter}: {vertex}, {} ({} playouts)", found.of_move(it), it.visits)?;
        }
        Ok(())
    }

    /// How a chain can be captured, or which chains can be.
    pub(super) fn capture(&mut self, chain: Option<Point>) -> io::Result<()> {
        match chain {
            None => self.layer(Layer::Chains),
            Some(chain) => self.read(chain, "captured", |chain| Question::Attack(vec![chain])),
        }
    }

    /// How a chain can be saved.
    pub(super) fn defend(&mut self, chain: Point) -> io::Result<()> {
        self.read(chain, "saved", |chain| Question::Defend(vec![chain]))
    }

    fn read(&mut self, chain: Point, verb: &str, question: fn(Point) -> Question) -> io::Result<()> {
        let size = self.session.size();
        let vertex = chain.vertex(size);
        if self.session.position().color_at(chain).is_none() {
            return writeln!(self.output, "expected a stone, found none on {vertex}");
        }
        let answer = self.session.ask(&question(chain), &self.options.stop);
        writeln!(self.output, "{vertex} {}", words_of(&answer, verb, size))
    }

    /// Lists dead stones, or judges a chain otherwise once the game is over.
    pub(super) fn dead(&mut self, stone: Option<Point>) -> io::Result<()> {
        let stop = self.options.stop.clone();
        let Some(stone) = stone else {
            let dead = self.session.status_estimate(&stop).dead;
            return match dead.is_empty() {
                true => writeln!(self.output, "no stone is dead"),
                false => self.list_dead(&dead),
            };
        };
        let vertex = stone.vertex(self.session.size());
        if self.session.end() != Some(End::Passes) {
            return writeln!(
                self.output,
                "expected the end of the game, by two passes, before stones are judged"
            );
        }
        match self.session.turn_status(stone, &stop) {
            None => writeln!(self.output, "expected a stone, found none on {vertex}"),
            Some(dies) => {
                writeln!(self.output, "{vertex} {}", if dies { "is dead" } else { "lives" })?;
                self.count()
            }
        }
    }

    pub(super) fn list_dead(&mut self, dead: &PointSet) -> io::Result<()> {
        let size = self.session.size();
        let dead: Vec<String> = dead.iter().map(|point| point.vertex(size).to_string()).collect();
        writeln!(self.output, "dead stones: {}", dead.join(" "))
    }
}
