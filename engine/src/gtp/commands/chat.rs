//! Messages of a chat, and what is answered.

use super::{Answer, Call, Command, Session};
use crate::gtp::remark::OwnMove;

pub(in crate::gtp) const COMMANDS: &[Command] = &[("kgs-chat", chat)];

/// What a message asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Opinion,
    Reason,
    Help,
}

/// The words that ask for something.
const WORDS: &[(&str, Wish)] =
    &[("wr", Wish::Opinion), ("winrate", Wish::Opinion), ("score", Wish::Opinion), ("why", Wish::Reason)];

impl Wish {
    /// The wish of the first word that is one, in any case.
    fn of(text: &str) -> Wish {
        let words = text.split(|letter: char| !letter.is_alphanumeric()).map(str::to_lowercase);
        let known = |word: String| WORDS.iter().find(|(known, _)| *known == word).map(|(_, wish)| *wish);
        words.into_iter().find_map(known).unwrap_or(Wish::Help)
    }
}

fn chat(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.one_of("game or private", &[("game", ()), ("private", ())])?;
    // The name of who speaks is no wish.
    let text = call.text().split_once(' ').map_or("", |(_, text)| text);
    Ok(format!("Hane {}: {}", env!("CARGO_PKG_VERSION"), answer(session, Wish::of(text))))
}

fn answer(session: &Session, wish: Wish) -> String {
    let own = OwnMove::in_game(session);
    match (wish, own) {
        (Wish::Help, _) => "I am a program; ask for my `winrate`, or `why` I played my last move".to_owned(),
        (_, None) => "I have searched no move of this game yet".to_owned(),
        (Wish::Opinion, Some(own)) => own.opinion(),
        (Wish::Reason, Some(own)) => {
            let reason =
                own.proposed_by().unwrap_or_else(|| "no pattern proposed it, playouts did".to_owned());
            format!("{}; {reason}", own.opinion())
        }
    }
}
