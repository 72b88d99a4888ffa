/** The memory snapshot of an interpreter that has imported our packages, from which Python starts in browsers (decisions/start-up.md). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findHearthNode } from '../../hearth-node.mjs';
import { runChild } from '../child.mjs';
import { inRepo } from '../repo.mjs';
import { INTERPRETER_FOLDER, interpreterDir } from './interpreter/index.mjs';

/** A module that turns off stack switching in the process that makes a snapshot. */
const WITHOUT_STACK_SWITCHING = 'scripts/lib/client/without-stack-switching.mjs';

/**
 * The files that the content of snapshots depends on, besides the packages and the interpreter. Those that make an app's snapshot are
 * among them, since that is named by the hash of the interpreter's snapshot.
 */
const MAKERS = [
  'scripts/lib/client/make-snapshot.mjs',
  'scripts/lib/client/make-app-snapshot.mjs',
  'scripts/lib/client/host-call-monitor.mjs',
  'scripts/lib/client/capture-memory.mjs',
  WITHOUT_STACK_SWITCHING,
  'shared/common/memory-image.ts',
  'shared/common/memory-diff.ts',
  'worker/src/boot/package.ts',
];

/**
 * @param {Uint8Array} archive of our Python packages
 * @returns {string} a digest of all that the snapshot is made from: it names the snapshot, which takes too long to make just for its name
 */
export function snapshotHash(archive) {
  const digest = createHash('sha256').update(archive).update(INTERPRETER_FOLDER);
  for (const path of MAKERS) digest.update(readFileSync(inRepo(path)));
  return digest.digest('hex').slice(0, 10);
}

/**
 * Make the snapshot, as the image that is sent to browsers. Takes seconds.
 *
 * @param {string | null} archive path of the zip of our Python packages; null: of the interpreter alone
 * @param {string} target path
 * @param {{ switching: boolean; interpreter?: string }} options `switching`: whether it is for browsers with stack switching, since a
 *   memory image keeps whether stacks could be switched where it was made; `interpreter`: path of the folder of the interpreter that it is
 *   taken from, by default the client's
 * @throws {Error} when it fails; the reason has been written to stderr then.
 */
export async function makeSnapshot(archive, target, { switching, interpreter = interpreterDir }) {
  const before = switching ? [] : ['--import', pathToFileURL(inRepo(WITHOUT_STACK_SWITCHING)).href];
  const code = await runChild(
    findHearthNode(),
    [...before, inRepo('scripts/lib/client/make-snapshot.mjs'), target, interpreter, ...(archive ? [archive] : [])],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (code !== 0) throw new Error(`Python's memory snapshot could not be made (exit code ${code})`);
}
