/** Twins that are as small as can be: what an app's visitors load, when it is built for them and not for a look at what was changed. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findHearthNode } from '../../hearth-node.mjs';
import { filesBelow, writeWhole } from '../files.mjs';
import { inRepo } from '../repo.mjs';

const TWIN = '.zst';

/**
 * Press the zstd twins below a folder once more: a tenth smaller, for ten times the time. Browsers unpack them as fast.
 *
 * @param {string} folder absolute
 * @param {string} marks file that says which twins have been pressed: their bytes by their names
 * @returns {Promise<number>} of how many
 */
export async function pressTwins(folder, marks) {
  const before = existsSync(marks) ? JSON.parse(readFileSync(marks, 'utf8')) : {};
  const sizeOf = (name) => statSync(join(folder, name)).size;
  const twins = filesBelow(folder, (path) => path.endsWith(TWIN));
  // One that was made anew has other bytes.
  const lacking = twins.filter((name) => before[name] !== sizeOf(name));
  await Promise.all(
    shares(lacking, sizeOf).map((share) => press(share.map((name) => join(folder, name.slice(0, -TWIN.length))))),
  );
  if (lacking.length > 0)
    writeWhole(marks, `${JSON.stringify(Object.fromEntries(twins.map((name) => [name, sizeOf(name)])), null, 2)}\n`);
  return lacking.length;
}

/** @param {readonly string[]} files @returns {Promise<unknown>} */
const press = (files) =>
  promisify(execFile)(findHearthNode(), [inRepo('scripts/lib/client/compress-zstd.mjs'), 'small', ...files]);

/**
 * For each processor some, of about the same bytes.
 *
 * @param {readonly string[]} names
 * @param {(name: string) => number} sizeOf
 * @returns {string[][]}
 */
function shares(names, sizeOf) {
  /** @type {{ bytes: number; names: string[] }[]} */
  const each = Array.from({ length: availableParallelism() }, () => ({ bytes: 0, names: [] }));
  for (const name of names.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const least = each.reduce((one, other) => (other.bytes < one.bytes ? other : one));
    least.bytes += sizeOf(name);
    least.names.push(name);
  }
  return each.map((share) => share.names).filter((share) => share.length > 0);
}
