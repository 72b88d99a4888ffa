import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Listening } from '../address/index.ts';
import type { PythonPool } from '../pool/index.ts';

/** Milliseconds that calls have to end when the server does. */
const GRACE = 10_000;
/** Milliseconds in which answers leave, and sockets say goodbye. */
const GOODBYE = 1_000;
/** Milliseconds between two looks for connections that have nothing to do. */
const INTERVAL = 20;

/** Close code of RFC 6455 for an end that goes away: a page connects again with its next call. */
const GOING_AWAY = 1001;

/** Takes nothing new, and lets what runs come to its end: calls are answered, and sockets told. Connections are closed then. */
export async function shutDownGracefully(
  http: FastifyInstance,
  listeners: Listening['listeners'],
  python: Pick<PythonPool, 'end' | 'length' | 'idle'>,
  say: (line: string) => void,
): Promise<void> {
  const gone = Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  python.end();
  const { length } = python;
  const calls = length === 1 ? '1 call that runs' : `${length} calls that run`;
  if (length > 0) say(`Waiting for ${calls}, ${GRACE / 1000} s at most; once more ends it at once`);
  await Promise.race([python.idle(), after(GRACE, undefined, { ref: false })]);
  for (const socket of http.websocketServer.clients) {
    // One that waited to be read hears the answer to this.
    socket.resume();
    socket.close(GOING_AWAY, 'the server ends; connect again');
  }
  const looking = setInterval(() => http.server.closeIdleConnections(), INTERVAL);
  await Promise.race([gone, after(GOODBYE, undefined, { ref: false })]);
  clearInterval(looking);
}
