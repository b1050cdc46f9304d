//! What every answer of the reader must keep to, on positions of random games.

mod allocation;
mod chains;
mod facts;
mod kept;
mod ladders;
mod looks;
mod sentences;
mod words;

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Random, Suicide};
use limits::budget::{Budget, StopSignal};
use reading::{Answer, Depths, Question, Reader, ReadingResult};

/// A position after random moves on a board of this size.
fn random_position(random: &mut Random, width: usize, height: usize) -> Position {
    let size = BoardSize::rectangle(width, height).expect("a size");
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let mut color = Color::Black;
    for _ in 0..size.area() * 2 / 3 {
        let legal: Vec<Point> = size.points().filter(|point| position.is_legal(color, *point)).collect();
        if let Some(point) = pick(random, &legal) {
            let _ = position.play_stone(color, point);
        }
        color = color.opponent();
    }
    position
}

fn pick<T: Copy>(random: &mut Random, of: &[T]) -> Option<T> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(random.below(count) as usize).copied()
}

/// Questions of every kind about the chains of a position.
fn questions(position: &Position) -> Vec<Question> {
    let chains: Vec<Point> =
        position.chain_origins().filter(|origin| position.liberty_count(*origin) < 5).collect();
    let mut questions = Vec::new();
    for chain in &chains {
        questions.push(Question::Attack(vec![*chain]));
        questions.push(Question::Defend(vec![*chain]));
        questions.push(Question::AttackThreats(*chain));
        questions.push(Question::DefendThreats(*chain));
    }
    for pair in chains.windows(2) {
        if let [first, second] = *pair
            && position.color_at(first) == position.color_at(second)
        {
            questions.push(Question::Connect(first, second));
            questions.push(Question::Disconnect(first, second));
            questions.push(Question::Defend(vec![first, second]));
        }
    }
    for first in &chains {
        let color = position.color_at(*first);
        let of = |wanted: bool| {
            chains
                .iter()
                .copied()
                .filter(move |other| other != first && (position.color_at(*other) == color) == wanted)
        };
        if let Some(prey) = of(false).next() {
            questions.push(Question::Race(*first, prey));
        }
        if let (Some(second), Some(third)) = (of(true).next(), of(true).nth(1)) {
            questions.push(Question::NonTransitivity([second, *first, third]));
            questions.push(Question::BreakThrough([second, *first, third]));
        }
    }
    for (point, color) in position.empty().iter().step_by(3).zip(Color::BOTH.into_iter().cycle()) {
        questions.push(Question::SafeMove(color, point));
    }
    questions
}

fn little() -> Depths {
    Depths::level(2)
}

#[test]
fn answers_do_not_depend_on_what_was_asked_before() {
    let mut random = Random::new(&[5]);
    for (width, height) in [(5, 5), (7, 7), (5, 9), (9, 9)] {
        let position = random_position(&mut random, width, height);
        let mut questions = questions(&position);
        let alone: Vec<Answer> = questions
            .iter()
            .map(|question| Reader::new(&position, little()).ask(question, &Budget::default()))
            .collect();
        let mut reader = Reader::new(&random_position(&mut random, 9, 9), Depths::default());
        reader.set(&position, little());
        let together: Vec<Answer> =
            questions.iter().map(|question| reader.ask(question, &Budget::default())).collect();
        assert_eq!(alone, together);
        questions.reverse();
        let mut reversed: Vec<Answer> =
            questions.iter().map(|question| reader.ask(question, &Budget::default())).collect();
        reversed.reverse();
        assert_eq!(alone, reversed);
    }
}

/// The position with one stone more or less outside a zone, if there is such a position.
fn changed(random: &mut Random, position: &Position, zone: &PointSet) -> Option<Position> {
    let outside: Vec<Point> = (*position.board() - *zone).iter().collect();
    let point = pick(random, &outside)?;
    let mut stones = [*position.stones(Color::Black), *position.stones(Color::White)];
    match position.color_at(point) {
        Some(color) => stones[color.index()].remove(point),
        None => stones[random.below(2) as usize].insert(point),
    }
    let [black, white] = &stones;
    Position::from_stones(position.size(), black, white, Suicide::Forbidden, Ko::Simple).ok()
}

/// Positions of random stones, and of games whose moves fill no own eye.
fn positions_of_zones(random: &mut Random) -> Vec<Position> {
    let mut positions = Vec::new();
    for (width, height) in [(9, 9), (9, 9), (13, 13), (7, 13), (13, 13), (19, 5), (19, 19)] {
        positions.push(random_position(random, width, height));
    }
    for (side, moves) in [(9, 30), (9, 50), (13, 60), (13, 100), (19, 120)] {
        positions.extend(kept::game(random, side, moves).pop());
    }
    positions.iter().map(|position| position.rebuilt(Suicide::Forbidden, Ko::Simple)).collect()
}

#[test]
fn answers_rest_on_their_zones_alone() {
    let mut random = Random::new(&[6]);
    let mut compared = 0;
    for position in positions_of_zones(&mut random) {
        let mut reader = Reader::new(&position, little());
        let mut other = Reader::new(&position, little());
        for question in questions(&position) {
            let answer = reader.ask(&question, &Budget::default());
            for _ in 0..4 {
                let Some(changed) = changed(&mut random, &position, &answer.zone) else { break };
                other.set(&changed, little());
                let again = other.ask(&question, &Budget::default());
                compared += 1;
                assert_eq!(
                    (again.code, again.step, again.effort, &again.line, &again.zone),
                    (answer.code, answer.step, answer.effort, &answer.line, &answer.zone),
                    "{question:?} on\n{:?}\nand on\n{:?}",
                    Color::BOTH.map(|color| position.stones(color)),
                    Color::BOTH.map(|color| changed.stones(color))
                );
            }
        }
    }
    assert!(compared > 200, "{compared} comparisons");
}

#[test]
fn a_budget_that_is_over_ends_the_search_at_once() {
    let mut random = Random::new(&[7]);
    let position = random_position(&mut random, 9, 9);
    let stop = StopSignal::new();
    stop.raise();
    let mut reader = Reader::new(&position, Depths::level(12));
    for question in questions(&position) {
        let answer = reader.ask(&question, &Budget::until(stop.clone()));
        assert_eq!(answer.effort, 0, "{question:?}");
        let full = reader.ask(&question, &Budget::default());
        assert!(
            !answer.certainty.is_settled() || answer.code == full.code,
            "{question:?}: {answer:?}, {full:?}"
        );
    }
}

#[test]
fn two_moves_elsewhere_do_not_go_on_for_ever() {
    let position = facts::drawn(
        ". . X . . X . . O
         X O X O X O . X .
         . . . . X O . . O
         . . O . O X . . X
         O . O O O X X O .
         O O X O X . . . X
         X X . . X . . . .
         O X . . . . . . .
         . X X O . O X . O",
    );
    let point = |text: &str| Point::parse(text, position.size()).expect("a point");
    let depths = Depths { connection_effort: 100_000, ..Depths::default() };
    let question = Question::Disconnect(point("E4"), point("J4"));
    let answer = Reader::new(&position, depths).ask(&question, &Budget::default());
    assert!(answer.effort < 201_000, "{answer:?}");
}

#[test]
fn points_that_are_not_played_connect_nothing() {
    let position = facts::drawn(
        ". . . . .
         . O O O .
         . X . X .
         . X . X .
         . O O O .",
    );
    let point = |text: &str| Point::parse(text, position.size()).expect("a point");
    let (connect, cut) =
        (Question::Connect(point("B3"), point("D3")), Question::Disconnect(point("B3"), point("D3")));
    // Points that are left out, whether Black connects, and whether White cuts.
    let rows = [
        ("", ReadingResult::Win, ReadingResult::Loss),
        ("C2", ReadingResult::Win, ReadingResult::Win),
        ("C3", ReadingResult::Win, ReadingResult::Win),
        ("C2 C3", ReadingResult::Loss, ReadingResult::Win),
    ];
    let mut reader = Reader::new(&position, Depths::default());
    for (left_out, connects, cuts) in rows {
        let left_out: PointSet = left_out.split_whitespace().map(point).collect();
        reader.restrict(&(*position.board() - left_out));
        let codes = [&connect, &cut].map(|question| reader.ask(question, &Budget::default()).code);
        assert_eq!(codes, [connects, cuts], "without {left_out:?}");
    }
}

#[test]
fn a_last_liberty_that_is_not_played_takes_nothing() {
    let position = facts::drawn(
        ". . . .
         . O O .
         O X X .
         . O O .",
    );
    let point = |text: &str| Point::parse(text, position.size()).expect("a point");
    let attack = Question::Attack(vec![point("B2")]);
    let mut reader = Reader::new(&position, Depths::default());
    assert_eq!(reader.ask(&attack, &Budget::default()).code, ReadingResult::Win);
    reader.restrict(&(*position.board() - PointSet::of(point("D2"))));
    assert_eq!(reader.ask(&attack, &Budget::default()).code, ReadingResult::Loss);
}

#[test]
fn questions_about_nothing_are_lost_without_a_move() {
    let size = BoardSize::new(5).expect("a size");
    let at = |column: usize, row: usize| size.point(column, row).expect("a point");
    let (black, white) = (PointSet::of(at(1, 1)), PointSet::of(at(3, 3)));
    let position =
        Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).expect("a position");
    let mut reader = Reader::new(&position, Depths::default());
    let nothing = [
        Question::Attack(vec![]),
        Question::Defend(vec![at(0, 0)]),
        Question::Attack(vec![at(1, 1), at(3, 3)]),
        Question::Connect(at(1, 1), at(3, 3)),
        Question::Disconnect(at(0, 0), at(4, 4)),
        Question::BreakIn(at(0, 0), PointSet::of(at(2, 2))),
        Question::Race(at(1, 1), at(1, 1)),
        Question::Race(at(0, 0), at(1, 1)),
        Question::NonTransitivity([at(1, 1), at(1, 1), at(3, 3)]),
        Question::BreakThrough([at(0, 0), at(1, 1), at(3, 3)]),
        Question::AttackThreats(at(0, 0)),
        Question::DefendThreats(at(4, 4)),
        Question::SafeMove(Color::Black, at(3, 3)),
    ];
    for question in nothing {
        let answer = reader.ask(&question, &Budget::default());
        assert_eq!((answer.code, answer.step, answer.effort), (ReadingResult::Loss, None, 0), "{question:?}");
    }
}
