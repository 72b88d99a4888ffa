import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuildOutput } from '../../page/index.ts';

/** Milliseconds; names carry a hash of the content, so a file never changes. */
const FOREVER = 365 * 24 * 60 * 60 * 1000;
/** For what apps know by a name without a hash: asked after again in an hour. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** The built client below `path`: immutable, precompressed where the build left `.br` or `.gz` files, readable from any origin. */
export async function addRuntimeRoute(http: FastifyInstance, build: BuildOutput, path: string): Promise<void> {
  const named = join(build.directory, 'js', '/');
  await http.register(fastifyStatic, {
    root: build.directory,
    prefix: path,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    immutable: true,
    maxAge: FOREVER,
    // The manifest is for this server, and the one file whose content changes.
    allowedPath: (path) => path !== '/manifest.json',
    setHeaders: (reply, file) => {
      reply.header('Access-Control-Allow-Origin', '*');
      if (file.startsWith(named)) reply.header('Cache-Control', FOR_AN_HOUR);
    },
  });
}
