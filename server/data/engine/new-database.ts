import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { inRepo } from '../../repo/index.ts';
import { writeAtomically } from '../../state/index.ts';

const CACHE = inRepo('.cache/data');
/** Bytes that are decompressed at a time. By default Node would join the 40 MB from chunks of 16 KB, which takes half as long again. */
const CHUNK_SIZE = 2 ** 20;

/**
 * The folder of an empty database, as the bytes of a tar. Creating one takes PGlite seconds, so it is done once for each version of
 * PGlite and cached.
 *
 * @param cache path of the cache folder
 */
export async function newDatabase(cache: string = CACHE): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(cache, `new-${version()}.tar.zst`);
  return readKept(file) ?? (await make(file));
}

/** Null if the file is missing or fails its checksum. */
function readKept(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return zstdDecompressSync(readFileSync(file), { chunkSize: CHUNK_SIZE });
  } catch {
    return null;
  }
}

async function make(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const database = await PGlite.create({ dataDir: 'memory://' });
  await database.exec('CHECKPOINT');
  const tar = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  writeAtomically(file, zstdCompressSync(tar, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }));
  return tar;
}

function version(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
