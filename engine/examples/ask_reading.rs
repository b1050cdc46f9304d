//! Questions to tactical reading: what can be captured, and how.
//!
//! ```sh
//! cargo run --release -p engine --example ask_reading
//! ```
//!
//! The position is drawn; every chain is asked about. Answers need no bundle and no playouts.

use board::{Color, Ko, Position, Suicide, diagram};
use limits::budget::Budget;
use reading::{Depths, Question, Reader, ReadingResult};
use std::error::Error;

/// A ladder, and a chain that cannot be captured.
const DRAWING: &str = "
. . . . . . . . .
. . . . . X X . .
. . . . . . O X .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . O O .
. . . . . . . O .
. . . . . . . . .
";

fn main() -> Result<(), Box<dyn Error>> {
    let position = diagram::parse(DRAWING.trim())?.position(Suicide::Forbidden, Ko::Simple)?;
    for line in captures(&position) {
        println!("{line}");
    }
    Ok(())
}

/// For each chain, by its first stone, whether the opponent captures it if he moves first, and by which move.
fn captures(position: &Position) -> Vec<String> {
    let size = position.size();
    let mut reader = Reader::new(position, Depths::default());
    let mut lines = Vec::new();
    for color in Color::BOTH {
        let mut left = *position.stones(color);
        while let Some(point) = left.iter().next() {
            left -= position.stones(color).connected(point);
            let answer = reader.ask(&Question::Attack(vec![point]), &Budget::default());
            let by = answer.step.map_or(String::new(), |step| format!(" by {}", step.vertex(size)));
            let text = match answer.code {
                ReadingResult::Loss => "stays".to_owned(),
                ReadingResult::Win => format!("is captured{by}"),
                ReadingResult::KoMoverFirst | ReadingResult::KoOpponentFirst => format!("is a ko{by}"),
            };
            lines.push(format!("{} {text}, {} plays", point.vertex(size), answer.effort));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_is_found() {
        let position = diagram::parse(DRAWING.trim()).expect("a drawing");
        let position = position.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let lines = captures(&position);
        let said = |vertex: &str| lines.iter().find(|line| line.starts_with(vertex)).expect("its chain");
        assert!(said("G7").contains("is captured by G6"), "{lines:?}");
        assert!(said("G3").contains("stays"), "{lines:?}");
    }
}
