/** `compress-zstd.mjs FILE…` writes `FILE.zst` beside each, on a Node that has zstd: see `compressed.mjs`. */
import { readFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { writeWhole } from '../files.mjs';

/** Higher ones take several times as long for a few percent. */
const LEVEL = 9;

for (const file of process.argv.slice(2))
  writeWhole(`${file}.zst`, zstdCompressSync(readFileSync(file), { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }));
