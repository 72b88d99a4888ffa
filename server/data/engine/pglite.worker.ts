/** Entry of the worker thread with the embedded database. It only connects the parts. */
import './keep-bom.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { errorText } from '../../text/index.ts';
import { compilePglite } from './compile-pglite.ts';
import { copyFolder } from './copy-folder.ts';
import { PgliteDatabase } from './pglite-database.ts';
import type { FromPglite, PgliteStart, ToPglite } from './pglite-messages.ts';

if (!parentPort) throw new Error('pglite.worker.ts runs as a worker thread');
const port = parentPort;
const post = (message: FromPglite): void => port.postMessage(message);

try {
  const { folder, program: compiled } = workerData as PgliteStart;
  const program = compiled ?? (await compilePglite());
  const database = await PgliteDatabase.open(folder, program, (error) => {
    post({ kind: 'broken', reason: errorText(error) });
    process.exit(1);
  });
  port.on('message', async (message: ToPglite) => {
    if (message.kind === 'run') return post(await database.run(message));
    if (message.kind === 'copy') return post(copyFolder(folder, message));
    await database.close();
    port.close();
  });
  post({ kind: 'ready', program });
} catch (error) {
  post({ kind: 'unusable', reason: errorText(error) });
  port.close();
}
