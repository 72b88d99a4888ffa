import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { inRepo } from '../../repo/index.ts';
import { writeAtomically } from '../../state/index.ts';
import { compilePglite } from './compile-pglite.ts';

const CACHE = inRepo('.cache/data');
/** Bytes that are decompressed at a time: all 40 MB, which Node would have to join from smaller chunks. */
const CHUNK_SIZE = 2 ** 26;

/**
 * The folder of an empty database, as the bytes of a tar. Creating one takes PGlite seconds, so it is done once for each version of
 * PGlite and cached.
 *
 * @param cache path of the cache folder
 */
export async function newDatabase(cache: string = CACHE): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(cache, `ended-${version()}.tar.zst`);
  return readKept(file) ?? (await make(file));
}

/**
 * Files in memory that are packed when the database has ended, and nothing is left to recover: a start from a copy of open files would
 * look at each of the thousand.
 */
class PackedAtEnd extends MemoryFS {
  tar = new Uint8Array();

  override async closeFs(): Promise<void> {
    this.tar = new Uint8Array(await (await this.dumpTar('new', 'none')).arrayBuffer());
    await super.closeFs();
  }
}

/** What `newDatabase` has kept in a file. Null if the file is missing or fails its checksum. */
export function readKept(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return zstdDecompressSync(readFileSync(file), { chunkSize: CHUNK_SIZE });
  } catch {
    return null;
  }
}

/** Removes what earlier versions have kept. @param cache may be missing */
function removeFormer(cache: string): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name.endsWith('.tar.zst')) rmSync(join(cache, name), { force: true });
}

async function make(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = new PackedAtEnd();
  const database = await PGlite.create({ fs: files, pgliteWasmModule: await compilePglite() });
  await database.close();
  const { tar } = files;
  if (tar.length === 0) throw new Error('PGlite ended without packing its files: expected a tar of a new database, got nothing');
  removeFormer(dirname(file));
  writeAtomically(file, zstdCompressSync(tar, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }));
  return tar;
}

function version(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
