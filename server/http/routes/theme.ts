import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CACHEABLE_HEADER } from '../../../protocol/index.ts';
import { contentTypeOf, findAsset } from '../../app/index.ts';
import { sendCompressed } from '../compressed.ts';
import { noPage } from '../not-found.ts';
import type { RouteServices } from '../route-services.ts';

/** Files that get smaller; others are compressed by what they are. */
const IS_TEXT = /^text\/|^(?:application\/(?:javascript|json)|image\/svg\+xml)$/;

/**
 * Theme assets (wire §1.5). A name is looked up in the list of files below `theme/assets`; it is never
 * made into a path, so nothing outside can be asked for.
 */
export function addThemeRoute(http: FastifyInstance, services: RouteServices): void {
  const tags = new Map<string, { readonly stamp: string; readonly tag: string }>();
  const tagOf = (absolute: string, stamp: string): string => {
    const known = tags.get(absolute);
    if (known?.stamp === stamp) return known.tag;
    const tag = `"${createHash('sha256').update(readFileSync(absolute)).digest('hex')}"`;
    tags.set(absolute, { stamp, tag });
    return tag;
  };

  http.get<{ Params: { '*': string } }>('/_/theme/*', async (request, reply) => {
    const asset = findAsset(await services.source.current(), request.params['*']);
    // What is sent is the file as it is now, even where the app is served as it was.
    const stats = asset && statSync(asset.absolute, { throwIfNoEntry: false });
    if (!stats) return noPage(reply);
    const tag = tagOf(asset.absolute, `${stats.mtimeMs}:${stats.size}`);
    reply.header('ETag', tag).header(CACHEABLE_HEADER, 'true');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const type = contentTypeOf(asset.absolute);
    if (IS_TEXT.test(type) && request.headers.range === undefined)
      return sendCompressed(
        request,
        reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type),
        readFileSync(asset.absolute),
      );
    const folder = dirname(asset.absolute);
    return reply.sendFile(asset.absolute.slice(folder.length + 1), folder, { etag: false, cacheControl: false });
  });
}
