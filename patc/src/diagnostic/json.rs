//! Findings as JSON for tools.

use super::{Diagnostic, Place};
use serde_json::{Value, json};

/// A finding as a JSON object; `patc help check` says what is in it.
pub fn to_json(diagnostic: &Diagnostic) -> Value {
    let place = |path: &str, place: Place| json!({ "path": path, "line": place.line, "column": place.column, "length": place.length });
    let lines = |excerpt: &[(u32, String)]| -> Value {
        excerpt.iter().map(|(line, text)| json!({ "line": line, "text": text })).collect()
    };
    let mut object = place(&diagnostic.path, diagnostic.place);
    object["severity"] = diagnostic.severity.to_string().into();
    object["code"] = diagnostic.code.into();
    object["message"] = diagnostic.message.as_str().into();
    object["excerpt"] = lines(&diagnostic.excerpt);
    if let Some((row, column)) = diagnostic.cell {
        object["diagram"] = json!({ "row": row, "column": column });
    }
    if let Some(earlier) = &diagnostic.earlier {
        object["earlier"] = place(&earlier.path, earlier.place);
        object["earlier"]["message"] = earlier.what.as_str().into();
        object["earlier"]["excerpt"] = lines(&earlier.excerpt);
    }
    for (name, text) in [("suggestion", &diagnostic.suggestion), ("help", &diagnostic.help)] {
        if let Some(text) = text {
            object[name] = text.as_str().into();
        }
    }
    object
}
