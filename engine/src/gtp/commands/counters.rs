//! Counts of moves that were tried, each of which can begin from zero again.

use super::{Answer, Call, Command, done};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("get_trymove_counter", |session, call| get(call, session.trial_moves)),
    ("reset_trymove_counter", |session, call| reset(call, &mut session.trial_moves)),
    ("get_reading_node_counter", |session, call| get(call, session.capture_effort)),
    ("reset_reading_node_counter", |session, call| reset(call, &mut session.capture_effort)),
    ("get_connection_node_counter", |session, call| get(call, session.connection_effort)),
    ("reset_connection_node_counter", |session, call| reset(call, &mut session.connection_effort)),
    ("get_owl_node_counter", |session, call| get(call, session.life_effort)),
    ("reset_owl_node_counter", |session, call| reset(call, &mut session.life_effort)),
    ("get_life_node_counter", |session, call| get(call, session.life_effort)),
    ("reset_life_node_counter", |session, call| reset(call, &mut session.life_effort)),
];

fn get(call: &mut Call<'_>, count: u64) -> Answer {
    call.end()?;
    Ok(count.to_string())
}

fn reset(call: &mut Call<'_>, count: &mut u64) -> Answer {
    call.end()?;
    *count = 0;
    done()
}
