//! Commands that let the engine choose moves.

use super::{done, graphics};
use crate::gtp::aside;
use crate::gtp::call::Call;
use crate::gtp::failure::Answer;
use crate::gtp::table::Command;
use crate::search;
use crate::session::Session;
use ::board::Color;
use std::io;
use std::time::Instant;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "genmove",
        arguments: "color",
        help: "Chooses a move, plays it and names it; `resign` is not played.",
        run: |session, call| {
            let color = call.color()?;
            generate(session, call, color)
        },
    },
    Command {
        name: "genmove_black",
        arguments: "",
        help: "The same for Black.",
        run: |session, call| generate(session, call, Color::Black),
    },
    Command {
        name: "genmove_white",
        arguments: "",
        help: "The same for White.",
        run: |session, call| generate(session, call, Color::White),
    },
    Command {
        name: "reg_genmove",
        arguments: "color [seed]",
        help: "Names the move that the engine would choose without a clock, and changes nothing. Without a \
               seed it is the same one at every time.",
        run: advise,
    },
    Command {
        name: "level",
        arguments: "number",
        help: "How much the engine thinks where neither playouts nor time are limited: 10 at the start, \
               half as much at 5; and how much it reads, at most at 12.",
        run: level,
    },
    Command {
        name: "clear_cache",
        arguments: "",
        help: "Forgets what was computed about the position: the judgement of dead stones.",
        run: clear_cache,
    },
];

fn generate(session: &mut Session, call: &mut Call<'_>, color: Color) -> Answer {
    call.end()?;
    let (signals, began) = (call.signals(), Instant::now());
    let answer = if session.live_graphics() {
        graphics::live(session, color, &mut io::stderr(), |session, watch| {
            session.generate_watched(color, &[], &signals.interrupt, Some(watch)).0
        })
    } else {
        session.generate(color, &signals.interrupt)
    };
    aside::tell_search(session, began);
    Ok(match answer {
        search::Answer::Move(chosen) => session.write_vertex(chosen),
        search::Answer::Resign => "resign".to_owned(),
    })
}

fn advise(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let seed = call.optional("a seed")?;
    call.end()?;
    let chosen = session.advise(color, seed, &call.signals().interrupt);
    Ok(session.write_vertex(chosen))
}

fn level(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let level = call.value("a level from 0")?;
    call.end()?;
    session.set_level(level);
    done()
}

fn clear_cache(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    session.forget();
    done()
}
