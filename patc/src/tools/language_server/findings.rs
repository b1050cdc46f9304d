//! Findings as the protocol wants them.

use super::document::Document;
use super::text::range;
use crate::diagnostic::{Code, Diagnostic, Severity};
use serde_json::{Value, json};

/// Notes about a source as a whole and what play makes of it: they would mark good lines for as long as a
/// file is open.
const ABOUT_PLAY: [&str; 4] =
    [Code::UNSAID_LAYER.name, Code::NO_VALUE.name, Code::WITHOUT_EFFECT.name, Code::NOT_ASKED.name];

/// The parameters of `textDocument/publishDiagnostics`.
pub(super) fn published(document: &Document) -> Value {
    let shown = document.findings.iter().filter(|finding| !ABOUT_PLAY.contains(&finding.code));
    let diagnostics: Vec<Value> = shown.map(|finding| one(document, finding)).collect();
    json!({ "uri": document.uri, "version": document.version, "diagnostics": diagnostics })
}

fn one(document: &Document, finding: &Diagnostic) -> Value {
    let severity = match finding.severity {
        Severity::Error => lsp_types::DiagnosticSeverity::ERROR,
        Severity::Warning => lsp_types::DiagnosticSeverity::WARNING,
        Severity::Note => lsp_types::DiagnosticSeverity::INFORMATION,
    };
    let mut message = finding.message.clone();
    if let Some(suggestion) = &finding.suggestion {
        message.push_str(&format!("; did you mean {suggestion}?"));
    }
    if let Some(help) = &finding.help {
        message.push_str(&format!("\nhelp: {help}"));
    }
    let mut object = json!({
        "range": range(&document.source, finding.place),
        "severity": severity,
        "code": finding.code,
        "source": "patc",
        "message": message,
    });
    // An earlier place is one of the same document, since each is compiled alone.
    if let Some(earlier) = &finding.earlier {
        object["relatedInformation"] = json!([{
            "location": { "uri": document.uri, "range": range(&document.source, earlier.place) },
            "message": earlier.what,
        }]);
    }
    object
}
