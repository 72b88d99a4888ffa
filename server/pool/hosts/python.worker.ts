/** Entry point of a worker thread that runs server modules. It contains wiring only. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { inRepo } from '../../repo/index.ts';
import { errorText } from '../../text/index.ts';
import type { FromWorker, ToWorker, WorkerStart } from '../messages.ts';
import { Interpreter } from './interpreter.ts';

if (!parentPort) throw new Error('python.worker.ts runs as a worker thread');
const port = parentPort;
// A thread does not share its process's compile cache; with it Pyodide's script (1 MB) is compiled once, not at each start.
enableCompileCache(inRepo('.cache/node'));
const post = (message: FromWorker, moved: readonly ArrayBuffer[] = []): void => port.postMessage(message, [...moved]);

try {
  const interpreter = await Interpreter.start(workerData as WorkerStart, post);
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'code') interpreter.installCode(message.code);
    else if (message.kind === 'call') void interpreter.run(message.number, message.call);
    else if (message.kind === 'stop') interpreter.stop(message.number);
    else if (message.kind === 'answer') interpreter.answer(message.ask, message.answer);
    else if (message.kind === 'compile') interpreter.compile(message.sources);
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'unusable', reason: errorText(error) });
  port.close();
}
