// Starts the language server of patterns, and ends it with the editor.
"use strict";

const { workspace, window } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client = null;

async function activate() {
  const command = workspace.getConfiguration("hane").get("patc");
  const options = { documentSelector: [{ language: "hane", scheme: "file" }] };
  client = new LanguageClient("hane", "Hane patterns", { command, args: ["lsp"] }, options);
  try {
    await client.start();
  } catch (error) {
    client = null;
    window.showErrorMessage(`Hane patterns: expected the program ${command} (the setting hane.patc): ${error.message}`);
  }
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
