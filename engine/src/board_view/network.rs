//! What a network says of a position, as layers.

use super::layers::{share, shown};
use super::{BoardView, Layer};
use crate::analysis_report::{lead_text, rounded, sign_of};
use board::{Color, Game, Move, Point};
use network::Evaluation;
use serde_json::json;

/// How many moves are listed at the most, and how likely each is at least.
const LISTED: usize = 10;
const LEAST: f32 = 0.01;

impl BoardView {
    /// Whose each point will be, with chance and lead.
    pub(crate) fn of_owners(game: &Game, evaluation: &Evaluation) -> BoardView {
        let (color, size) = (game.to_move(), game.size());
        let sign = sign_of(color);
        let owner =
            |point: Point| sign as f32 * evaluation.owners[point.row() * size.width() + point.column()];
        let mark = |point| share(game.position(), point, owner(point));
        let points = size.points().map(|point| shown(game.position(), point, mark(point))).collect();
        let (win, lead) = (f64::from(evaluation.win), f64::from(evaluation.lead));
        let blacks_win = if color == Color::Black { evaluation.win } else { evaluation.loss };
        let item = json!({ "winrate": rounded(blacks_win.into(), 4), "lead": rounded(sign * lead, 1) });
        let note = format!("{color} to move: chance of winning {:.1} %, {}", 100.0 * win, lead_text(lead));
        BoardView { layer: Layer::Owners, size, points, items: vec![item], notes: vec![note] }
    }

    /// How likely each move is to be the right one.
    pub(crate) fn of_policy(game: &Game, evaluation: &Evaluation) -> BoardView {
        let (color, size) = (game.to_move(), game.size());
        let points = size.points().map(Move::Play).zip(evaluation.points.iter().copied());
        let mut moves: Vec<(Move, f32)> = points.chain([(Move::Pass, evaluation.pass)]).collect();
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        moves.retain(|(_, chance)| *chance >= LEAST);
        moves.truncate(LISTED);
        let mark = |chosen| {
            let place = moves.iter().position(|(listed, _)| *listed == chosen);
            place.and_then(|place| ('a'..='z').nth(place)).unwrap_or('.')
        };
        let view = |(point, chance): (Point, &f32)| {
            let mark = mark(Move::Play(point));
            shown(game.position(), point, ((mark != '.').then_some(color), *chance, mark))
        };
        let named = |(chosen, chance): &(Move, f32)| {
            let vertex = chosen.vertex(size).to_string();
            let item = json!({ "move": vertex, "chance": rounded((*chance).into(), 4) });
            (item, format!("{}: {vertex} {:.1} %", mark(*chosen), 100.0 * chance))
        };
        let (items, notes) = moves.iter().map(named).unzip();
        let points = size.points().zip(&evaluation.points).map(view).collect();
        BoardView { layer: Layer::Policy, size, points, items, notes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Ko, Rules, Suicide, diagram};

    /// Of White, who is to move.
    fn evaluation() -> Evaluation {
        #[rustfmt::skip]
        let (points, owners) = (
            vec![0.0,   0.25, 0.0,
                 0.005, 0.5,  0.0,
                 0.0,   0.12, 0.025],
            vec![-1.0, -0.9, -0.8,
                 -0.3, -0.1,  0.01,
                  0.2,  0.6,  0.9],
        );
        Evaluation { points, pass: 0.1, win: 0.7, loss: 0.2, lead: 2.46, score: None, owners }
    }

    fn game() -> Game {
        let drawn = diagram::parse("X . O\n. . .\nO . .").expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        Game::from_position(position, Rules::default(), Color::White)
    }

    #[test]
    fn what_a_network_says_is_drawn() {
        let table = [
            (
                BoardView::of_owners(&game(), &evaluation()),
                "XBo b,. OwW",
                "white to move: chance of winning 70.0 %, ahead by 2.5",
            ),
            (
                BoardView::of_policy(&game(), &evaluation()),
                "XbO .a. Oce",
                "a: B2 50.0 %|b: B3 25.0 %|c: B1 12.0 %|d: PASS 10.0 %|e: C1 2.5 %",
            ),
        ];
        for (view, marks, notes) in table {
            let rows =
                view.points.chunks(3).map(|row| row.iter().map(|shown| shown.mark).collect::<String>());
            assert_eq!(rows.collect::<Vec<String>>().join(" "), marks);
            assert_eq!(view.notes.join("|"), notes);
        }
    }

    #[test]
    fn numbers_are_blacks() {
        let object = BoardView::of_owners(&game(), &evaluation()).object();
        assert_eq!(object["items"], json!([{ "winrate": 0.2, "lead": -2.5 }]));
    }
}
