/** Compressed twins beside what is served, for servers that answer with files as they lie there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findHearthNode } from '../../hearth-node.mjs';
import { writeWhole } from '../files.mjs';
import { inRepo } from '../repo.mjs';

/** Text, WebAssembly and memory; archives, fonts and pictures are compressed already, and maps are for developers' tools. */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|wasm|bin|svg|eot|ttf)$/;

/** Bytes; what is smaller fits the packets that its headers need anyway. */
const WORTH_IT = 1024;

/** zstd is smaller and is unpacked faster, gzip is for browsers without. */
const EXTENSIONS = ['.zst', '.gz'];

/**
 * Write `name.zst` and `name.gz` beside each file that gains by it. Names carry hashes or versions, so a twin that is there is right.
 *
 * @param {string} folder absolute
 * @param {Iterable<string>} names of files in it
 * @returns {string[]} the twins' names
 */
export function compressTwins(folder, names) {
  const files = [...names].filter((name) => COMPRESSIBLE.test(name) && statSync(join(folder, name)).size >= WORTH_IT);
  const lacking = (extension) => files.map((name) => join(folder, name)).filter((path) => !existsSync(path + extension));
  for (const path of lacking('.gz')) writeWhole(`${path}.gz`, gzipSync(readFileSync(path)));
  const lackZstd = lacking('.zst');
  // The Node that builds may be too old for it.
  if (lackZstd.length > 0) execFileSync(findHearthNode(), [inRepo('scripts/lib/client/compress-zstd.mjs'), 'quick', ...lackZstd]);
  return files.flatMap((name) => EXTENSIONS.map((extension) => name + extension));
}

/** The file is about to change under the same name. @param {string} path */
export function removeTwins(path) {
  for (const extension of EXTENSIONS) rmSync(path + extension, { force: true });
}
