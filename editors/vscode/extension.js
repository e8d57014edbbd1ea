// A client of the language server `scev lsp`: it starts the server, and hands it the settings.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const LANGUAGES = ["c", "cpp", "cuda-cpp", "opencl", "rust", "llvm"];

/** @type {LanguageClient | undefined} */
let client;

function settings() {
  const all = vscode.workspace.getConfiguration("scev");
  return { command: all.get("command"), hints: all.get("hints"), checks: all.get("checks") };
}

function start() {
  const { command, hints, checks } = settings();
  const [program, ...first] = command;
  const run = { command: program, args: [...first, "--hints", hints, "--checks", checks] };
  client = new LanguageClient(
    "scev",
    "scev",
    { run, debug: run },
    {
      documentSelector: LANGUAGES.map((language) => ({ scheme: "file", language })),
      synchronize: { configurationSection: "scev" },
    },
  );
  return client.start().catch((error) => {
    vscode.window.showErrorMessage(`scev: ${error.message}. Is it installed, as by pip install 'scev[lsp]'?`);
  });
}

async function restart() {
  await client?.stop();
  await start();
}

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("scev.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("scev.command") || event.affectsConfiguration("scev.checks")) {
        restart();
      }
    }),
  );
  return start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
