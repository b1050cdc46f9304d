//! The reader answers the drawn positions, in all orientations and both colors.

use board::symmetry::Symmetry;
use board::{Move, Point};
use limits::budget::Budget;
use reading::{Answer, Depths, Question as Asked, Reader};
use regression::reading::{Case, DrawnQuestion, Kind, Moves, cases};
use std::collections::BTreeSet;

/// Questions, by file and line, that the reader does not settle yet and answers wrongly. Whoever teaches it
/// one takes it out.
const OPEN: [(&str, usize); 1] = [("snapbacks.txt", 171)];

/// A wrong answer: where the question stands, and what is wrong.
struct Fault {
    place: (String, usize),
    text: String,
}

/// The question as the reader takes it; none for what it is not asked yet.
fn asked(question: &DrawnQuestion) -> Option<Asked> {
    let mut points = question.points.iter().copied();
    let chains = || question.points.clone();
    Some(match question.kind {
        Kind::Attack | Kind::AttackEither => Asked::Attack(chains()),
        Kind::Defend | Kind::DefendBoth => Asked::Defend(chains()),
        Kind::Connect => Asked::Connect(points.next()?, points.next()?),
        Kind::Disconnect => Asked::Disconnect(points.next()?, points.next()?),
        Kind::BreakIn => Asked::BreakIn(points.next()?, points.collect()),
        Kind::BlockOff => Asked::BlockOff(points.next()?, points.collect()),
        Kind::Race => Asked::Race(points.next()?, points.next()?),
        Kind::NonTransitivity => Asked::NonTransitivity(chains().try_into().ok()?),
        Kind::BreakThrough => Asked::BreakThrough(chains().try_into().ok()?),
        Kind::AttackThreats => Asked::AttackThreats(points.next()?),
        Kind::DefendThreats => Asked::DefendThreats(points.next()?),
        Kind::SafeMove => Asked::SafeMove(question.color?, points.next()?),
        Kind::Ladder => return None,
    })
}

/// Of threats all are asked: whether those that come to most are all that the file has.
fn names_all(question: &DrawnQuestion, answer: &Answer) -> bool {
    let best = answer.threats.iter().filter(|(_, code)| *code == answer.code);
    let found: BTreeSet<Point> = best.map(|(point, _)| *point).collect();
    match (&question.kind, &question.moves) {
        (Kind::AttackThreats | Kind::DefendThreats, Moves::These(points)) => {
            found == points.iter().copied().collect()
        }
        _ => true,
    }
}

/// What is wrong with the reader's answers about a case.
fn faults(case: &Case) -> Vec<Fault> {
    faults_at(case, &Depths::default()).0
}

/// What is wrong with the answers that are read to these depths, and their plays.
fn faults_at(case: &Case, depths: &Depths) -> (Vec<Fault>, u64) {
    let mut reader = Reader::new(&case.position, depths.clone());
    if !case.region.is_empty() {
        let stones = *case.position.board() - case.position.empty();
        reader.restrict(&(case.region | stones));
    }
    let (mut faults, mut plays) = (Vec::new(), 0);
    for question in &case.questions {
        let Some(asked) = asked(question) else { continue };
        let answer = reader.ask(&asked, &Budget::default());
        plays += answer.effort;
        if let Some(expected) = &question.ko {
            let found = reader.ko_fight(&asked, &answer, &Budget::default());
            let ko = found.map(|ko| (ko.kind.word(), [ko.threats, ko.answers]));
            if ko != Some((expected.kind.as_str(), expected.threats)) {
                let file = case.place.split(':').next().unwrap_or_default().to_owned();
                let text =
                    format!("{}, line {}: expected {expected:?}, found {ko:?}", case.place, question.line);
                faults.push(Fault { place: (file, question.line), text });
            }
        }
        let chosen = answer.step.map_or(Move::Pass, Move::Play);
        let right = answer.code == question.code && names_all(question, &answer);
        if !right || (answer.code.gnugo() > 0 && !question.moves.include(chosen)) {
            let size = case.position.size();
            let vertex = |step: &Option<Point>| step.map_or(Move::Pass, Move::Play).vertex(size).to_string();
            let line: Vec<String> = answer.line.iter().map(vertex).collect();
            let text = format!(
                "{} ({}), line {}, {}: expected {} {:?}, found {} {}, effort {}, {:?}, line {}",
                case.place,
                case.title,
                question.line,
                <&str>::from(question.kind),
                question.code.gnugo(),
                question.moves,
                answer.code.gnugo(),
                chosen.vertex(size),
                answer.effort,
                answer.certainty,
                line.join(" ")
            );
            let file = case.place.split(':').next().unwrap_or_default().to_owned();
            faults.push(Fault { place: (file, question.line), text });
        }
    }
    (faults, plays)
}

#[test]
fn drawn_positions_are_read_right() -> Result<(), Box<dyn std::error::Error>> {
    let cases = cases()?;
    let asked_of = |case: &Case| case.questions.iter().filter(|question| asked(question).is_some()).count();
    assert!(cases.iter().map(asked_of).sum::<usize>() > 250, "most drawn questions are asked");
    let open: BTreeSet<(String, usize)> =
        OPEN.iter().map(|(file, line)| ((*file).to_owned(), *line)).collect();
    // In each orientation and with both colors: the order in which moves are tried differs, and with it what
    // is guessed about an open question.
    let mut ever = BTreeSet::new();
    for symmetry in Symmetry::ALL {
        for swapped in [false, true] {
            let found: Vec<Fault> =
                cases.iter().flat_map(|case| faults(&case.transformed(symmetry, swapped))).collect();
            let wrong: BTreeSet<(String, usize)> = found.iter().map(|fault| fault.place.clone()).collect();
            let texts: Vec<&str> = found.iter().map(|fault| fault.text.as_str()).collect();
            assert!(wrong.is_subset(&open), "{symmetry:?}, colors swapped: {swapped}:\n{}", texts.join("\n"));
            ever.extend(wrong);
        }
    }
    assert_eq!(ever, open, "what is right in every orientation is no longer open");
    Ok(())
}

#[test]
fn a_higher_level_plays_no_less_and_answers_no_fewer_right() -> Result<(), Box<dyn std::error::Error>> {
    let cases = cases()?;
    let mut before: Option<(usize, u64)> = None;
    for level in 0..Depths::LEVELS {
        let depths = Depths::level(level);
        let answered: Vec<(Vec<Fault>, u64)> = cases.iter().map(|case| faults_at(case, &depths)).collect();
        let wrong: usize = answered.iter().map(|(faults, _)| faults.len()).sum();
        let plays: u64 = answered.iter().map(|(_, plays)| plays).sum();
        if let Some((most, least)) = before {
            let texts: Vec<&str> =
                answered.iter().flat_map(|(faults, _)| faults).map(|fault| fault.text.as_str()).collect();
            assert!(wrong <= most, "level {level}: {wrong} wrong, one below {most}:\n{}", texts.join("\n"));
            assert!(plays >= least, "level {level}: {plays} plays, one below {least}");
        }
        before = Some((wrong, plays));
    }
    Ok(())
}
