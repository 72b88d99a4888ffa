/** `compress-zstd.mjs HOW FILE…` writes `FILE.zst` beside each file, on a Node with zstd. `HOW` is a key of `WAYS`. See `compress.mjs`. */
import { readFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { writeAtomically } from '../files.mjs';

const { ZSTD_c_compressionLevel, ZSTD_c_windowLog } = constants;

const WAYS = {
  // Higher levels take several times as long, and save a few percent.
  quick: { [ZSTD_c_compressionLevel]: 9 },
  // Browsers accept windows of up to 8 MB (RFC 9659).
  small: { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: 23 },
};

const [way, ...files] = process.argv.slice(2);
for (const file of files) writeAtomically(`${file}.zst`, zstdCompressSync(readFileSync(file), { params: WAYS[way] }));
