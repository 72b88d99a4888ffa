/** Entry of the embedded app server: `main.ts [APP_DIR] [--port N] …`, or in front of another one: `main.ts --server URL`. Wiring only. */
import { fileURLToPath } from 'node:url';
import { createTerminal, explainStartFailure, parseOptions } from './cli/index.ts';
import { serve } from './serve.ts';
import { serveFront } from './serve-front.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const terminal = createTerminal();

try {
  const options = parseOptions(process.argv.slice(2), folder('../examples/todo'));
  for (const note of options.notes) terminal.error('hearth', note);
  const client = folder('../dist/client');
  const serving = await (options.server
    ? serveFront(options.server, options.port, client, terminal)
    : serve(options, client, terminal));
  terminal.say(`Hearth serves ${serving.app} at ${serving.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void serving.close().then(() => process.exit(0)));
} catch (error) {
  terminal.error('hearth', explainStartFailure(error));
  process.exit(1);
}
