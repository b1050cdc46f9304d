//! Shapes that were learned, through the compiler, as the engine reads them: held against a slow comparison
//! of drawings.

use board::{Color, Ko, PlayoutBoard, Suicide, diagram};
use bundles::{AlignedBytes, Bundle};
use knowledge::diagram::Picture;
use knowledge::prediction::features::{BASES, FAMILIES, LocalView};
use knowledge::prediction::surroundings::{COUNTS, Contents, POINTS, turned};
use knowledge::prediction::{MovePredictor, Predictions};
use patc::compilation::Compilation;

/// A neighborhood as sources draw it.
fn drawing(drawn: &[u8]) -> String {
    Picture::around(drawn).lines().iter().map(|line| format!("{line}\n")).collect()
}

/// A position, with the points at which shapes are learned. `X` is to move.
const POSITIONS: &[&str] = &[
    // Every edge and corner in reach, from everywhere.
    "a . b . . X . . c
     . . . X . . O . .
     . X O . d . . X .
     . . . . . . . . .
     e O X . f . O . .
     . . . . X . . . .
     . O . X . g . X O
     . . . . . O . . .
     h . X . i . . X j",
    ". . . . . a . . . . .
     . b . X . . . O . . .
     . . O . . X . . . . .
     . . . . c . . . X . .
     . X . . . . O . . . .
     d . . O . e . . . . f
     . . X . . . . X . . .
     . . . . . . . . O . .
     . . O . g . X . . h .
     . . . . . . . . . . .
     . . i . . . . . X . j",
    ". . . . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . . . . . .
     . . a X . . . . . . . . . . O . . . .
     . . . X . . . . . . . . . . . X . . .
     . . O . . . . b . . . . . . . . . . .
     . . . . . . . . . X . . . . . . c . .
     . . . . . . . . . . . . . . . . . . .
     . . d . . . . . . . . . O . . . . . .
     . . . . . . . . e . . . . . . . . . .
     . . . X . . . . . X O . . . . . . . .
     . . . . . . . . O . f . . . . . . . g
     . . . . . . . . . . . . . . . . . . .
     . . . . X . . . . . . . . . . . . . .
     . . . . . . . h . . . . . . . O . . .
     . . . . . . . . . . . . . . . . . . .
     . . X . . . . . . i . . . . . X . . .
     . . . O . . . . . . . . . . . . . . .
     . . . . . j . . . . . . . . . . . . .
     . . . . . . . . . . . . . . . . . . .",
];

/// The factor of a shape of a size. They have different products for different sizes.
fn factor(size: usize) -> f32 {
    size as f32 + 2.0
}

/// A source with the shapes around a point, of all sizes.
fn source(around: &[u8; POINTS]) -> String {
    let shapes = COUNTS.iter().enumerate();
    let shapes =
        shapes.map(|(size, count)| format!("{}:8,{},1\n\n", drawing(&around[..*count]), factor(size)));
    std::iter::once("weights moves\n\n".to_owned()).chain(shapes).collect()
}

/// The engine's table of a source.
fn compiled(text: &str) -> MovePredictor {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("moves.weights");
    std::fs::write(&path, text).expect("a file can be written");
    let bytes = Compilation::of_paths(&[path]).emit().expect("what is learned compiles").finish();
    MovePredictor::of(&Bundle::open(AlignedBytes::copy(&bytes)).expect("a bundle")).expect("the set is there")
}

/// The slow way: as many factors as there are sizes in which the contents are the same in one of the
/// orientations.
fn slow_logarithm(learned: &[u8; POINTS], found: &[u8; POINTS]) -> f32 {
    let same = |count: usize| turned(found).iter().any(|found| found[..count] == learned[..count]);
    let known = COUNTS.iter().enumerate().take_while(|(_, count)| same(**count));
    known.map(|(size, _)| factor(size).ln()).sum()
}

#[test]
fn shapes_are_read_as_they_were_learned() {
    for text in POSITIONS {
        let drawn = diagram::parse(text).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let board = PlayoutBoard::new(&position);
        let contents = Contents::new(&board, Color::Black);
        assert_eq!(drawn.names.len(), 10);
        for (name, learned) in &drawn.names {
            let around = contents.drawn(*learned);
            let predictor = compiled(&source(&around));
            let predictions = Predictions::new(&predictor, &board, Color::Black, [None; 2]);
            for point in board.empty() {
                let expected = slow_logarithm(&around, &contents.drawn(point));
                let found = predictions.strength(point).ln();
                let vertex = point.vertex(drawn.size);
                assert!((found - expected).abs() < 1e-3, "{name}, {vertex}: {found}, {expected}\n{text}");
                assert!(point != *learned || expected > 12.8, "all sizes are known at {name}");
            }
        }
    }
}

/// The factor of a feature: different sums for different features.
fn feature_factor(feature: usize) -> f32 {
    1.0 + feature as f32 / 100.0
}

#[test]
fn features_are_read_as_they_were_learned() {
    let families = FAMILIES.iter().zip(BASES);
    let features = families
        .flat_map(|(family, base)| (0..family.count).map(move |number| (family.name, number, base + number)));
    let lines = features.map(|(name, number, feature)| {
        format!("feature {name} {number}\n:{},1\n\n", feature_factor(feature))
    });
    // What is not known is no fault.
    let others =
        "feature unknown 0\n:3,1\n\nfeature unknown 99\n:5,1\n\nfeature weather 1\n:7,1\n".to_owned();
    let source: String =
        std::iter::once("weights moves\n\n".to_owned()).chain(lines).chain([others]).collect();
    let predictor = compiled(&source);
    for text in POSITIONS {
        let drawn = diagram::parse(text).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let board = PlayoutBoard::new(&position);
        let white = drawn.white.iter().next();
        let earlier = [white, drawn.black.iter().next()];
        let (predictions, look) = (
            Predictions::new(&predictor, &board, Color::Black, earlier),
            LocalView::new(&board, Color::Black, earlier),
        );
        let playable = board.empty().filter(|point| board.is_playable(Color::Black, *point));
        for point in playable {
            let mut expected = 3f32.ln();
            look.each(point, |feature| expected += feature_factor(feature).ln());
            let found = predictions.strength(point).ln();
            assert!(
                (found - expected).abs() < 1e-3,
                "{}: {found}, {expected}\n{text}",
                point.vertex(drawn.size)
            );
        }
    }
}
