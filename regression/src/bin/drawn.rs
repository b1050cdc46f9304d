//! Prints the drawn reading positions as lines for `hane read --questions`, with what is expected: one
//! question a line.

use board::Color;
use regression::reading::{Case, CasesError, DrawnQuestion, Moves, cases};
use serde_json::json;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    match cases().map_err(|error: CasesError| error.to_string()).and_then(|cases| print(&cases)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print(cases: &[Case]) -> Result<(), String> {
    let mut output = io::stdout().lock();
    for case in cases {
        for question in case.questions.iter().filter(|question| question.is_read()) {
            match writeln!(output, "{}", line(case, question)) {
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                written => written.map_err(|error| error.to_string())?,
            }
        }
    }
    Ok(())
}

fn line(case: &Case, question: &DrawnQuestion) -> serde_json::Value {
    let size = case.position.size();
    let vertex = |point: &board::Point| point.vertex(size).to_string();
    let color = question.color.map(|color| color.to_string());
    let words = color.into_iter().chain(question.points.iter().map(vertex));
    let ask: Vec<String> = std::iter::once(<&str>::from(question.kind).to_owned()).chain(words).collect();
    let moves = match &question.moves {
        Moves::None => String::new(),
        Moves::Any => " any".to_owned(),
        Moves::These(points) => format!(" {}", points.iter().map(vertex).collect::<Vec<_>>().join("|")),
    };
    let file = case.place.split(':').next().unwrap_or_default();
    json!({
        "id": format!("{file}:{}", question.line),
        "rows": rows(case),
        "ask": ask.join(" "),
        "expect": format!("{}{moves}", question.code as u8),
    })
}

/// The drawing, with the points that matter as `r`.
fn rows(case: &Case) -> Vec<String> {
    let size = case.position.size();
    let character = |point| match case.position.color_at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if case.region.contains(point) => 'r',
        None => '.',
    };
    let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(character).collect();
    (0..size.height()).map(row).collect()
}
