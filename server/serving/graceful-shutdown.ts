import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Listening } from '../address/index.ts';
import type { PythonPool } from '../pool/index.ts';
import { CloseCode } from '../rpc/index.ts';

/** Milliseconds that calls may still take when the server shuts down. */
const GRACE = 10_000;
/** Milliseconds to write responses and close sockets. */
const CLOSE_TIMEOUT = 1_000;
/** Milliseconds between two checks for idle connections. */
const CHECK_INTERVAL = 20;

/** Shuts down gracefully: new calls are refused, running ones are answered, sockets are closed with a reason, then connections. */
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
    // A paused socket must be read, or it would not receive the other end's close frame.
    socket.resume();
    socket.close(CloseCode.goingAway, 'the server ends; connect again');
  }
  const checking = setInterval(() => http.server.closeIdleConnections(), CHECK_INTERVAL);
  await Promise.race([gone, after(CLOSE_TIMEOUT, undefined, { ref: false })]);
  clearInterval(checking);
}
