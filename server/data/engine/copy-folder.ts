import { constants, cpSync } from 'node:fs';
import { errorText } from '../../text/index.ts';
import type { FromPglite, ToPglite } from './pglite-messages.ts';

const DONE = { rows: [], affected: 0 };

/**
 * Copies the folder of this thread's database synchronously, so that nothing is written meanwhile and all files are of one
 * moment. Transactions that were not committed by then are undone when the copy is opened. On file systems with copy-on-write the
 * copy takes no space.
 */
export function copyFolder(folder: string | null, { number, to }: Extract<ToPglite, { kind: 'copy' }>): FromPglite {
  try {
    if (folder === null) throw new Error('rows in memory have no folder');
    cpSync(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { kind: 'result', number, result: DONE };
  } catch (error) {
    return { kind: 'failure', number, message: errorText(error), code: null, constraint: null };
  }
}
