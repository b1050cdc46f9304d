//! What guides a search, and that a search hears nothing of what it does without.

use board::{BoardSize, Color, Game, Move, Rules};
use engine::opening_book::known;
use engine::session::Advice;
use knowledge::library::{BundleLoader, Library, Origin, Source};
use limits::budget::Budget;
use patc::compilation::Compilation;
use search::playout::Policy;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The bundle of the patterns of the project, in a folder.
struct OwnBundle(TempDir);

impl OwnBundle {
    fn new() -> OwnBundle {
        let patterns = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns");
        let own = OwnBundle(tempfile::tempdir().expect("a folder"));
        // A book that knows what White plays when Black has passed.
        let book = own.0.path().join("large.book");
        let text = "size 19\nkomi 7.5\nscoring area\nafter pass\nD4 1 0.5\n";
        fs::write(&book, text).expect("a file can be written");
        let bytes = Compilation::of_paths(&[patterns, book]).emit().expect("our patterns compile").finish();
        fs::write(own.path(), bytes).expect("a file can be written");
        own
    }

    fn path(&self) -> PathBuf {
        self.0.path().join("own.bundle")
    }

    /// What is played with when searches do without some sources.
    fn library(&self, without: &[Source]) -> Library {
        let opener = BundleLoader { without: without.iter().copied().collect(), ..BundleLoader::default() };
        opener.open(&[Origin::File(self.path())]).expect("our bundle opens")
    }
}

/// White, whose move it is, takes the stone in atari; patterns match.
const IN_ATARI: &str = "Q16 Q17 D4 P16 D16 R16 K10";

fn game(moves: &str) -> Game {
    let mut game = Game::new(BoardSize::STANDARD, Rules::default());
    for word in moves.split_whitespace() {
        let chosen = Move::parse(word, game.size()).expect("a move");
        game.play(game.to_move(), chosen).expect("a legal move");
    }
    game
}

/// Which sources say something of a position to a search by this library, or before it.
fn heard(library: &Library, game: &Game) -> Vec<Source> {
    let advice = Advice::new(library, game, Color::White, &Budget::default(), None);
    let (guidance, grounds) = (advice.guidance(), advice.grounds());
    let proposed = game.size().points().any(|point| grounds.pattern_moves(point).next().is_some());
    let said = |source: &Source| match source {
        Source::Patterns => proposed,
        Source::Openings => !guidance.first_moves.is_empty(),
        Source::Book => !known(library, game, Color::White).is_empty(),
        Source::Reading => !guidance.urgent.is_empty(),
        Source::Likelihoods => guidance.predictor.is_some(),
        Source::Playouts => !matches!(guidance.policy, Policy::Uniform),
    };
    Source::ALL.into_iter().filter(said).collect()
}

#[test]
fn a_search_hears_nothing_of_what_it_does_without() {
    // Patterns and reading speak of stones, openings and the book of the empty board.
    let positions = [game(IN_ATARI), game("")];
    let of_all = |library: &Library| {
        let heard = positions.each_ref().map(|game| heard(library, game)).concat();
        Source::ALL.map(|source| heard.contains(&source))
    };
    let own = OwnBundle::new();
    assert_eq!(of_all(&own.library(&[])), [true; 6]);
    for source in Source::ALL {
        let library = own.library(&[source]);
        assert_eq!(of_all(&library), Source::ALL.map(|other| other != source), "without {}", source.name());
    }
    assert_eq!(of_all(&own.library(&Source::ALL)), [false; 6]);
}

#[test]
fn a_library_is_called_by_what_it_does_without() {
    let own = OwnBundle::new();
    let names = |sources: &[Source]| own.library(sources).signature();
    let whole = names(&[]);
    assert_eq!(names(&[Source::Reading, Source::Patterns]), format!("{whole}-patterns-reading"));
    assert_eq!(names(&[Source::Playouts, Source::Playouts]), format!("{whole}-playouts"));
}
