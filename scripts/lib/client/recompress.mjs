/** Compresses twins as much as possible, for visitors of an app. Builds during development do not need this. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findHearthNode } from '../../hearth-node.mjs';
import { filesBelow, writeAtomically } from '../files.mjs';
import { inRepo } from '../repo.mjs';

const TWIN = '.zst';

/**
 * Compress the zstd twins below a folder again: they get a tenth smaller, and take ten times as long. Browsers decompress them as fast.
 *
 * @param {string} folder absolute
 * @param {string} marks path of the file that records which twins are done: their sizes by their names
 * @returns {Promise<number>} the number of twins that were compressed
 * @throws {Error} of the system, with code and path, before anything is compressed, when the folder or that of the marks is not writable
 */
export async function recompressTwins(folder, marks) {
  const before = existsSync(marks) ? JSON.parse(readFileSync(marks, 'utf8')) : {};
  const sizeOf = (name) => statSync(join(folder, name)).size;
  const twins = filesBelow(folder, (path) => path.endsWith(TWIN));
  // A twin that was made again has another size.
  const lacking = twins.filter((name) => before[name] !== sizeOf(name));
  if (lacking.length === 0) return 0;
  mkdirSync(dirname(marks), { recursive: true });
  for (const written of [folder, dirname(marks)]) rmdirSync(mkdtempSync(join(written, 'writable-')));
  await Promise.all(
    shares(lacking, sizeOf).map((share) => press(share.map((name) => join(folder, name.slice(0, -TWIN.length))))),
  );
  writeAtomically(marks, `${JSON.stringify(Object.fromEntries(twins.map((name) => [name, sizeOf(name)])), null, 2)}\n`);
  return lacking.length;
}

/** @param {readonly string[]} files @returns {Promise<unknown>} */
const press = (files) =>
  promisify(execFile)(findHearthNode(), [inRepo('scripts/lib/client/compress-zstd.mjs'), 'small', ...files]);

/**
 * Divides the files among the processors, in shares of about the same size.
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
