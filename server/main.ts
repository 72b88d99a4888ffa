/**
 * Entry of the embedded app server: `main.ts [APP_DIR] [OPTION…]`, in front of another one: `main.ts --server URL`, for who uses
 * an app: `main.ts user add EMAIL`, or for its rows: `main.ts rows copy FROM TO`. Wiring only.
 */
import { enableCompileCache } from 'node:module';
import { answerAtOnce, explainStartFailure, parseOptions, readRowsArguments, readUserArguments } from './cli/index.ts';
import { inRepo } from './repo/index.ts';
import { createTerminal } from './terminal/index.ts';

const terminal = createTerminal();
// What is imported from here on is compiled once, and not at each start.
enableCompileCache(inRepo('.cache/node'));
// Built, it is a few files; errors name ours.
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
  // Packages are imported only here: questions are answered where none is installed.
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
