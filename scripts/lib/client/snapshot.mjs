/** The memory of an interpreter that has our packages imported: what a browser's Python starts from (decisions/start-up.md). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findHearthNode } from '../../hearth-node.mjs';
import { runChild } from '../child.mjs';
import { inRepo } from '../repo.mjs';
import { INTERPRETER_FOLDER } from './interpreter/index.mjs';

/** Keeps its makers from switching stacks. */
const WITHOUT_STACK_SWITCHING = 'scripts/lib/client/without-stack-switching.mjs';

/** What makes it and what apps have of it, which is named by it, besides the packages and the interpreter. */
const MAKERS = [
  'scripts/lib/client/make-snapshot.mjs',
  'scripts/lib/client/make-app-snapshot.mjs',
  'scripts/lib/client/host-watch.mjs',
  'scripts/lib/client/taken-memory.mjs',
  WITHOUT_STACK_SWITCHING,
  'shared/common/memory-image.ts',
  'shared/common/memory-change.ts',
  'worker/src/boot/package.ts',
];

/**
 * @param {Uint8Array} archive of our Python packages
 * @returns {string} a digest of everything that goes into the snapshot, which is too dear to make before it is named
 */
export function snapshotHash(archive) {
  const digest = createHash('sha256').update(archive).update(INTERPRETER_FOLDER);
  for (const path of MAKERS) digest.update(readFileSync(inRepo(path)));
  return digest.digest('hex').slice(0, 10);
}

/**
 * Make the snapshot, packed for its way to the browser. Takes seconds.
 *
 * @param {string | null} archive path of the zip of our Python packages; null: of the interpreter alone
 * @param {string} target path
 * @param {boolean} switching is it for browsers that switch stacks? A memory keeps whether stacks can be switched where it is made.
 * @throws {Error} when it fails; what went wrong has been written to stderr then.
 */
export async function makeSnapshot(archive, target, switching) {
  const before = switching ? [] : ['--import', pathToFileURL(inRepo(WITHOUT_STACK_SWITCHING)).href];
  const code = await runChild(
    findHearthNode(),
    [...before, inRepo('scripts/lib/client/make-snapshot.mjs'), target, ...(archive ? [archive] : [])],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (code !== 0) throw new Error(`Python's memory snapshot could not be made (exit code ${code})`);
}
