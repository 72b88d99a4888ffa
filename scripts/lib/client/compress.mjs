/** Compressed twins of served files, so that servers send them without compressing anything themselves. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findHearthNode } from '../../hearth-node.mjs';
import { writeAtomically } from '../files.mjs';
import { inRepo } from '../repo.mjs';

/**
 * Text, WebAssembly, memory snapshots, uncompressed fonts. Archives and pictures are compressed already; maps are for developers' tools.
 */
const COMPRESSIBLE = /\.(?:js|mjs|css|json|wasm|bin|svg|eot|ttf)$/;

/** Least size in bytes: a smaller file needs no more packets than its headers do. */
const WORTH_IT = 1024;

/** zstd is smaller and faster to decompress; gzip is for browsers without zstd. */
const EXTENSIONS = ['.zst', '.gz'];

/**
 * Write `name.zst` and `name.gz` beside each file that is worth it. An existing twin is kept, since names contain hashes or versions.
 *
 * @param {string} folder absolute
 * @param {Iterable<string>} names of files in it
 * @returns {string[]} the twins' names
 */
export function compressTwins(folder, names) {
  const files = [...names].filter((name) => COMPRESSIBLE.test(name) && statSync(join(folder, name)).size >= WORTH_IT);
  const lacking = (extension) => files.map((name) => join(folder, name)).filter((path) => !existsSync(path + extension));
  for (const path of lacking('.gz')) writeAtomically(`${path}.gz`, gzipSync(readFileSync(path)));
  const lackZstd = lacking('.zst');
  // In another process, since the Node that runs the build may lack zstd.
  if (lackZstd.length > 0) execFileSync(findHearthNode(), [inRepo('scripts/lib/client/compress-zstd.mjs'), 'quick', ...lackZstd]);
  return files.flatMap((name) => EXTENSIONS.map((extension) => name + extension));
}

/** Remove a file's twins, before the file changes under the same name. @param {string} path */
export function removeTwins(path) {
  for (const extension of EXTENSIONS) rmSync(path + extension, { force: true });
}
