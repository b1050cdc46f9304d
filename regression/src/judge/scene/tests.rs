//! The plain board is held against the slow board.

use super::{Scene, Terms};
use board::slow_board::SlowBoard;
use board::{BoardSize, Color, Ko, Move, PointSet, Random, Suicide};

#[test]
fn random_games_are_those_of_the_slow_board() {
    let (mut kos, mut captures) = (0, 0);
    for (stream, (width, height)) in
        [(3, 3), (4, 4), (5, 3), (7, 7), (9, 9), (19, 19)].into_iter().enumerate()
    {
        let size = BoardSize::rectangle(width, height).expect("a board");
        let terms = Terms { board: PointSet::board(size), threats: None };
        let mut random = Random::new(&[stream as u64, 3]);
        for _ in 0..12 {
            let mut slow = SlowBoard::new(size, Suicide::Forbidden, Ko::Simple);
            let stones = [PointSet::EMPTY; 2];
            let mut scene = Scene { stones, mover: Color::Black, ban: None, fight: None, left: 0 };
            for _ in 0..2 * size.area() {
                let color = scene.mover;
                let legal = |point| slow.legality_without_superko(color, point).is_ok();
                let found: PointSet =
                    size.points().filter(|point| scene.play(&terms, *point).is_ok()).collect();
                let expected: PointSet = size.points().filter(|point| legal(*point)).collect();
                assert_eq!(found, expected, "{size}: moves of {color:?} at {scene:?}");
                let points: Vec<_> = expected.iter().collect();
                if points.is_empty() || random.below(20) == 0 {
                    scene = scene.passed();
                    slow.play(color, Move::Pass).expect("a pass is legal");
                    continue;
                }
                let point = points[random.below(points.len() as u32) as usize];
                let played = scene.play(&terms, point).expect("a legal move");
                slow.play(color, Move::Play(point)).expect("a legal move");
                scene = played.after;
                captures += played.captured.len();
                kos += usize::from(scene.ban.is_some());
                assert_eq!(scene.stones, [Color::Black, Color::White].map(|color| slow.stones(color)));
                assert_eq!(scene.ban, slow.ko().map(|ban| ban.point), "{size}: {scene:?}");
                assert_eq!(played.liberties, slow.liberties(point).into_iter().collect());
            }
        }
    }
    assert!(kos > 20 && captures > 500, "{kos} kos, {captures} captures");
}
