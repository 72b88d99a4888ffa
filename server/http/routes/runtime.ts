import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_SNAPSHOTS_PATH } from '../../../protocol/index.ts';
import { contentTypeOf } from '../../app/index.ts';
import { type AppSnapshots, SNAPSHOT_NAME } from '../../app-snapshots/index.ts';
import type { BuildOutput } from '../../page/index.ts';
import { acceptsCoding, setContentCoding } from '../compression.ts';

/** Milliseconds. File names contain a hash of the content, so files never change. */
const FOREVER = 365 * 24 * 60 * 60 * 1000;
/** For files that apps refer to by a name without a hash. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** The build's manifest, which only the server reads, and whose content changes. */
const OF_THE_SERVER = 'manifest.json';
/** Extension of the smallest compressed variants, which `@fastify/static` does not support. */
const ZSTD = '.zst';

/**
 * Serves the built client below `path`: immutable, readable from any origin, and in the best compressed variant of the build that
 * the browser accepts.
 */
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

/** Serves the same files below the path of a mounted app, within the scope of its service worker. */
export function addRuntimePath(http: FastifyInstance, build: BuildOutput, path: string): void {
  http.get<{ Params: { readonly '*': string } }>(`${path}*`, (request, reply) => {
    const name = request.params['*'];
    return normalize(name) === OF_THE_SERVER ? reply.callNotFound() : sendTwin(request, reply, name, build.directory);
  });
}

/** Serves the snapshots made for the app in the same way. */
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

/** Prevents checks outside the folder; `sendFile` decides whether the file may be sent. */
const isBelow = (name: string): boolean => !normalize(name).startsWith('..');
