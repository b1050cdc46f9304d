//! Commands about the seed of all chance.

use super::{Answer, Call, Command, Session, done};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("get_random_seed", |session, call| call.end().map(|()| session.player.searcher.seed.to_string())),
    ("set_random_seed", set_seed),
    ("advance_random_seed", advance_seed),
];

fn set_seed(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let seed = call.last(|call| call.value("a seed from 0"))?;
    session.set_seed(seed);
    done()
}

fn advance_seed(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let by: u64 = call.last(|call| call.value("a number from 0"))?;
    let seed = session.player.searcher.seed.wrapping_add(by);
    session.set_seed(seed);
    Ok(seed.to_string())
}
