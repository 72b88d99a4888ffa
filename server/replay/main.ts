/** `npm run replay -- FILE [--port N]`: shows a trace file in the inspector (docs/how-to/read-a-trace.md). Wiring only. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readTrace } from '../../protocol/index.ts';
import { BuildOutput } from '../page/index.ts';
import { inRepo } from '../repo/index.ts';
import { errorText } from '../text/index.ts';
import { serveTrace } from './index.ts';

const USAGE = 'npm run replay -- FILE [--port N]';
const CLIENT = inRepo('dist/client');

try {
  const { values, positionals } = parseArgs({ options: { port: { type: 'string', default: '0' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || !/^\d{1,5}$/.test(values.port)) throw new Error(`expected ${USAGE}`);
  const text = readFileSync(file, 'utf8');
  readTrace(text);
  const { address, close } = await serveTrace(text, new BuildOutput(CLIENT), Number(values.port));
  console.log(`${file} is shown at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(`hearth: ${errorText(error)}`);
  process.exitCode = 1;
}
