//! A player that asks a second engine for candidates and verdicts, as GNU Go's metamachine: GTP with the
//! controller and with the second engine.

mod oracle;

use arena::client::{EngineCommand, Failure};
use board::{Color, Move};
use engine::gtp;
use engine::session::Session;
use limits::budget::StopSignal;
use oracle::Oracle;
use search::Restriction;
use std::io::{self, BufRead, Write};
use std::time::Duration;

/// The moves that each side names at most.
const MOST_NAMED: usize = 3;
/// The points of lead that make the odds 2.7 to 1, for each point of the board (ten points on 19x19).
const POINTS_OF_LEAD: f64 = 10.0 / 361.0;

/// A move with what both say of it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Weighed {
    chosen: Move,
    /// The chance of winning that the search of this side finds.
    own: f64,
    /// The lead that the oracle estimates.
    lead: Option<f64>,
    /// The mean of both as chances.
    chance: f64,
}

/// The player.
struct Metamachine<'s> {
    session: &'s mut Session,
    /// None once it has failed: the player goes on alone.
    oracle: Option<Oracle>,
    /// What the last move was chosen from.
    weighed: Vec<Weighed>,
}

/// Answers a controller until it quits. A second engine that fails is named on `remarks`, and the player goes
/// on without it.
///
/// # Errors
/// The second engine does not start, or reading or writing failed.
pub(crate) fn serve(
    input: impl BufRead,
    mut output: impl Write,
    mut remarks: impl Write,
    session: &mut Session,
    command: &EngineCommand,
    patience: Duration,
) -> io::Result<()> {
    let oracle = Oracle::start(command, patience).map_err(|failure| io::Error::other(failure.to_string()))?;
    let mut player = Metamachine { session, oracle: Some(oracle), weighed: Vec::new() };
    for line in input.split(b'\n') {
        let line =
            String::from_utf8_lossy(&line?).replace(|letter: char| letter.is_control() && letter != '\t', "");
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let (id, rest) = line.split_at(digits);
        let rest = rest.trim();
        let (name, arguments) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let (sign, text) = match player.answer(name, arguments.trim(), &mut remarks) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        if let Err(error) = player.session.keep_record() {
            let _ = writeln!(remarks, "hane: {error}");
        }
        write!(output, "{sign}{id} {text}\n\n")?;
        output.flush()?;
        if name == "quit" {
            break;
        }
    }
    if let Some(oracle) = player.oracle {
        oracle.quit();
    }
    Ok(())
}

/// What is answered here, besides what the session answers.
const OWN: [&str; 2] = ["metamachine-candidates", "quit"];

impl Metamachine<'_> {
    fn answer(&mut self, name: &str, arguments: &str, remarks: &mut impl Write) -> Result<String, String> {
        match name {
            "quit" => Ok(String::new()),
            "genmove" => {
                let color = arguments
                    .parse()
                    .map_err(|_| format!("syntax error: expected a color, found '{arguments}'"))?;
                self.generate(color, remarks)
            }
            "genmove_black" => self.generate(Color::Black, remarks),
            "genmove_white" => self.generate(Color::White, remarks),
            "metamachine-candidates" => Ok(self.candidates()),
            "known_command" if OWN.contains(&arguments) => Ok("true".to_owned()),
            "known_command" if is_streamed(arguments) => Ok("false".to_owned()),
            "list_commands" => {
                let listed = gtp::answer(self.session, name, arguments)?;
                let names = listed.lines().filter(|name| !is_streamed(name)).chain([OWN[0]]);
                Ok(names.collect::<Vec<_>>().join("\n"))
            }
            // They go on until the next command comes, which is not seen here.
            _ if is_streamed(name) => Err("unknown command".to_owned()),
            _ => gtp::answer(self.session, name, arguments),
        }
    }

    /// Chooses a move and plays it.
    fn generate(&mut self, color: Color, remarks: &mut impl Write) -> Result<String, String> {
        self.session.set_to_move(color);
        let own = self.session.weigh(color, &[], None, &StopSignal::new());
        let mut named: Vec<Move> =
            own.moves.iter().filter(|it| it.visits > 0).take(MOST_NAMED).map(|it| it.chosen).collect();
        self.weighed.clear();
        let mut chosen = own.chosen;
        if own.chosen != Move::Pass
            && let Some(mut oracle) = self.oracle.take()
        {
            match self.consult(&mut oracle, color, &mut named) {
                Ok(best) => {
                    chosen = best.unwrap_or(own.chosen);
                    self.oracle = Some(oracle);
                }
                Err(failure) => {
                    // A closed standard error is no reason to stop.
                    let _ = writeln!(remarks, "hane: the second engine: {failure}; playing on alone");
                    self.weighed.clear();
                }
            }
        }
        let vertex = self.session.write_vertex(chosen);
        self.session.play(color, chosen).map_err(|reason| format!("{vertex} is illegal: {reason}"))?;
        Ok(vertex)
    }

    /// The best of the moves that both sides name, by what both say of them; none where the second engine
    /// does not know the game.
    fn consult(
        &mut self,
        oracle: &mut Oracle,
        color: Color,
        named: &mut Vec<Move>,
    ) -> Result<Option<Move>, Failure> {
        if !oracle.follow(self.session.game())? {
            return Ok(None);
        }
        for chosen in oracle.candidates(color, self.session.game(), MOST_NAMED)? {
            if !named.contains(&chosen) {
                named.push(chosen);
            }
        }
        let (points, pass) =
            (named.iter().filter_map(|chosen| chosen.point()).collect(), named.contains(&Move::Pass));
        let only = Restriction { color, points, pass, allow: true, until: 1 };
        // The same effort once more, on these moves alone.
        let found = self.session.weigh(color, &[only], None, &StopSignal::new());
        for chosen in named.iter() {
            let Some(own) = found.moves.iter().find(|it| it.chosen == *chosen && it.visits > 0) else {
                continue;
            };
            let lead = oracle.verdict(color, *chosen, self.session.game())?;
            let chance = mean_chance(own.rate, lead, self.session.size().area());
            self.weighed.push(Weighed { chosen: *chosen, own: own.rate, lead, chance });
        }
        // The first of equals: those of this side come first.
        self.weighed.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        Ok(self.weighed.first().map(|best| best.chosen))
    }

    /// What the last move was chosen from, the best first.
    fn candidates(&self) -> String {
        let line = |it: &Weighed| {
            let vertex = self.session.write_vertex(it.chosen);
            let lead = it.lead.map_or("none".to_owned(), |lead| format!("{lead:+.1}"));
            format!("{vertex} own {:.3} lead {lead} chance {:.3}", it.own, it.chance)
        };
        self.weighed.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Whether the reply to a command goes on until the next command.
fn is_streamed(name: &str) -> bool {
    name.ends_with("analyze")
}

/// The mean of a chance and of what a lead comes to on a board with this number of points.
fn mean_chance(own: f64, lead: Option<f64>, area: usize) -> f64 {
    let scale = POINTS_OF_LEAD * area as f64;
    lead.map_or(own, |lead| (own + 1.0 / (1.0 + (-lead / scale).exp())) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::mean_chance;

    #[test]
    fn both_count_the_same() {
        assert_eq!(mean_chance(0.3, None, 81), 0.3);
        assert_eq!(mean_chance(0.3, Some(0.0), 81), 0.4);
        assert!((mean_chance(0.5, Some(10.0), 361) - 0.6155).abs() < 1e-3);
        assert!(mean_chance(0.5, Some(-1000.0), 361) > 0.249);
    }
}
