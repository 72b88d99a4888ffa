import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CACHEABLE_HEADER } from '../../../protocol/index.ts';
import { contentTypeOf, findAsset } from '../../app/index.ts';
import { type ContentCoding, compress, contentCodingFor, setContentCoding } from '../compression.ts';
import { noPage } from '../not-found.ts';
import type { RouteServices } from '../route-services.ts';

/** Text types, which are worth compressing. Compressed copies are cached only for files up to this many bytes. */
const IS_TEXT = /^text\/|[/+](?:javascript|json|xml)$/;
const LARGE = 1024 * 1024;

/** A file's last known state: the hash, and the compressed variants. */
interface Known {
  readonly stamp: string;
  readonly hash: Promise<string>;
  readonly packed: Map<ContentCoding, string | Buffer>;
}

/**
 * Serves theme assets (wire §1.5). Names are looked up in the list of files below `theme/assets` and never used as paths, so no
 * other file can be requested.
 */
export function addThemeRoute(http: FastifyInstance, services: RouteServices): void {
  const files = new Map<string, Known>();
  const knownOf = (absolute: string, stamp: string): Known => {
    const before = files.get(absolute);
    if (before?.stamp === stamp) return before;
    const known = { stamp, hash: hashOf(absolute), packed: new Map() };
    files.set(absolute, known);
    known.hash.catch(() => files.get(absolute) === known && files.delete(absolute));
    return known;
  };

  http.get<{ Params: { '*': string } }>('/_/theme/*', async (request, reply) => {
    const asset = findAsset(await services.source.current(), request.params['*']);
    // The current file is sent, even if an older version of the app is being served.
    const stats = asset && statSync(asset.absolute, { throwIfNoEntry: false });
    if (!stats) return noPage(reply);
    const known = knownOf(asset.absolute, `${stats.mtimeMs}:${stats.size}`);
    const hash = await known.hash;
    const type = contentTypeOf(asset.absolute);
    const isText = IS_TEXT.test(type) && stats.size <= LARGE;
    const coding = isText && request.headers.range === undefined ? contentCodingFor(request, stats.size) : null;
    const tag = coding === null ? `"${hash}"` : `"${hash}-${coding}"`;
    if (isText) setContentCoding(reply, coding);
    reply.header('ETag', tag).header(CACHEABLE_HEADER, 'true');
    if (request.headers['if-none-match'] === tag) return reply.removeHeader('Content-Encoding').code(304).send();
    if (coding !== null) {
      const content = known.packed.get(coding) ?? compress(readFileSync(asset.absolute), coding);
      known.packed.set(coding, content);
      return reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).send(content);
    }
    const folder = dirname(asset.absolute);
    return reply.sendFile(asset.absolute.slice(folder.length + 1), folder, { etag: false, cacheControl: false });
  });
}

/** Reads in pieces so that other requests are served meanwhile; a video may not fit into memory. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: LARGE })) hash.update(piece as Buffer);
  return hash.digest('hex');
}
