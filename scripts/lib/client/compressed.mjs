/** Gzipped twins beside what is served, for servers that answer with files as they lie there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeWhole } from '../files.mjs';

/** Text and WebAssembly; archives, fonts and pictures are compressed already, and maps are for developers' tools. */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|wasm|svg|eot|ttf)$/;

/** Bytes; what is smaller fits the packets that its headers need anyway. */
const WORTH_IT = 1024;

/**
 * Write `name.gz` beside each file that gains by it. Names carry hashes or versions, so a twin that is there is right.
 *
 * @param {string} folder absolute
 * @param {Iterable<string>} names of files in it
 * @returns {string[]} the twins' names
 */
export function compressTwins(folder, names) {
  const twins = [];
  for (const name of names) {
    if (!COMPRESSIBLE.test(name)) continue;
    const twin = `${name}.gz`;
    if (!existsSync(join(folder, twin))) {
      const content = readFileSync(join(folder, name));
      if (content.length < WORTH_IT) continue;
      writeWhole(join(folder, twin), gzipSync(content));
    }
    twins.push(twin);
  }
  return twins;
}
