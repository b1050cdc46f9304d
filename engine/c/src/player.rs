//! An engine with one game, asked in texts.

use board::{BoardSize, Color, Game, MAX_SIZE, Move, Rules};
use engine::analyze::{self, Perspective, Shared};
use engine::ruleset;
use engine::session::Session;
use engine::strength::Strength;
use knowledge::library::{BundleLoader, Library, Origin, Source, Sources};
use limits::budget::StopSignal;
use limits::printable::quote;
use reading::AnswerTable;
use search::{Answer, Limits, Passing, Resignation, Searcher, Selection};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::ffi::OsStr;
use std::sync::Arc;
use std::time::Duration;
use strum::VariantNames;

const MEBIBYTE: usize = 1 << 20;

/// The memory for the tree and for what has been read, in MiB, as in the program: a quarter is for the
/// latter, half for the tree.
const USUAL_MEMORY: usize = 4 * AnswerTable::USUAL_SIZE / MEBIBYTE;

/// The most MiB that may be asked for, as for the program, where addresses reach as far.
const MOST_MEMORY: usize = if usize::MAX / MEBIBYTE < 1 << 24 { usize::MAX / MEBIBYTE } else { 1 << 24 };

/// The most threads that may be asked for, as for the program.
const MOST_THREADS: usize = 1024;

/// What an engine is made from; what is left out is as in the program.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PlayerSettings {
    size: Option<usize>,
    rules: Option<Value>,
    komi: Option<f32>,
    handicap: usize,
    playouts: Option<u64>,
    seconds: Option<f64>,
    level: Option<u32>,
    strength: Option<String>,
    memory: Option<usize>,
    threads: Option<usize>,
    seed: Option<u64>,
    resign: Option<bool>,
    bundles: Option<Vec<String>>,
    without: Vec<String>,
}

/// An engine with one game.
#[derive(Debug)]
pub struct Player {
    pub(crate) session: Session,
    shared: Shared,
}

impl Player {
    /// An engine with these settings, an object in JSON, at the beginning of a game.
    ///
    /// # Errors
    /// The text is no such object, or no engine can have these settings: what was expected and found.
    pub fn new(settings: &str) -> Result<Player, String> {
        let settings: Map<String, Value> =
            serde_json::from_str(settings).map_err(|error| format!("settings: {error}"))?;
        let settings = PlayerSettings::deserialize(Value::Object(settings));
        let settings = settings.map_err(|error| format!("settings: {error}"))?;
        let (game, limits, strength) = (settings.game()?, settings.limits()?, settings.strength()?);
        let library = Arc::new(settings.library()?);
        let (seed, threads) = (settings.seed.unwrap_or(1), settings.threads.unwrap_or(1));
        if threads > MOST_THREADS {
            return Err(format!("threads: expected a number from 0 to {MOST_THREADS}, found {threads}"));
        }
        let memory = settings.memory()?;
        let resigns = settings.resign.unwrap_or(true);
        let resignation = if resigns { Resignation::WhenHopeless } else { Resignation::Never };
        let shared = Shared {
            library,
            cache_size: memory,
            limits,
            rules: *game.rules(),
            passing: Passing::default(),
            selection: Selection::default(),
            seed,
            perspective: Perspective::default(),
        };
        let answers = Arc::new(AnswerTable::new(memory / 4));
        let mut session = session(game, &shared, threads, resignation, answers);
        session.set_strength(strength);
        Ok(Player { session, shared })
    }

    /// Another session about a position of the game, which shares what has been read.
    pub(crate) fn beside(&self, game: Game) -> Session {
        let player = &self.session.player;
        let answers = self.session.answers().map_or_else(|| Arc::new(AnswerTable::new(0)), Arc::clone);
        session(game, &self.shared, player.searcher.threads.threads, player.resignation, answers)
    }

    /// Takes moves back.
    ///
    /// # Errors
    /// There are fewer; the game is as it was.
    pub fn undo(&mut self, count: usize) -> Result<(), String> {
        self.session.undo(count).map_err(|error| error.to_string())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// There is no such color or vertex, or the rules forbid the move; the game is as it was.
    pub fn play(&mut self, color: &str, vertex: &str) -> Result<(), String> {
        let color = read_color(color)?;
        let chosen = Move::parse(vertex, self.session.size()).map_err(|error| format!("vertex: {error}"))?;
        self.session.play(color, chosen).map_err(|reason| format!("{color} {vertex}: {reason}"))
    }

    /// Chooses a move and plays it: a vertex, `PASS`, or `resign`, which is not played.
    ///
    /// # Errors
    /// There is no such color.
    pub fn generate(&mut self, color: &str) -> Result<String, String> {
        let color = read_color(color)?;
        Ok(match self.session.generate(color, &[], &StopSignal::new(), None).0 {
            Answer::Move(chosen) => chosen.vertex(self.session.size()).to_string(),
            Answer::Resign => "resign".to_owned(),
        })
    }

    /// What a search finds of the position: the answer of `hane analyze` to a request about it. `wanted` is
    /// an object in JSON with the fields of a request that go beyond the game, such as `maxVisits`.
    ///
    /// # Errors
    /// The text is no object, or the request is refused: the answer says why.
    pub fn analyze(&self, wanted: &str) -> Result<String, String> {
        let mut request: Map<String, Value> =
            serde_json::from_str(wanted).map_err(|error| format!("wanted: {error}"))?;
        request.extend(self.request());
        let mut answers = Vec::new();
        let line = Value::Object(request).to_string();
        analyze::answer(&line, &mut answers, &self.shared).map_err(|error| error.to_string())?;
        let answers = String::from_utf8_lossy(&answers);
        let refusal =
            answers.lines().find(|line| line.contains("\"error\":") || line.contains("\"warning\":"));
        match (refusal, answers.lines().last()) {
            (Some(refusal), _) => Err(refusal.to_owned()),
            (None, Some(answer)) => Ok(answer.to_owned()),
            (None, None) => Err("expected an answer, found none".to_owned()),
        }
    }

    /// The game as a request has it.
    fn request(&self) -> Map<String, Value> {
        let game = self.session.game();
        let size = game.size();
        let stones = Color::BOTH.into_iter().flat_map(|color| {
            game.start()
                .stones(color)
                .iter()
                .map(move |point| json!([color.letter(), point.vertex(size).to_string()]))
        });
        let moves =
            game.turns().map(|turn| json!([turn.color.letter(), turn.chosen.vertex(size).to_string()]));
        let request = json!({
            "id": "hane",
            "boardXSize": size.width(),
            "boardYSize": size.height(),
            "rules": ruleset::write(game.rules()),
            "komi": game.rules().komi,
            "initialStones": stones.collect::<Vec<Value>>(),
            "initialPlayer": game.start_to_move().letter(),
            "moves": moves.collect::<Vec<Value>>(),
        });
        match request {
            Value::Object(request) => request,
            _ => Map::new(),
        }
    }
}

impl PlayerSettings {
    fn game(&self) -> Result<Game, String> {
        let side = self.size.unwrap_or(BoardSize::STANDARD.width());
        let size = BoardSize::new(side)
            .ok_or_else(|| format!("size: expected a side from 1 to {MAX_SIZE}, found {side}"))?;
        let rules = self.rules.as_ref().map_or_else(|| Ok(Rules::default()), ruleset::read);
        let rules = rules.map_err(|error| format!("rules: {error}"))?;
        let komi = self.komi.unwrap_or(rules.komi);
        if !Rules::is_komi(komi) {
            return Err(format!("komi: expected from -1000000 to 1000000 points, found {komi}"));
        }
        let mut game = Game::new(size, Rules { komi, ..rules });
        if self.handicap > 0 {
            game.place_fixed_handicap(self.handicap).map_err(|error| format!("handicap: {error}"))?;
        }
        Ok(game)
    }

    fn limits(&self) -> Result<Limits, String> {
        if self.playouts == Some(0) {
            return Err("playouts: expected a number from 1 on, found 0".to_owned());
        }
        let time = |seconds: f64| {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            time.ok_or_else(|| format!("seconds: expected a positive number of seconds, found {seconds}"))
        };
        let time = self.seconds.map(time).transpose()?;
        let level = self.level.unwrap_or(Limits::default().level);
        Ok(Limits { playouts: self.playouts, time, level })
    }

    /// The profile of a weaker player; none where none is named.
    fn strength(&self) -> Result<Option<&'static Strength>, String> {
        let Some(name) = &self.strength else { return Ok(None) };
        if self.playouts.is_some() || self.seconds.is_some() || self.level.is_some() {
            return Err("strength: expected no playouts, seconds or level beside it, found one".to_owned());
        }
        let names = || Strength::names().collect::<Vec<_>>().join(", ");
        let known = Strength::named(name).map(Some);
        known.ok_or_else(|| format!("strength: expected one of {}, found '{}'", names(), quote(name)))
    }

    /// The memory, in bytes.
    fn memory(&self) -> Result<usize, String> {
        let memory = self.memory.unwrap_or(USUAL_MEMORY);
        match memory {
            0..=MOST_MEMORY => Ok(memory * MEBIBYTE),
            _ => Err(format!("memory: expected a number of MiB from 0 to {MOST_MEMORY}, found {memory}")),
        }
    }

    /// The bundles that are named, the lowest first; that of this library where none are.
    fn library(&self) -> Result<Library, String> {
        let origins = match &self.bundles {
            None => vec![Origin::Embedded],
            Some(names) => names.iter().map(|name| Origin::named(OsStr::new(name))).collect(),
        };
        let without = self.without.iter().map(|name| {
            let known = <Source as VariantNames>::VARIANTS.join(", ");
            name.parse().map_err(|_| format!("without: expected some of {known}, found {}", quote(name)))
        });
        let without: Sources = without.collect::<Result<_, String>>()?;
        let loader = BundleLoader { embedded: Some(standard::BUNDLE), without, ..BundleLoader::default() };
        loader.open(&origins).map_err(|error| error.to_string())
    }
}

/// A session that begins with a game.
fn session(
    game: Game,
    shared: &Shared,
    threads: usize,
    resignation: Resignation,
    answers: Arc<AnswerTable>,
) -> Session {
    let searcher = Searcher::new(shared.seed, threads).with_memory(shared.cache_size / 2);
    let player = search::Player::new(searcher, shared.limits).with_resignation(resignation);
    let mut session =
        Session::new(game, player).with_cache(answers).with_library(Arc::clone(&shared.library));
    session.reading_settings.level = shared.limits.level;
    session
}

fn read_color(text: &str) -> Result<Color, String> {
    let expected = || format!("color: expected b, w, black or white, found '{}'", quote(text));
    text.parse().map_err(|_| expected())
}
