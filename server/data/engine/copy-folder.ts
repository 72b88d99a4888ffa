import { constants, cpSync } from 'node:fs';
import { errorText } from '../../text/index.ts';
import type { FromPglite, ToPglite } from './pglite-messages.ts';

const DONE = { rows: [], affected: 0 };

/**
 * Copies the folder of the database of this thread in one go, in which nothing is written to it: all files are of one moment,
 * and what has not been committed by then is undone when the copy is opened. Takes no room on file systems that share what is
 * the same.
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
