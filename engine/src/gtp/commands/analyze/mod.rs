//! Commands that tell of a search while it goes on.

mod lines;
mod order;

use super::{Answer, Call, Command, Session};
use crate::analysis_report::AnalysisReport;
use crate::gtp::aside;
use limits::budget::StopSignal;
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

impl Lines<'_> {
    /// Lets a search go on, and writes a line whenever it reports and when it has ended, unless nothing has
    /// changed since the last one. Where no one reads, the signal ends it.
    fn follow<Outcome>(
        &self,
        session: &mut Session,
        call: &mut Call<'_>,
        stop: &StopSignal,
        search: impl FnOnce(&mut Session, Progress<'_>) -> (Outcome, Choice),
    ) -> Outcome {
        let (order, game, mut last) = (self.order, session.game().clone(), None);
        call.stream.begin();
        let mut tell = |choice: &Choice| {
            let line = self.line(&AnalysisReport::new(&game, order.color, choice));
            if let Some(line) = line.filter(|line| last.as_ref() != Some(line)) {
                if !call.stream.line(&line) {
                    stop.raise();
                }
                last = Some(line);
            }
        };
        let watch = Progress::new(order.interval, &mut tell).with_first_moves(order.wants_owners_of_moves());
        let began = Instant::now();
        let (outcome, choice) = search(session, watch);
        tell(&choice);
        aside::tell_search(session, began);
        outcome
    }
}

fn lines<'a>(session: &Session, order: &'a Order, dialect: Dialect) -> Lines<'a> {
    Lines { dialect, order, size: session.size(), orientation: session.orientation() }
}

fn analyze(session: &mut Session, call: &mut Call<'_>, dialect: Dialect) -> Answer {
    let order = Order::read(session, call)?;
    let stop = &call.signals.input;
    lines(session, &order, dialect).follow(session, call, stop, |session, watch| {
        ((), session.analyze(order.color, &order.restrictions, stop, watch))
    });
    while !stop.is_raised() {
        std::thread::sleep(PATIENCE);
    }
    Ok(String::new())
}

fn generate(session: &mut Session, call: &mut Call<'_>, dialect: Dialect) -> Answer {
    let order = Order::read(session, call)?;
    let (lines, stop) = (lines(session, &order, dialect), &call.signals.interrupt);
    let answer = lines.follow(session, call, stop, |session, watch| {
        session.generate(order.color, &order.restrictions, stop, Some(watch))
    });
    Ok(match answer {
        search::Answer::Move(chosen) => format!("play {}", lines.vertex(chosen)),
        search::Answer::Resign => "play resign".to_owned(),
    })
}
