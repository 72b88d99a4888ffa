/** `npm run replay -- FILE [--port N]` shows a trace file in the inspector (docs/how-to/read-a-trace.md). Contains wiring only. */
import { explainStartFailure } from '../cli/index.ts';
import { BuildOutput } from '../page/index.ts';
import { inRepo } from '../repo/index.ts';
import { serveTrace } from './index.ts';
import { readTraceFile } from './read-trace-file.ts';
import { REPLAY_USAGE, type ReplayArguments, readReplayArguments } from './replay-arguments.ts';

const CLIENT = inRepo('dist/client');

try {
  const asked = readReplayArguments(process.argv.slice(2));
  if (asked) await show(asked);
  else console.log(REPLAY_USAGE);
} catch (error) {
  console.error(`hearth: ${explainStartFailure(error)}`);
  process.exitCode = 1;
}

async function show({ file, port }: ReplayArguments): Promise<void> {
  const { address, close } = await serveTrace(readTraceFile(file), new BuildOutput(CLIENT), port);
  console.log(`${file} is shown at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}
