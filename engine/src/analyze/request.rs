//! What a line asks for, or what is wrong with it.

use super::Shared;
use super::query::{Query, Start, Wanted};
use super::response;
use crate::ruleset;
use board::{BoardSize, Color, Move, PointSet, Position, Rules};
use limits::printable::quote;
use search::{Limits, Restriction};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// A line that was understood. An `echo` is the line itself, which is a part of the answer.
#[derive(Debug)]
pub(super) enum AnalysisRequest {
    /// Positions are to be searched.
    Analyze {
        query: Box<Query>,
        /// What is in the line and changes nothing.
        warnings: Vec<Wrong>,
    },
    Version(Value),
    Models(Value),
    ClearCache(Value),
    /// Ends what a request asked for, or everything where there is no id.
    Terminate {
        id: Option<String>,
        turns: Option<Vec<usize>>,
        echo: Value,
    },
}

/// What is wrong with a line, or with a part of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wrong {
    id: Option<String>,
    field: Option<String>,
    text: String,
}

impl Wrong {
    /// What is wrong with a line that does not say which request it is: its number, counted from 1, tells the
    /// sender.
    pub(super) fn of_line(number: u64, text: &str) -> Wrong {
        Wrong { id: None, field: None, text: format!("line {number}: {text}") }
    }

    pub(super) fn said(&self, key: &str) -> Value {
        let mut answer = Map::new();
        answer.insert(key.to_owned(), json!(self.text));
        for (key, value) in [("field", &self.field), ("id", &self.id)] {
            if let Some(value) = value {
                answer.insert(key.to_owned(), json!(value));
            }
        }
        Value::Object(answer)
    }
}

/// Understands a line, which is the one of this number.
pub(super) fn read(text: &str, number: u64, shared: &Shared) -> Result<AnalysisRequest, Wrong> {
    let whole = |expected: &str, found: &str| {
        Wrong::of_line(number, &format!("expected {expected}, found {}", quote(found)))
    };
    let value: Value = serde_json::from_str(text).map_err(|error| no_json(number, text, &error))?;
    let Value::Object(fields) = &value else { return Err(whole("an object", &value.to_string())) };
    let id = match fields.get("id") {
        Some(Value::String(id)) => id.clone(),
        other => {
            let found = other.map_or_else(|| "none".to_owned(), Value::to_string);
            let wrong = whole("a string that names the request", &found);
            return Err(Wrong { field: Some("id".to_owned()), ..wrong });
        }
    };
    let reader = Fields { fields, id };
    match fields.get("action") {
        None => reader.query(shared),
        Some(action) => reader.action(action, value.clone()),
    }
}

/// A line that is no JSON, with what stands where reading it ended.
fn no_json(number: u64, text: &str, error: &serde_json::Error) -> Wrong {
    // The line that the error names is always the first of one.
    let whole = error.to_string();
    let (reason, _) = whole.rsplit_once(" at line ").unwrap_or((&whole, ""));
    let text = text.trim();
    Wrong::of_line(
        number,
        &format!("expected JSON, found {}: {reason} at column {}", quote(text), error.column()),
    )
}

/// Fields that are read here, in a request for analysis.
const KNOWN: &[&str] = &[
    "id",
    "moves",
    "initialStones",
    "initialPlayer",
    "rules",
    "komi",
    "whiteHandicapBonus",
    "boardXSize",
    "boardYSize",
    "analyzeTurns",
    "maxVisits",
    "analysisPVLen",
    "includeOwnership",
    "includeOwnershipStdev",
    "includeMovesOwnership",
    "includeMovesOwnershipStdev",
    "includePolicy",
    "includePVVisits",
    "includeNoResultValue",
    "avoidMoves",
    "allowMoves",
    "overrideSettings",
    "reportDuringSearchEvery",
    "priority",
    "priorities",
];

/// Fields of KataGo that steer what is not there. They are taken and said to be without effect.
const IDLE: &[&str] = &["rootPolicyTemperature", "rootFpuReductionMax"];

/// The fields of a request.
struct Fields<'a> {
    fields: &'a Map<String, Value>,
    id: String,
}

impl Fields<'_> {
    fn wrong(&self, field: &str, text: String) -> Wrong {
        Wrong { id: Some(self.id.clone()), field: Some(field.to_owned()), text }
    }

    fn expected(&self, field: &str, expected: &str, found: &Value) -> Wrong {
        self.wrong(field, format!("expected {expected}, found {}", quote(&found.to_string())))
    }

    /// The value of a field; none where it is absent or null.
    fn get(&self, field: &str) -> Option<&Value> {
        self.fields.get(field).filter(|value| !value.is_null())
    }

    /// The value of a field as what it is understood as; none where it is absent or null.
    fn read<T>(
        &self,
        field: &str,
        expected: &str,
        understand: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<Option<T>, Wrong> {
        let understood = |value| understand(value).ok_or_else(|| self.expected(field, expected, value));
        self.get(field).map(understood).transpose()
    }

    fn whole(&self, field: &str, least: u64) -> Result<Option<u64>, Wrong> {
        let number = |value: &Value| value.as_u64().filter(|number| *number >= least);
        self.read(field, &format!("a whole number from {least}"), number)
    }

    fn switch(&self, field: &str) -> Result<bool, Wrong> {
        Ok(self.read(field, "true or false", Value::as_bool)?.unwrap_or(false))
    }

    fn list(&self, field: &str) -> Result<&[Value], Wrong> {
        match self.get(field) {
            None => Ok(&[]),
            Some(Value::Array(list)) => Ok(list),
            Some(other) => Err(self.expected(field, "a list", other)),
        }
    }

    fn action(self, action: &Value, echo: Value) -> Result<AnalysisRequest, Wrong> {
        match action.as_str() {
            Some("query_version") => Ok(AnalysisRequest::Version(echo)),
            Some("query_models") => Ok(AnalysisRequest::Models(echo)),
            Some("clear_cache") => Ok(AnalysisRequest::ClearCache(echo)),
            Some("terminate") => {
                let ended = self.get("terminateId").and_then(Value::as_str).map(str::to_owned);
                let id = ended
                    .ok_or_else(|| self.wrong("terminateId", "expected the id of a request".to_owned()))?;
                Ok(AnalysisRequest::Terminate { id: Some(id), turns: self.turn_numbers()?, echo })
            }
            Some("terminate_all") => {
                Ok(AnalysisRequest::Terminate { id: None, turns: self.turn_numbers()?, echo })
            }
            _ => {
                let expected = "query_version, query_models, clear_cache, terminate or terminate_all";
                Err(self.expected("action", expected, action))
            }
        }
    }

    fn turn_numbers(&self) -> Result<Option<Vec<usize>>, Wrong> {
        let field = "turnNumbers";
        if self.get(field).is_none() {
            return Ok(None);
        }
        let number = |value: &Value| {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            number.ok_or_else(|| self.expected(field, "numbers of moves", value))
        };
        self.list(field)?.iter().map(number).collect::<Result<_, _>>().map(Some)
    }

    fn query(self, shared: &Shared) -> Result<AnalysisRequest, Wrong> {
        let size = self.size()?;
        let (rules, mut warnings) = (self.rules(shared)?, Vec::new());
        let moves = match self.get("moves") {
            Some(_) => self.moves("moves", size)?,
            None => return Err(self.wrong("moves", "expected a list of moves, found none".to_owned())),
        };
        let start = self.start(size, rules, &moves)?;
        self.check_moves(&start, &moves)?;
        let turns = self.turns(moves.len())?;
        let mut limits = shared.limits;
        if let Some(visits) = self.whole("maxVisits", 1)? {
            limits.playouts = Some(visits);
        }
        let every = self.read("reportDuringSearchEvery", "a positive number of seconds", seconds)?;
        let mut wanted = Wanted {
            ownership: self.switch("includeOwnership")?,
            ownership_deviation: self.switch("includeOwnershipStdev")?,
            moves_ownership: self.switch("includeMovesOwnership")?,
            moves_ownership_deviation: self.switch("includeMovesOwnershipStdev")?,
            policy: self.switch("includePolicy")?,
            line: usize::try_from(self.whole("analysisPVLen", 0)?.unwrap_or(u64::MAX)).unwrap_or(usize::MAX),
            line_visits: self.switch("includePVVisits")?,
            perspective: shared.perspective,
            every,
        };
        // Answers go without: programs that ask for all there is use the rest.
        self.switch("includeNoResultValue")?;
        self.override_settings(&mut limits, &mut wanted, &mut warnings)?;
        let unknown = self.fields.keys().filter(|key| !KNOWN.contains(&key.as_str()));
        warnings.extend(unknown.map(|key| {
            let text =
                if IDLE.contains(&key.as_str()) { "this field has no effect" } else { "unknown field" };
            self.wrong(key, format!("{text}: {}", quote(key)))
        }));
        let restrictions = self.restrictions(size)?;
        let query = Query { id: self.id, start, moves, turns, restrictions, limits, wanted };
        Ok(AnalysisRequest::Analyze { query: Box::new(query), warnings })
    }

    fn size(&self) -> Result<BoardSize, Wrong> {
        let [columns, rows] = ["boardXSize", "boardYSize"].map(|field| {
            let found = self.whole(field, 1)?;
            found.ok_or_else(|| self.wrong(field, "expected the size of the board, found none".to_owned()))
        });
        let sides = [columns?, rows?].map(|side| usize::try_from(side).unwrap_or(usize::MAX));
        let wrong = |field: &str, side: usize| {
            self.wrong(field, format!("expected 1 to {}, found {side}", board::MAX_SIZE))
        };
        match sides {
            [columns, _] if columns > board::MAX_SIZE => Err(wrong("boardXSize", columns)),
            [columns, rows] => BoardSize::rectangle(columns, rows).ok_or_else(|| wrong("boardYSize", rows)),
        }
    }

    fn rules(&self, shared: &Shared) -> Result<Rules, Wrong> {
        let mut rules = match self.get("rules") {
            None => shared.rules,
            Some(value) => ruleset::read(value).map_err(|error| self.wrong("rules", error.to_string()))?,
        };
        if let Some(value) = self.get("whiteHandicapBonus") {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let changed = ruleset::with(rules, "whiteHandicapBonus", &text);
            rules = changed.map_err(|error| self.wrong("whiteHandicapBonus", error.to_string()))?;
        }
        let komi = |value: &Value| Some(value.as_f64()? as f32).filter(|komi| Rules::is_komi(*komi));
        let komi = self.read("komi", "a number from -1000000 to 1000000", komi)?.unwrap_or(rules.komi);
        Ok(Rules { komi, ..rules })
    }

    fn color(&self, field: &str, value: &Value) -> Result<Color, Wrong> {
        let color = value.as_str().and_then(|text| text.parse().ok());
        color.ok_or_else(|| self.expected(field, "\"B\" or \"W\"", value))
    }

    fn vertex(&self, field: &str, value: &Value, size: BoardSize) -> Result<Move, Wrong> {
        let found = value.as_str().and_then(|text| Move::parse(text, size).ok());
        found.ok_or_else(|| {
            self.expected(field, &format!("a vertex of a board of size {size} or pass"), value)
        })
    }

    fn moves(&self, field: &str, size: BoardSize) -> Result<Vec<(Color, Move)>, Wrong> {
        let pair = |value: &Value| match value.as_array().map(Vec::as_slice) {
            Some([color, vertex]) => Ok((self.color(field, color)?, self.vertex(field, vertex, size)?)),
            _ => Err(self.expected(field, "pairs such as [\"B\",\"Q16\"]", value)),
        };
        self.list(field)?.iter().map(pair).collect()
    }

    fn start(&self, size: BoardSize, rules: Rules, moves: &[(Color, Move)]) -> Result<Start, Wrong> {
        let field = "initialStones";
        let mut stones = [PointSet::EMPTY; 2];
        for (color, chosen) in self.moves(field, size)? {
            let point = chosen.point().filter(|point| stones.iter().all(|set| !set.contains(*point)));
            let point = point.ok_or_else(|| {
                self.wrong(
                    field,
                    "expected vertices, each once, found a pass or a repeated vertex".to_owned(),
                )
            })?;
            stones[color.index()].insert(point);
        }
        let position = Position::from_stones(size, &stones[0], &stones[1], rules.suicide, rules.ko);
        let position = position.map_err(|error| self.wrong(field, error.to_string()))?;
        let first = match self.get("initialPlayer") {
            Some(value) => self.color("initialPlayer", value)?,
            None => moves.first().map_or(Color::Black, |(color, _)| *color),
        };
        Ok(Start { rules, stones, position, first })
    }

    fn check_moves(&self, start: &Start, moves: &[(Color, Move)]) -> Result<(), Wrong> {
        let mut game = start.game();
        for (number, (color, chosen)) in moves.iter().enumerate() {
            if let Err(reason) = game.play(*color, *chosen) {
                let vertex = response::vertex(&game, *chosen);
                return Err(self.wrong("moves", format!("move {}, {color} {vertex}: {reason}", number + 1)));
            }
        }
        Ok(())
    }

    /// After how many moves to look, each number once, with its priority: the highest one where it was sent
    /// several times.
    fn turns(&self, moves: usize) -> Result<BTreeMap<usize, i64>, Wrong> {
        let sent = self.sent_turns(moves)?;
        let priorities = self.priorities(sent.len())?;
        let mut turns = BTreeMap::new();
        for (turn, priority) in sent.into_iter().zip(priorities) {
            let known = turns.entry(turn).or_insert(priority);
            *known = priority.max(*known);
        }
        Ok(turns)
    }

    /// The numbers as they were sent, which is how priorities belong to them.
    fn sent_turns(&self, moves: usize) -> Result<Vec<usize>, Wrong> {
        let field = "analyzeTurns";
        let Some(value) = self.get(field) else { return Ok(vec![moves]) };
        let expected = format!("numbers from 0 to {moves}");
        if value.as_array().is_some_and(Vec::is_empty) {
            return Err(self.expected(field, &expected, value));
        }
        let mut turns = Vec::new();
        for value in self.list(field)? {
            let turn =
                value.as_u64().and_then(|turn| usize::try_from(turn).ok()).filter(|turn| *turn <= moves);
            turns.push(turn.ok_or_else(|| self.expected(field, &expected, value))?);
        }
        Ok(turns)
    }

    fn priorities(&self, turns: usize) -> Result<Vec<i64>, Wrong> {
        let (field, whole) = ("priorities", "a whole number");
        let priority = self.read("priority", whole, Value::as_i64)?;
        if priority.is_some() || self.get(field).is_none() {
            return Ok(vec![priority.unwrap_or(0); turns]);
        }
        let number = |value: &Value| value.as_i64().ok_or_else(|| self.expected(field, whole, value));
        let list: Vec<i64> = self.list(field)?.iter().map(number).collect::<Result<_, _>>()?;
        match list.len() == turns {
            true => Ok(list),
            false => Err(self
                .wrong(field, format!("expected {turns} numbers, one for each turn, found {}", list.len()))),
        }
    }

    fn restrictions(&self, size: BoardSize) -> Result<Vec<Restriction>, Wrong> {
        let mut restrictions = Vec::new();
        for (field, allow) in [("avoidMoves", false), ("allowMoves", true)] {
            for value in self.list(field)? {
                let Some(keys) = value.as_object() else {
                    return Err(self.expected(field, "objects with player, moves and untilDepth", value));
                };
                let color = self.color(field, keys.get("player").unwrap_or(&Value::Null))?;
                let (mut points, mut pass) = (PointSet::EMPTY, false);
                let Some(moves) = keys.get("moves").and_then(Value::as_array) else {
                    return Err(self.expected(field, "a list of moves", value));
                };
                for vertex in moves {
                    match self.vertex(field, vertex, size)? {
                        Move::Play(point) => points.insert(point),
                        Move::Pass => pass = true,
                    }
                }
                let until = keys.get("untilDepth").and_then(Value::as_u64).filter(|depth| *depth > 0);
                let until = until.ok_or_else(|| self.expected(field, "untilDepth from 1", value))?;
                let until = u32::try_from(until).unwrap_or(u32::MAX);
                restrictions.push(Restriction { color, points, pass, allow, until });
            }
        }
        let allows = Color::BOTH.map(|color| {
            let of_color = restrictions.iter().filter(|restriction| restriction.color == color);
            of_color.clone().any(|restriction| restriction.allow) && of_color.count() > 1
        });
        match allows.contains(&true) {
            true => {
                Err(self
                    .wrong("allowMoves", "expected one for a player, and no avoidMoves of his".to_owned()))
            }
            false => Ok(restrictions),
        }
    }

    /// Settings for this request only.
    fn override_settings(
        &self,
        limits: &mut Limits,
        wanted: &mut Wanted,
        warnings: &mut Vec<Wrong>,
    ) -> Result<(), Wrong> {
        let field = "overrideSettings";
        let settings = self.read(field, "an object", |value| value.as_object().cloned())?;
        for (key, value) in &settings.unwrap_or_default() {
            let wrong = |expected: &str| self.expected(field, &format!("{expected} for {key}"), value);
            match key.as_str() {
                "maxVisits" | "maxPlayouts" => {
                    let number = value.as_u64().filter(|number| *number > 0);
                    limits.playouts = Some(number.ok_or_else(|| wrong("a whole number from 1"))?);
                }
                "maxTime" => {
                    limits.time = Some(seconds(value).ok_or_else(|| wrong("a positive number of seconds"))?);
                }
                "analysisPVLen" => {
                    let length = value.as_u64().ok_or_else(|| wrong("a whole number"))?;
                    wanted.line = usize::try_from(length).unwrap_or(usize::MAX);
                }
                "reportAnalysisWinratesAs" => {
                    let named = value.as_str().and_then(|name| name.parse().ok());
                    wanted.perspective = named.ok_or_else(|| wrong("BLACK, WHITE or SIDETOMOVE"))?;
                }
                other => warnings.push(self.wrong(field, format!("unknown setting: {}", quote(other)))),
            }
        }
        Ok(())
    }
}

/// A positive number of seconds that a clock can hold.
fn seconds(value: &Value) -> Option<Duration> {
    let seconds = value.as_f64().filter(|seconds| *seconds > 0.0)?;
    Duration::try_from_secs_f64(seconds).ok()
}
