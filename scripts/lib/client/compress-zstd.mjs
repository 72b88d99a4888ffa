/** `compress-zstd.mjs HOW FILE…` writes `FILE.zst` beside each, on a Node that has zstd; `HOW` is a name of `WAYS`. See `compressed.mjs`. */
import { readFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { writeWhole } from '../files.mjs';

const { ZSTD_c_compressionLevel, ZSTD_c_windowLog } = constants;

const WAYS = {
  // Higher ones take several times as long for a few percent.
  quick: { [ZSTD_c_compressionLevel]: 9 },
  // Browsers look no further back than 8 MB (RFC 9659).
  small: { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: 23 },
};

const [way, ...files] = process.argv.slice(2);
for (const file of files) writeWhole(`${file}.zst`, zstdCompressSync(readFileSync(file), { params: WAYS[way] }));
