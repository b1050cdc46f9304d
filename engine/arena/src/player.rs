//! An engine that takes part in games.

use super::plan::{Contestant, Plan, Side};
use super::record::{Fault, FaultKind};
use crate::client::{ChildProcesses, Engine, EngineCommand, Failure, Reply};
use board::{Color, Random};
use limits::clock::{Clock, TimeSystem};
use limits::printable::{beginning, printable};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How much longer than its clock allows an engine is waited for, so that it is known how late it was.
const LATENESS: Duration = Duration::from_secs(2);
/// Keeps the seeds of engines apart from those of openings.
const PURPOSE: u64 = u64::from_be_bytes(*b"engines ");

/// What went wrong; whose fault it is, is known to the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    pub(super) kind: FaultKind,
    pub(super) text: String,
    /// Whether the engine can still be talked to.
    pub(super) alive: bool,
}

impl Trouble {
    pub(super) fn new(kind: FaultKind, text: String) -> Trouble {
        Trouble { kind, text, alive: true }
    }

    /// The fault of a side. What the engine said may hold anything, and is escaped.
    pub(super) fn of(self, side: Side) -> Fault {
        Fault { side, kind: self.kind, text: printable(&self.text) }
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        let kind = match failure {
            Failure::Start { .. } | Failure::Died { .. } => FaultKind::Crash,
            Failure::Timeout { .. } => FaultKind::NoAnswer,
            Failure::Flood { .. } => FaultKind::Protocol,
        };
        Trouble { kind, text: failure.to_string(), alive: false }
    }
}

/// A running engine.
pub(super) struct Player {
    engine: Engine,
    patience: Duration,
    known: BTreeMap<String, bool>,
    /// Whether it has an empty board and its clock already.
    is_ready: bool,
}

impl Player {
    /// Starts an engine.
    pub(super) fn start(
        command: &EngineCommand,
        plan: &Plan,
        child_processes: &Arc<ChildProcesses>,
    ) -> Result<Player, Trouble> {
        let patience = plan.start_patience;
        let engine = Engine::start_among(command, Path::new("."), patience, Some(child_processes))?;
        Ok(Player { engine, patience: plan.patience, known: BTreeMap::new(), is_ready: false })
    }

    /// Starts a player, and makes it ready for a game.
    pub(super) fn ready(
        contestant: &Contestant,
        plan: &Plan,
        child_processes: &Arc<ChildProcesses>,
    ) -> Result<Player, Trouble> {
        let mut player = Player::start(&contestant.command, plan, child_processes)?;
        player.patience = plan.start_patience;
        player.greet(contestant)?;
        player.renew(contestant, plan)?;
        (player.patience, player.is_ready) = (plan.patience, true);
        Ok(player)
    }

    /// Gives it an empty board and its clock, unless it was just started and has them.
    pub(super) fn renew(&mut self, contestant: &Contestant, plan: &Plan) -> Result<(), Trouble> {
        if std::mem::take(&mut self.is_ready) {
            return Ok(());
        }
        self.clear(plan)?;
        self.set_time(contestant)
    }

    /// Asks, and waits as long as usual.
    pub(super) fn ask(&mut self, command: &str) -> Result<Reply, Trouble> {
        Ok(self.engine.ask(command, self.patience)?)
    }

    /// Asks what may not be refused.
    pub(super) fn demand(&mut self, command: &str) -> Result<String, Trouble> {
        let reply = self.ask(command)?;
        if reply.is_success() {
            return Ok(reply.text);
        }
        Err(Trouble::new(FaultKind::Protocol, format!("refused `{command}`: {}", shortened(&reply.text))))
    }

    /// Asks what an engine may not know or may not want to say.
    pub(super) fn ask_if_known(&mut self, command: &str) -> Result<Option<String>, Trouble> {
        let name = command.split(' ').next().unwrap_or_default();
        if !self.knows(name)? {
            return Ok(None);
        }
        let reply = self.ask(command)?;
        Ok(reply.is_success().then_some(reply.text))
    }

    /// Whether it says that it has a command.
    pub(super) fn knows(&mut self, name: &str) -> Result<bool, Trouble> {
        if let Some(known) = self.known.get(name) {
            return Ok(*known);
        }
        let reply = self.ask(&format!("known_command {name}"))?;
        let known = reply.is_success() && reply.first_line().eq_ignore_ascii_case("true");
        self.known.insert(name.to_owned(), known);
        Ok(known)
    }

    /// What an engine hears once in its life.
    fn greet(&mut self, contestant: &Contestant) -> Result<(), Trouble> {
        for command in &contestant.greeting {
            self.demand(command)?;
        }
        Ok(())
    }

    /// An empty board for a new game.
    pub(super) fn clear(&mut self, plan: &Plan) -> Result<(), Trouble> {
        let size = plan.size;
        self.demand(&match size.side() {
            Some(side) => format!("boardsize {side}"),
            None => format!("rectangular_boardsize {} {}", size.width(), size.height()),
        })?;
        self.demand("clear_board")?;
        self.demand(&format!("komi {}", plan.rules.komi))?;
        Ok(())
    }

    /// Tells it of its clock.
    fn set_time(&mut self, contestant: &Contestant) -> Result<(), Trouble> {
        let Some(control) = contestant.clock else { return Ok(()) };
        let commands = control.commands();
        for command in &commands {
            if self.ask_if_known(command)?.is_some() {
                return Ok(());
            }
        }
        let text = format!("cannot be given its clock {control}: it carries out none of {commands:?}");
        Err(Trouble::new(FaultKind::Protocol, text))
    }

    /// Gives it a seed of its own for each pair, the same in both games. The seed, if the engine takes one.
    pub(super) fn set_seed(&mut self, plan: &Plan, side: Side, game: usize) -> Result<Option<u64>, Trouble> {
        if !plan.seeding {
            return Ok(None);
        }
        let parts = [plan.seed, (game / 2) as u64, side.index() as u64, PURPOSE];
        // Few enough bits for a signed number of 32 bits, which older engines read.
        let seed = Random::new(&parts).bits() >> 34;
        Ok(self.ask_if_known(&format!("set_random_seed {seed}"))?.map(|_| seed))
    }

    /// Says what is left on its clock, and asks for a move. Gives the answer and how long it took.
    pub(super) fn choose(
        &mut self,
        color: Color,
        clock: &mut RefereeClock,
    ) -> Result<(String, Duration), Trouble> {
        if let Some(announcement) = clock.announcement(color) {
            self.ask_if_known(&announcement)?;
        }
        let limit = clock.limit().unwrap_or(self.patience);
        let began = Instant::now();
        let letter = letter(color);
        let asked = self.engine.ask(&format!("genmove {letter}"), limit);
        let spent = began.elapsed();
        let reply = match asked {
            Err(Failure::Timeout { .. }) if clock.limit().is_some() => {
                return Err(Trouble { alive: false, ..clock.overrun(spent) });
            }
            reply => reply?,
        };
        if !clock.spend(spent) {
            return Err(clock.overrun(spent));
        }
        match reply.is_success() {
            true => Ok((reply.first_line().to_owned(), spent)),
            false => {
                let text = format!("refused to move: {}", shortened(&reply.text));
                Err(Trouble::new(FaultKind::Protocol, text))
            }
        }
    }

    /// How many playouts its last move took, where it tells.
    pub(super) fn playouts(&mut self) -> Result<Option<u64>, Trouble> {
        let reported = self.ask_if_known("gomill-explain_last_move")?;
        Ok(reported.as_deref().and_then(playouts_in))
    }

    /// Its processor time so far in seconds, where it tells.
    pub(super) fn processor_time(&mut self) -> Result<Option<f64>, Trouble> {
        let reported = self.ask_if_known("cputime")?;
        Ok(reported.and_then(|text| text.trim().parse().ok()))
    }

    pub(super) fn quit(self) {
        self.engine.quit();
    }
}

/// `b` or `w`.
pub(super) fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

/// The most characters of an answer that a report shows.
const LONGEST_ANSWER: usize = 200;

/// What an engine said, in one line of a length that fits a report.
pub(super) fn shortened(text: &str) -> String {
    let line: String = text.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    beginning(&line, LONGEST_ANSWER)
}

/// The number before the word `playouts` or `visits`.
fn playouts_in(text: &str) -> Option<u64> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let named = |word: &str| {
        let word = word.trim_matches(|character: char| !character.is_alphanumeric());
        matches!(word.to_ascii_lowercase().as_str(), "playouts" | "visits")
    };
    words.windows(2).find(|pair| named(pair[1])).and_then(|pair| pair[0].parse().ok())
}

/// The clock of one player as the referee keeps it.
pub(super) struct RefereeClock {
    clock: Option<(super::TimeControl, Clock)>,
    color: Color,
    grace: Duration,
}

impl RefereeClock {
    pub(super) fn new(contestant: &Contestant, color: Color, grace: Duration) -> RefereeClock {
        let clock = contestant.clock.map(|control| (control, Clock::new(control.system())));
        RefereeClock { clock, color, grace }
    }

    /// The command that says what is left.
    fn announcement(&self, color: Color) -> Option<String> {
        let (_, clock) = self.clock.as_ref()?;
        let left = clock.left(self.color)?;
        let (time, overtime) = (left.time.as_secs(), left.overtime.unwrap_or(0));
        Some(format!("time_left {} {time} {overtime}", letter(color)))
    }

    /// How long a move is waited for.
    fn limit(&self) -> Option<Duration> {
        let (control, clock) = self.clock.as_ref()?;
        Some(control.allowance(clock.left(self.color)?) + self.grace + LATENESS)
    }

    /// Takes the time of a move; whether the flag still stands. The grace is given where it would have
    /// fallen.
    fn spend(&mut self, spent: Duration) -> bool {
        let (color, grace) = (self.color, self.grace);
        let Some((_, clock)) = &mut self.clock else { return true };
        let stands = |clock: &Clock| {
            clock.system() == TimeSystem::Unlimited
                || clock.left(color).is_some_and(|left| !left.time.is_zero())
        };
        let mut strict = clock.clone();
        strict.spend(color, spent);
        if stands(&strict) {
            *clock = strict;
            return true;
        }
        let mut lenient = clock.clone();
        lenient.spend(color, spent.saturating_sub(grace));
        let in_time = stands(&lenient);
        if in_time {
            *clock = lenient;
        }
        in_time
    }

    fn overrun(&self, spent: Duration) -> Trouble {
        let left =
            self.clock.as_ref().and_then(|(control, clock)| Some(control.allowance(clock.left(self.color)?)));
        let left = left.unwrap_or_default().as_secs_f64();
        let (spent, grace) = (spent.as_secs_f64(), self.grace.as_secs_f64());
        let text = format!("took {spent:.2} s for a move and had {left:.2} s and a grace of {grace} s");
        Trouble::new(FaultKind::Time, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_fall_beyond_the_grace() {
        // The clock, the times of moves in milliseconds, and how many of them are in time.
        let cases: &[(&str, &[u64], usize)] = &[
            ("none", &[100_000_000], 1),
            ("1", &[400, 500, 150, 60, 50, 300], 5),
            ("1", &[1_300], 0),
            ("1", &[1_100, 50, 150, 300], 3),
            ("0,1,2", &[500, 400, 900, 50, 1_250], 4),
            ("1,1,2", &[900, 1_000, 100, 1_000], 4),
            ("0,2x1", &[900, 900, 1_500, 900, 1_100, 1_300], 5),
            ("1+1", &[900, 1_000, 1_000, 1_150, 1_150, 1_500], 5),
        ];
        for (text, moves, in_time) in cases {
            let clock = text.parse().ok();
            let contestant = Contestant {
                name: "A".to_owned(),
                command: EngineCommand::new(Path::new("engine"), Vec::new()),
                clock,
                greeting: Vec::new(),
            };
            let mut clock = RefereeClock::new(&contestant, Color::White, Duration::from_millis(200));
            let kept = moves.iter().take_while(|spent| clock.spend(Duration::from_millis(**spent))).count();
            assert_eq!(kept, *in_time, "{text} {moves:?}");
        }
    }

    #[test]
    fn playouts_are_found_where_they_are_reported() {
        for (text, expected) in [
            ("12000 playouts, 53.2 %", Some(12_000)),
            ("2211 of 21040 playouts, chance of winning 48.3 %", Some(21_040)),
            ("18829 playouts, 2211 of 21040 with those before, chance of winning 48.3 %", Some(18_829)),
            ("D4: 57% (300 visits)", None),
            ("D4: 57%, 300 visits; PV D4", Some(300)),
            ("playouts 5", None),
            ("", None),
        ] {
            assert_eq!(playouts_in(text), expected, "{text}");
        }
    }
}
