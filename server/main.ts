/**
 * Entry point of the server. `main.ts [APP_DIR] [OPTION…]` serves an app, `main.ts --server URL` runs in front of another app
 * server, `main.ts user add EMAIL` manages an app's users, `main.ts rows copy FROM TO` copies rows. Contains wiring only.
 */
import { enableCompileCache } from 'node:module';
import { answerAtOnce, explainStartFailure, parseOptions, readRowsArguments, readUserArguments } from './cli/index.ts';
import { inRepo } from './repo/index.ts';
import { createTerminal } from './terminal/index.ts';

const terminal = createTerminal();
// Modules imported from here on are compiled once, not at each start.
enableCompileCache(inRepo('.cache/node'));
// A built server consists of a few files; with source maps, errors name the source files.
process.setSourceMapsEnabled(true);

try {
  const args = process.argv.slice(2);
  if (args[0] === 'user') await administer(args.slice(1));
  else if (args[0] === 'rows') await copyRows(args.slice(1));
  else {
    const answer = answerAtOnce(args);
    if (answer === null) await start(args);
    else terminal.say(answer);
  }
} catch (error) {
  terminal.error('hearth', explainStartFailure(error));
  process.exit(1);
}

async function administer(args: readonly string[]): Promise<void> {
  const command = readUserArguments(args);
  const { runUserCommand } = await import('./serving/index.ts');
  await runUserCommand(command, parseOptions(command.rest, inRepo('examples/todo')), terminal.say);
}

async function copyRows(args: readonly string[]): Promise<void> {
  const command = readRowsArguments(args);
  const { runRowsCommand } = await import('./serving/index.ts');
  await runRowsCommand(command, terminal.say);
}

async function start(args: readonly string[]): Promise<void> {
  const options = parseOptions(args, inRepo('examples/todo'));
  // Packages are imported only here, so that `--help` and `--version` work before they are installed.
  const { shutDownOnSignal, serve, serveProxy } = await import('./serving/index.ts');
  const client = inRepo('dist/client');
  const serving = await (options.server
    ? serveProxy(options.server, options, client, terminal)
    : serve(options, client, terminal));
  terminal.say(`Hearth serves ${serving.app} at ${serving.address}`);
  for (const address of serving.networkAddresses) terminal.say(`Other machines reach it at ${address}`);
  for (const origin of options.address.origins) terminal.say(`People open it at ${origin}`);
  if (serving.workbench !== null) terminal.say(`Workbench: ${serving.workbench}`);
  shutDownOnSignal(serving, terminal);
}
