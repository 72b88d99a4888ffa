/** Packs Python folders into one zip whose bytes depend on nothing but the files' names and contents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesBelow } from '../files.mjs';

/** The oldest time a zip can hold, so that a fresh clone packs the same bytes. Zip times are local ones. */
const FIXED_TIME = new Date(1980, 0, 1);

/** Tests and stubs are for the workshop. */
const isShipped = (path) => !/(^|\/)(test_[^/]*\.py|conftest\.py)$|\.pyi$/.test(path);

/**
 * @param {readonly { folder: string; prefix: string }[]} sources absolute folders and where their content goes
 * @returns {Uint8Array} the zip, entries sorted by name
 * @throws {Error} when two sources hold the same name.
 */
export function packPython(sources) {
  const found = new Map();
  for (const { folder, prefix } of sources) {
    for (const path of filesBelow(folder, isShipped)) {
      const name = prefix + path;
      if (found.has(name)) throw new Error(`python archive: ${name} comes from ${found.get(name)} and from ${join(folder, path)}`);
      found.set(name, join(folder, path));
    }
  }
  const entries = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, readFileSync(file)]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: FIXED_TIME });
}
