import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ReloadEvent, ReloadEvents } from '../../hot-reload/index.ts';
import { CHANGES_SCRIPT } from '../../page/index.ts';
import { inRepo } from '../../repo/index.ts';
import { noPage } from '../not-found.ts';

const SCRIPT = readFileSync(inRepo('server/page/changes.js'), 'utf8');

/**
 * How open pages hear of the author's work: a script of theirs, and a socket of its own that the app's wire knows nothing of.
 * No event stream: a browser has six connections to a server, and each page would keep one.
 */
export function addChangesRoute(http: FastifyInstance, reloadEvents: ReloadEvents): void {
  http.get(`/${CHANGES_SCRIPT}`, (_, reply) =>
    reply.type('application/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(SCRIPT),
  );
  http.route({
    method: 'GET',
    url: '/_/hearth/changes',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket) => {
      const send = (event: ReloadEvent): void => socket.send(JSON.stringify(event));
      send(reloadEvents.latest);
      socket.on('close', reloadEvents.subscribe(send));
    },
  });
}
