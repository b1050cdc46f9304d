//! What has to be said again to an engine that was restarted in the middle of a suite.

/// What a GTP command does to the state that later commands see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Replaces the board: size, stones and history.
    Board,
    /// Empties the board and keeps its size.
    Clear,
    /// Adds or removes stones.
    Stones,
    /// Changes something that a new board does not undo.
    Setting,
}

impl Effect {
    /// The effect of a command by its name; `None` for a question, or a command we do not know.
    pub fn of(name: &str) -> Option<Effect> {
        match name {
            "loadsgf" | "boardsize" | "rectangular_boardsize" => Some(Effect::Board),
            "clear_board" => Some(Effect::Clear),
            "play"
            | "black"
            | "white"
            | "undo"
            | "gg-undo"
            | "genmove"
            | "genmove_black"
            | "genmove_white"
            | "kgs-genmove_cleanup"
            | "fixed_handicap"
            | "place_free_handicap"
            | "set_free_handicap"
            | "trymove"
            | "tryko"
            | "popgo"
            | "gogui-play_sequence"
            | "gogui-setup"
            | "gogui-setup_player" => Some(Effect::Stones),
            "komi" | "level" | "orientation" | "time_settings" | "kgs-time_settings" | "time_left"
            | "set_random_seed" | "increase_depths" | "decrease_depths" | "limit_search"
            | "set_search_diamond" | "set_search_limit" | "reset_search_mask" => Some(Effect::Setting),
            _ => None,
        }
    }

    /// Whether a refusal leaves the suite without the position its tests are about.
    pub fn makes_the_position(self) -> bool {
        matches!(self, Effect::Board | Effect::Clear)
    }
}

/// The commands that bring a fresh engine to where another one was.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    said: Vec<(Effect, String)>,
}

impl Replay {
    /// Notes a command that the engine carried out with this answer, dropping what it made obsolete. Moves
    /// the engine chose itself are noted as moves played, so that they are the same the second time.
    pub fn note(&mut self, effect: Effect, command: &str, answer: &str) {
        match effect {
            Effect::Board => self.said.retain(|(known, _)| *known == Effect::Setting),
            Effect::Clear => self.said.retain(|(known, _)| matches!(known, Effect::Setting | Effect::Board)),
            // Depths add up; said twice they count twice. Any other setting said again is the same setting.
            Effect::Setting if !command.ends_with("_depths") => {
                self.said.retain(|(_, known)| known != command);
            }
            Effect::Setting | Effect::Stones => {}
        }
        if let Some(text) = repeatable(command, answer) {
            self.said.push((effect, text));
        }
    }

    /// Forgets the board, keeping settings.
    pub fn forget_board(&mut self) {
        self.said.retain(|(known, _)| *known == Effect::Setting);
    }

    /// The commands to say, in order.
    pub fn commands(&self) -> impl Iterator<Item = &str> {
        self.said.iter().map(|(_, command)| command.as_str())
    }
}

/// A command that does now what `command` did when it was answered with `answer`; `None` if that was nothing.
pub(crate) fn repeatable(command: &str, answer: &str) -> Option<String> {
    let mut words = command.split_whitespace();
    let name = words.next().unwrap_or_default();
    let color = match name {
        "genmove" | "kgs-genmove_cleanup" => words.next().unwrap_or("black"),
        "genmove_black" => "black",
        "genmove_white" => "white",
        "place_free_handicap" => return Some(format!("set_free_handicap {answer}")),
        _ => return Some(command.to_owned()),
    };
    (!answer.eq_ignore_ascii_case("resign")).then(|| format!("play {color} {answer}"))
}
