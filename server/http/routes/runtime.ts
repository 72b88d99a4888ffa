import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_SNAPSHOTS_PATH } from '../../../protocol/index.ts';
import { contentTypeOf } from '../../app/index.ts';
import { type AppSnapshots, SNAPSHOT_NAME } from '../../app-snapshots/index.ts';
import type { BuildOutput } from '../../page/index.ts';
import { acceptsCoding, setContentCoding } from '../compression.ts';

/** Milliseconds; names carry a hash of the content, so a file never changes. */
const FOREVER = 365 * 24 * 60 * 60 * 1000;
/** For what apps know by a name without a hash: asked after again in an hour. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** The manifest is for this server, and the one file whose content changes. */
const OF_THE_SERVER = 'manifest.json';
/** Of the twins that are smallest, which `@fastify/static` does not know of. */
const ZSTD = '.zst';

/** The built client below `path`: immutable, in the twin that the browser takes, of those that the build made; readable from any origin. */
export async function addRuntimeRoute(http: FastifyInstance, build: BuildOutput, path: string): Promise<void> {
  const named = join(build.directory, 'js', '/');
  await http.register(fastifyStatic, {
    root: build.directory,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    immutable: true,
    maxAge: FOREVER,
    setHeaders: (reply, file) => {
      reply.header('Access-Control-Allow-Origin', '*');
      if (file.startsWith(named)) reply.header('Cache-Control', FOR_AN_HOUR);
    },
  });
  addRuntimePath(http, build, path);
}

/** The same files once more, below the path of an app that is not the server's only one: its service worker controls what is there. */
export function addRuntimePath(http: FastifyInstance, build: BuildOutput, path: string): void {
  http.get<{ Params: { readonly '*': string } }>(`${path}*`, (request, reply) => {
    const name = request.params['*'];
    return normalize(name) === OF_THE_SERVER ? reply.callNotFound() : sendTwin(request, reply, name, build.directory);
  });
}

/** Snapshots of the app's own, likewise. */
export function addAppSnapshotsRoute(http: FastifyInstance, { directory }: AppSnapshots): void {
  http.get<{ Params: { readonly name: string } }>(`${APP_SNAPSHOTS_PATH}:name`, (request, reply) => {
    const { name } = request.params;
    return SNAPSHOT_NAME.test(name) ? sendTwin(request, reply, name, directory) : reply.callNotFound();
  });
}

function sendTwin(request: FastifyRequest, reply: FastifyReply, name: string, directory: string): FastifyReply {
  const twin = name + ZSTD;
  const hasTwin = acceptsCoding('zstd', request.headers['accept-encoding']) && isBelow(twin) && existsSync(join(directory, twin));
  if (!hasTwin) return reply.sendFile(name, directory);
  setContentCoding(reply, 'zstd').type(contentTypeOf(name));
  return reply.sendFile(twin, directory, { contentType: false });
}

/** Nothing is looked for elsewhere; whether it may be sent is for `sendFile` to say. */
const isBelow = (name: string): boolean => !normalize(name).startsWith('..');
