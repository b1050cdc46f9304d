//! Commands about the rules.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::ruleset::{self, RulesetError};
use ::board::Rules;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("kgs-rules", kgs_rules),
    ("kata-set-rules", |session, call| {
        let rules = ruleset::parse(call.text()).map_err(unacceptable)?;
        adopt(session, rules)
    }),
    ("kata-set-rule", set_rule),
    ("kata-get-rules", |session, call| {
        call.end().map(|()| ruleset::write(session.game().rules()).to_string())
    }),
];

fn unacceptable(error: RulesetError) -> Failure {
    Failure::new(reason::UNACCEPTABLE_RULES, error)
}

fn adopt(session: &mut Session, rules: Rules) -> Answer {
    session.set_rules(rules).map_err(|error| {
        let vertex = session.write_vertex(error.chosen);
        let detail = format!("move {}, {} {vertex} of the game: {}", error.number, error.color, error.reason);
        Failure::new(reason::UNACCEPTABLE_RULES, detail)
    })?;
    done()
}

/// The words of KGS.
const KGS: &[&str] = &["japanese", "chinese", "aga", "new_zealand"];

fn kgs_rules(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "japanese, chinese, aga or new_zealand";
    let known = |name: &str| KGS.iter().copied().find(|word| name.eq_ignore_ascii_case(word));
    let name = call.last(|call| call.read(expected, known))?;
    adopt(session, ruleset::named(name).map_err(unacceptable)?)
}

fn set_rule(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let key = call.required("the name of a rule")?;
    let value = call.last(|call| call.required("its value"))?;
    let rules = ruleset::with(*session.game().rules(), key, value).map_err(unacceptable)?;
    adopt(session, rules)
}
