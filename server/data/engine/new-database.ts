import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { inRepo } from '../../repo/index.ts';
import { writeAtomically } from '../../state/index.ts';

const CACHE = inRepo('.cache/data');

/**
 * What a new database begins as, as a tar of its folder. Making one takes PGlite seconds: it is done once for each version of
 * PGlite, and kept.
 *
 * @param cache the folder where it is kept
 */
export async function newDatabase(cache: string = CACHE): Promise<Blob> {
  const file = join(cache, `new-${version()}.tar.gz`);
  return new Blob([readKept(file) ?? (await make(file))]);
}

/** Null where there is none, or a damaged one: gzip has a checksum. */
function readKept(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return gunzipSync(readFileSync(file));
  } catch {
    return null;
  }
}

async function make(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const database = await PGlite.create({ dataDir: 'memory://' });
  await database.exec('CHECKPOINT');
  const packed = new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer());
  await database.close();
  writeAtomically(file, packed);
  return gunzipSync(packed);
}

function version(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
