//! An answer as a sentence that says whose win or loss it is.

use crate::{Answer, Question, ReadingResult};
use board::{Color, Point};

/// What can or cannot be done and who moves first, as in
/// `D4 can be captured: the opponent moves first, at D3`.
pub fn sentence(question: &Question, answer: &Answer, vertex: impl Fn(Point) -> String) -> String {
    let names =
        |points: &[Point]| points.iter().map(|point| vertex(*point)).collect::<Vec<_>>().join(" and ");
    let (can, a) = if answer.code == ReadingResult::Loss { ("cannot", "no") } else { ("can", "a") };
    let opponent = "the opponent moves first";
    let owner = "the owner moves first";
    let (claim, mover) = match question {
        Question::Attack(chains) if chains.len() > 1 => {
            let one = if answer.code == ReadingResult::Loss { "none" } else { "one" };
            (format!("{one} of {} can be captured", names(chains)), opponent)
        }
        Question::Attack(chains) => (format!("{} {can} be captured", names(chains)), opponent),
        Question::Defend(chains) if chains.len() > 1 => {
            (format!("{} {can} all be saved", names(chains)), owner)
        }
        Question::Defend(chains) => (format!("{} {can} be saved", names(chains)), owner),
        Question::Connect(first, second) => {
            (format!("{} {can} be connected", names(&[*first, *second])), owner)
        }
        Question::Disconnect(first, second) => {
            (format!("{} {can} be kept apart", names(&[*first, *second])), opponent)
        }
        Question::BreakIn(chain, _) => (format!("{} {can} reach the area", vertex(*chain)), owner),
        Question::BlockOff(chain, _) => {
            (format!("{} {can} be kept out of the area", vertex(*chain)), opponent)
        }
        Question::NonTransitivity(chains) => {
            (format!("{} {can} be kept from becoming one chain", names(chains)), opponent)
        }
        Question::BreakThrough(chains) => {
            (format!("the line of {} {can} be broken through", names(chains)), opponent)
        }
        Question::Race(own, other) => {
            (format!("{} {can} capture {} first", vertex(*own), vertex(*other)), owner)
        }
        Question::AttackThreats(chain) => {
            (format!("{a} move threatens to capture {}", vertex(*chain)), opponent)
        }
        Question::DefendThreats(chain) => (format!("{a} move threatens to save {}", vertex(*chain)), owner),
        Question::SafeMove(color, point) => {
            let color = if *color == Color::Black { "a black" } else { "a white" };
            let fate = if answer.code == ReadingResult::Loss { "is captured" } else { "cannot be captured" };
            return format!("{color} stone at {} {fate}{}", vertex(*point), ko_words(answer.code));
        }
    };
    let step = match (answer.code, answer.step) {
        (ReadingResult::Loss, _) => String::new(),
        (_, Some(point)) => format!(", at {}", vertex(point)),
        (_, None) => ", and may pass (PASS)".to_owned(),
    };
    format!("{claim}: {mover}{step}{}", ko_words(answer.code))
}

/// What is said of a result that hangs on a ko, to be put behind a sentence; nothing of others.
pub fn ko_words(code: ReadingResult) -> &'static str {
    match code {
        ReadingResult::Loss | ReadingResult::Win => "",
        ReadingResult::KoMoverFirst => ", with a ko that the first mover takes first",
        ReadingResult::KoOpponentFirst => ", with a ko that the other side takes first",
    }
}
