//! The planes and numbers of KataGo's version 7, as far as Hane's rules go: no second phase of a game that
//! counts territory, no taxes but that of territory, no advantage in playouts.
//!
//! | plane | |
//! |---|---|
//! | 0 | on the board |
//! | 1, 2 | own, opponent's stones |
//! | 3, 4, 5 | chains of one, two, three liberties |
//! | 6 | banned by ko or superko |
//! | 9 to 13 | the last five moves |
//! | 14, 15, 16 | chains that a ladder catches now, one and two moves ago |
//! | 17 | moves that catch the opponent's chains of two liberties |
//! | 18, 19 | own, opponent's area, where area counts |
//!
//! | number | |
//! |---|---|
//! | 0 to 4 | the last five moves were passes |
//! | 5 | own komi over 20 |
//! | 6, 7 | superko: 1 and 0.5 positional, 1 and -0.5 situational |
//! | 8 | suicide |
//! | 9, 10 | territory counts, and not that in seki |
//! | 14 | a pass ends the game |
//! | 17 | the button is free |
//! | 18 | the wave of the komi, where area counts |

use super::{HISTORY, Moment, Planes, area, komi_wave, ladder};
use board::{Ko, Move, Scoring};

pub(super) fn write(moment: &Moment, planes: &mut Planes<'_>, globals: &mut [f32]) {
    let position = &moment.positions[0];
    let (own, other) = (position.stones(moment.to_move), position.stones(moment.to_move.opponent()));
    planes.set(0, position.board().iter());
    planes.set(1, own.iter());
    planes.set(2, other.iter());
    for head in position.chain_origins() {
        let liberties = position.liberty_count(head);
        if liberties <= 3 {
            planes.set(2 + liberties, position.chain_stones(head));
        }
    }
    planes.set(6, position.ko().map(|ban| ban.point));
    planes.set(6, moment.repeats.iter());
    for (number, last) in moment.last.iter().enumerate().take(HISTORY) {
        match last {
            Some(Move::Play(point)) => planes.set(9 + number, [*point]),
            Some(Move::Pass) => globals[number] = 1.0,
            None => {}
        }
    }
    ladder::caught(position, |chain, moves| {
        planes.set(14, chain.iter());
        if chain.intersects(other) {
            planes.set(17, moves.iter());
        }
    });
    for (position, plane) in moment.positions[1..].iter().zip(15..) {
        ladder::caught(position, |chain, _| planes.set(plane, chain.iter()));
    }
    if moment.scoring == Scoring::Area {
        let owned = area::of(position, moment.has_suicide);
        planes.set(18, owned[moment.to_move.index()].iter());
        planes.set(19, owned[moment.to_move.opponent().index()].iter());
    }
    write_rules(moment, globals);
}

fn write_rules(moment: &Moment, globals: &mut [f32]) {
    let is = |holds| if holds { 1.0 } else { 0.0 };
    globals[5] = moment.own_komi / 20.0;
    (globals[6], globals[7]) = match moment.ko {
        Ko::Simple | Ko::None => (0.0, 0.0),
        Ko::PositionalSuperko => (1.0, 0.5),
        Ko::SituationalSuperko => (1.0, -0.5),
    };
    globals[8] = is(moment.has_suicide);
    globals[9] = is(moment.scoring == Scoring::Territory);
    globals[10] = globals[9];
    globals[14] = is(moment.passes >= 1);
    globals[17] = is(moment.is_button_free);
    if moment.scoring == Scoring::Area {
        globals[18] = komi_wave(moment.size(), moment.own_komi);
    }
}
