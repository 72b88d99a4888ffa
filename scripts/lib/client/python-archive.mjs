/** Packs Python folders into one zip, whose bytes depend only on the files' names and contents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesBelow } from '../files.mjs';

/** The oldest time that a zip can contain, for all files, so that a new clone packs the same bytes. Times in a zip are local. */
const FIXED_TIME = new Date(1980, 0, 1);

/** Whether a file is part of the archive: tests, their helpers, stubs and package metadata are for development only. */
const isShipped = (path) =>
  path.endsWith('.py') && !/(^|\/)test_[^/]*$|^hearth_(testing|errors|properties|fake_tables)\//.test(path);

/**
 * @param {readonly string[]} folders absolute; their packages become siblings in the zip
 * @returns {Uint8Array} the zip, entries sorted by name
 * @throws {Error} when two folders contain a file of the same name.
 */
export function packPython(folders) {
  const found = new Map();
  for (const folder of folders) {
    for (const name of filesBelow(folder, isShipped)) {
      if (found.has(name))
        throw new Error(`python archive: ${name} comes from ${found.get(name)} and from ${join(folder, name)}`);
      found.set(name, join(folder, name));
    }
  }
  const entries = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, readFileSync(file)]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: FIXED_TIME });
}
