//! Commands that tell of a search while it goes on.

mod lines;
mod order;

use crate::analysis_report::AnalysisReport;
use crate::gtp::aside;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::Answer;
use crate::session::Session;
use lines::{Dialect, Lines};
use order::Order;
use search::{self, Choice, Progress};
use std::time::{Duration, Instant};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("lz-analyze", |session, call| analyze(session, call, Dialect::Leela)),
    ("kata-analyze", |session, call| analyze(session, call, Dialect::Kata)),
    ("analyze", |session, call| analyze(session, call, Dialect::Kata)),
    ("lz-genmove_analyze", |session, call| generate(session, call, Dialect::Leela)),
    ("kata-genmove_analyze", |session, call| generate(session, call, Dialect::Kata)),
    ("genmove_analyze", |session, call| generate(session, call, Dialect::Kata)),
    ("cgos-genmove_analyze", |session, call| generate(session, call, Dialect::Kata)),
];

/// How often a search that has come to its end looks whether a line has arrived.
const PATIENCE: Duration = Duration::from_millis(5);

fn lines<'a>(session: &Session, order: &'a Order, dialect: Dialect) -> Lines<'a> {
    Lines { dialect, order, size: session.size(), orientation: session.orientation() }
}

fn analyze(session: &mut Session, call: &mut Call<'_>, dialect: Dialect) -> Answer {
    let order = Order::read(session, call)?;
    let signals = call.signals();
    let lines = lines(session, &order, dialect);
    let (color, game) = (order.color, session.game().clone());
    let mut reported = 0;
    call.stream().begin();
    let mut tell = |choice: &Choice| {
        let report = AnalysisReport::new(&game, color, choice);
        if report.visits == reported {
            return;
        }
        reported = report.visits;
        let line = lines.line(&report);
        if line.is_some_and(|line| !call.stream().line(&line)) {
            signals.input.raise();
        }
    };
    let watch = Progress::new(order.interval, &mut tell).with_first_moves(order.wants_owners_of_moves());
    let began = Instant::now();
    let choice = session.analyze(color, &order.restrictions, &signals.input, watch);
    tell(&choice);
    aside::tell_search(session, began);
    while !signals.input.is_raised() {
        std::thread::sleep(PATIENCE);
    }
    Ok(String::new())
}

fn generate(session: &mut Session, call: &mut Call<'_>, dialect: Dialect) -> Answer {
    let order = Order::read(session, call)?;
    let signals = call.signals();
    let lines = lines(session, &order, dialect);
    let (color, game) = (order.color, session.game().clone());
    call.stream().begin();
    let mut tell = |choice: &Choice| {
        let line = lines.line(&AnalysisReport::new(&game, color, choice));
        // Where no one reads, the end of the reply fails, and no better move is wanted.
        if line.is_some_and(|line| !call.stream().line(&line)) {
            signals.interrupt.raise();
        }
    };
    let watch = Progress::new(order.interval, &mut tell).with_first_moves(order.wants_owners_of_moves());
    let began = Instant::now();
    let (answer, choice) = session.generate(color, &order.restrictions, &signals.interrupt, Some(watch));
    tell(&choice);
    aside::tell_search(session, began);
    Ok(match answer {
        search::Answer::Move(chosen) => format!("play {}", lines.vertex(chosen)),
        search::Answer::Resign => "play resign".to_owned(),
    })
}
