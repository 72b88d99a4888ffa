import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ReloadEvent, ReloadEvents } from '../../hot-reload/index.ts';
import { CHANGES_SCRIPT } from '../../page/index.ts';
import { inRepo } from '../../repo/index.ts';
import { noPage } from '../not-found.ts';

const SCRIPT = readFileSync(inRepo('server/page/changes.js'), 'utf8');

/**
 * Informs open pages of the author's edits, by a script and a WebSocket that are separate from the app's. Not an event stream:
 * browsers allow six connections to a server, and each page would occupy one.
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
