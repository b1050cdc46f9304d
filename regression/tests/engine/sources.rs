//! What guides a search, and that a search hears nothing of what it does without.

use board::{BoardSize, Color, Game, Move, Rules};
use bundles::VariantArray;
use classical::is_joseki;
use engine::opening_book::known;
use engine::pattern_moves::{self, PatternMove};
use engine::session::{Advice, AdviceRequest};
use knowledge::library::{BundleLoader, Library, Origin, Source};
use limits::budget::Budget;
use patc::compilation::Compilation;
use reading::ChainReader;
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
        // A book that knows how White takes the stone.
        let book = own.0.path().join("large.dbz");
        let text = "size 19\nkomi 7.5\nscoring area\ntaking 1 pepdpcdpodddqdjj\n";
        fs::write(&book, text).expect("a file can be written");
        let network = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patc/tests/networks/tiny.network");
        let bytes =
            Compilation::of_paths(&[patterns, book, network]).emit().expect("our patterns compile").finish();
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

/// What searches can hear of. Joseki are among the patterns; the others are reasons of the classical player.
const OF_SEARCHES: [Source; 7] = [
    Source::Patterns,
    Source::Openings,
    Source::Reading,
    Source::Likelihoods,
    Source::Playouts,
    Source::Network,
    Source::Book,
];

/// Which sources say something of a position to a search by this library, or before it.
fn heard(library: &Library, game: &Game) -> Vec<Source> {
    let advice = Advice::new(&AdviceRequest {
        library,
        game,
        color: Color::White,
        budget: &Budget::default(),
        readers: &ChainReader::alone(),
    });
    let (guidance, grounds) = (advice.guidance(), advice.grounds());
    let proposed = game.size().points().any(|point| grounds.pattern_moves(point).next().is_some());
    let said = |source: &Source| match source {
        Source::Patterns => proposed,
        Source::Openings => !guidance.first_moves.is_empty(),
        Source::Book => !known(library, game, Color::White).is_empty(),
        Source::Reading => !guidance.urgent.is_empty(),
        Source::Likelihoods => guidance.predictor.is_some(),
        Source::Playouts => !matches!(guidance.policy, Policy::Uniform),
        Source::Network => guidance.network.is_some(),
        Source::Joseki | Source::BreakIns | Source::Threats => false,
    };
    OF_SEARCHES.into_iter().filter(said).collect()
}

#[test]
fn a_search_hears_nothing_of_what_it_does_without() {
    // Patterns, reading and the book speak of stones, openings of the empty board.
    let positions = [game(IN_ATARI), game("")];
    let of_all = |library: &Library| {
        let heard = positions.each_ref().map(|game| heard(library, game)).concat();
        OF_SEARCHES.map(|source| heard.contains(&source))
    };
    let own = OwnBundle::new();
    assert_eq!(of_all(&own.library(&[])), [true; 7]);
    for source in OF_SEARCHES {
        let library = own.library(&[source]);
        assert_eq!(of_all(&library), OF_SEARCHES.map(|other| other != source), "without {}", source.name());
    }
    assert_eq!(of_all(&own.library(Source::VARIANTS)), [false; 7]);
}

#[test]
fn joseki_are_left_out_alone() {
    let own = OwnBundle::new();
    // White has approached a stone in the corner.
    let game = game("D4 F3");
    let proposed = |without: &[Source]| {
        let library = own.library(without);
        let moves =
            pattern_moves::propose(&library, &game, Color::Black, &Budget::default(), &ChainReader::alone());
        let is_joseki = |id| library.layers().locate(id).is_some_and(|found| is_joseki(&found.database));
        let (joseki, others): (Vec<PatternMove>, Vec<PatternMove>) =
            moves.into_iter().partition(|it| is_joseki(it.found.pattern));
        (joseki.len(), others.len())
    };
    let (joseki, others) = proposed(&[]);
    assert!(joseki > 0, "{others} others");
    assert_eq!(proposed(&[Source::Joseki]), (0, others));
}

#[test]
fn a_library_is_called_by_what_it_does_without() {
    let own = OwnBundle::new();
    let names = |sources: &[Source]| own.library(sources).signature();
    let whole = names(&[]);
    assert_eq!(names(&[Source::Reading, Source::Patterns]), format!("{whole}-patterns-reading"));
    assert_eq!(names(&[Source::Playouts, Source::Playouts]), format!("{whole}-playouts"));
}
