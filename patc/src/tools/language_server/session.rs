//! The client's requests and what becomes of them.

use super::document::Document;
use super::text::{end, place, range};
use super::{Ended, actions, completion, definition, findings, hover, outline};
use crate::tools::format::{Unformatted, canonical};
use crate::{gather, source::Source};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{CodeActionParams, Range, TextDocumentPositionParams};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// What a client may ask, by the stages of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum SessionStage {
    #[default]
    New,
    Running,
    ShutDown,
}

/// A session with a client.
#[derive(Debug, Default)]
pub(super) struct Session {
    stage: SessionStage,
    documents: BTreeMap<String, Document>,
}

/// What follows a message.
pub(super) enum Step {
    /// These messages.
    Send(Vec<Message>),
    /// The end.
    Exit(Ended),
}

/// The kinds of what is offered: what adds something, and what mends a finding.
const KINDS_OF_ACTIONS: [&str; 2] = ["refactor", "quickfix"];

/// An error of the protocol: its code and what to say.
type ProtocolError = (ErrorCode, String);

impl Session {
    /// Takes a message in.
    pub(super) fn step(&mut self, message: Message) -> Step {
        match message {
            Message::Request(request) => {
                let id = request.id.clone();
                let answered = self.answer(request);
                Step::Send(vec![Message::Response(response(id, answered))])
            }
            Message::Notification(notification) if notification.method == "exit" => {
                let asked = self.stage == SessionStage::ShutDown;
                Step::Exit(if asked { Ended::AsAsked } else { Ended::WithoutShutdown })
            }
            Message::Notification(notification) if self.stage == SessionStage::Running => {
                Step::Send(self.hear(notification))
            }
            // Nothing was asked of the client.
            Message::Notification(_) | Message::Response(_) => Step::Send(Vec::new()),
        }
    }

    fn answer(&mut self, request: Request) -> Result<Value, ProtocolError> {
        let Request { method, params, .. } = request;
        match (self.stage, method.as_str()) {
            (SessionStage::New, "initialize") => {
                self.stage = SessionStage::Running;
                Ok(capabilities())
            }
            (SessionStage::New, _) => {
                Err((ErrorCode::ServerNotInitialized, format!("expected `initialize` before `{method}`")))
            }
            (SessionStage::ShutDown, _) | (_, "initialize") => {
                Err((ErrorCode::InvalidRequest, format!("expected no `{method}` any more")))
            }
            (_, "shutdown") => {
                self.stage = SessionStage::ShutDown;
                Ok(Value::Null)
            }
            (_, "textDocument/hover") => self.hover(parsed(params)?),
            (_, "textDocument/definition") => self.definition(parsed(params)?),
            (_, "textDocument/completion") => self.completion(parsed(params)?),
            (_, "textDocument/formatting") => self.formatting(&params),
            (_, "textDocument/documentSymbol") => self.document_symbol(&params),
            (_, "textDocument/codeAction") => self.code_action(&parsed(params)?),
            _ => Err((ErrorCode::MethodNotFound, format!("this server does not know `{method}`"))),
        }
    }

    /// Takes changes of documents in; others are no concern of this server.
    fn hear(&mut self, notification: Notification) -> Vec<Message> {
        let Notification { method, params } = notification;
        let document = &params["textDocument"];
        let Some(uri) = document["uri"].as_str().map(str::to_owned) else { return Vec::new() };
        let version = document["version"].as_i64().and_then(|version| version.try_into().ok()).unwrap_or(0);
        let text = match method.as_str() {
            "textDocument/didOpen" => document["text"].as_str(),
            // The whole text was asked for, so that changes of parts are not expected.
            "textDocument/didChange" => {
                let changes = params["contentChanges"].as_array().and_then(|changes| changes.last());
                changes.filter(|change| change["range"].is_null()).and_then(|change| change["text"].as_str())
            }
            "textDocument/didClose" => {
                self.documents.remove(&uri);
                return vec![publish(json!({ "uri": uri, "diagnostics": [] }))];
            }
            _ => None,
        };
        let Some(text) = text else {
            // The client's text is another one from here on.
            let why =
                format!("textDocument/didChange: expected the whole text of `{uri}`, found something else");
            return (method == "textDocument/didChange").then(|| log(&why)).into_iter().collect();
        };
        let document = Document::new(uri.clone(), version, text);
        let published = findings::published(&document);
        self.documents.insert(uri, document);
        vec![publish(published)]
    }

    fn document(&self, uri: &str) -> Result<&Document, ProtocolError> {
        let unknown = || (ErrorCode::InvalidParams, format!("expected an open document, found `{uri}`"));
        self.documents.get(uri).ok_or_else(unknown)
    }

    fn hover(&self, at: TextDocumentPositionParams) -> Result<Value, ProtocolError> {
        let document = self.document(at.text_document.uri.as_str())?;
        let shown = hover::hover(document, place(&document.source, at.position));
        let markdown = |value: String| json!({ "contents": { "kind": "markdown", "value": value } });
        Ok(shown.map_or(Value::Null, markdown))
    }

    fn definition(&self, at: TextDocumentPositionParams) -> Result<Value, ProtocolError> {
        let document = self.document(at.text_document.uri.as_str())?;
        let at = place(&document.source, at.position);
        if let Some(found) = definition::of_word(document, at) {
            return Ok(json!({ "uri": document.uri, "range": range(&document.source, found) }));
        }
        let name = definition::name(document, at);
        Ok(name.and_then(|name| self.named_elsewhere(document, &name)).unwrap_or(Value::Null))
    }

    /// The place of a pattern's name in another open document, or else in another source of the same folder.
    fn named_elsewhere(&self, here: &Document, name: &str) -> Option<Value> {
        let found = |document: &Document| {
            let place = definition::named(document, name)?;
            Some(json!({ "uri": document.uri, "range": range(&document.source, place) }))
        };
        let open = self.documents.values().find_map(found);
        let (folder, _) = here.uri.strip_prefix("file://").and_then(|_| here.uri.rsplit_once('/'))?;
        let path = Path::new(&here.source.shown).parent()?;
        open.or_else(|| {
            gather::beside(path).iter().find_map(|source| {
                let uri = format!("{folder}/{}", encoded(&source.relative));
                let known = self.documents.contains_key(&uri);
                (!known).then(|| found(&closed(uri, source)))?
            })
        })
    }

    fn formatting(&self, params: &Value) -> Result<Value, ProtocolError> {
        let document = self.document(uri(params))?;
        let text = &document.source.text;
        match canonical(&document.source) {
            Ok(formatted) if formatted == *text => Ok(json!([])),
            Ok(formatted) => {
                let all = Range::new(lsp_types::Position::default(), end(text));
                Ok(json!([{ "range": all, "newText": formatted }]))
            }
            Err(Unformatted::Errors(_)) => Err((
                ErrorCode::RequestFailed,
                "a source with errors in its form is not formatted".to_owned(),
            )),
            Err(Unformatted::Foreign) => {
                Err((ErrorCode::RequestFailed, "only patterns and tables have a canonical form".to_owned()))
            }
            Err(Unformatted::Changes) => {
                Err((ErrorCode::RequestFailed, "its canonical form would be too long".to_owned()))
            }
        }
    }

    fn document_symbol(&self, params: &Value) -> Result<Value, ProtocolError> {
        let document = self.document(uri(params))?;
        Ok(outline::patterns(document).into())
    }

    fn code_action(&self, params: &CodeActionParams) -> Result<Value, ProtocolError> {
        let document = self.document(params.text_document.uri.as_str())?;
        let wanted = params.context.only.as_ref();
        let is_wanted =
            |kind: &str| wanted.is_none_or(|kinds| kinds.iter().any(|only| kind.starts_with(only.as_str())));
        let (number, _) = place(&document.source, params.range.start);
        let offered = actions::on_line(document, number).into_iter().filter_map(|action| {
            let kind = KINDS_OF_ACTIONS[usize::from(action.mends)];
            let edit = json!({ "changes": { document.uri.as_str(): [action.edit] } });
            is_wanted(kind).then(|| json!({ "title": action.title, "kind": kind, "edit": edit }))
        });
        Ok(offered.collect())
    }

    fn completion(&self, at: TextDocumentPositionParams) -> Result<Value, ProtocolError> {
        let document = self.document(at.text_document.uri.as_str())?;
        let offered = completion::at(document, place(&document.source, at.position));
        let item = |word: completion::OfferedWord| {
            let documentation = json!({ "kind": "markdown", "value": word.meaning });
            json!({ "label": word.label, "kind": word.kind, "documentation": documentation })
        };
        Ok(offered.into_iter().map(item).collect())
    }
}

/// A source that no client has opened.
fn closed(uri: String, source: &Source) -> Document {
    Document::new(uri, 0, &source.text)
}

/// The name of a file as a part of a URI.
fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let part = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    name.bytes().map(part).collect()
}

/// The document that a request is about; empty where it names none.
fn uri(params: &Value) -> &str {
    params["textDocument"]["uri"].as_str().unwrap_or_default()
}

fn parsed<P: DeserializeOwned>(params: Value) -> Result<P, ProtocolError> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn response(id: RequestId, answered: Result<Value, ProtocolError>) -> Response {
    match answered {
        Ok(result) => Response { id, response_result: Ok(result) },
        Err((code, message)) => Response::new_err(id, code as i32, message),
    }
}

/// A warning for the log of the client.
fn log(why: &str) -> Message {
    let method = "window/logMessage".to_owned();
    Message::Notification(Notification { method, params: json!({ "type": 2, "message": why }) })
}

fn publish(params: Value) -> Message {
    let method = "textDocument/publishDiagnostics".to_owned();
    Message::Notification(Notification { method, params })
}

fn capabilities() -> Value {
    json!({
        "capabilities": {
            "positionEncoding": "utf-16",
            "textDocumentSync": { "openClose": true, "change": lsp_types::TextDocumentSyncKind::FULL },
            "hoverProvider": true,
            "definitionProvider": true,
            "documentSymbolProvider": true,
            "documentFormattingProvider": true,
            "codeActionProvider": { "codeActionKinds": KINDS_OF_ACTIONS },
            "completionProvider": { "triggerCharacters": [":", ";", ">", "&", "|", ","] },
        },
        "serverInfo": { "name": "patc", "version": env!("CARGO_PKG_VERSION") },
    })
}
