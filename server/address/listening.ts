import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostsForOthers, reachableHost } from './hosts.ts';
import { asksForSocket } from './upgrade.ts';

/** How every server listens: to offers of other protocols, such as HTTP/2, it answers as if they had not been made (RFC 9110 §7.8). */
export const HTTP_OPTIONS = { forceCloseConnections: true, http: { shouldUpgradeCallback: asksForSocket } } as const;

/** What `localhost` is, whatever a machine's own table of names says: browsers, and proxies by turns, use both. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** A server that takes connections. */
export interface Listening {
  /** At which this machine reaches it. */
  readonly address: string;
  /** At which other machines reach it, where it listens at all addresses of this one. */
  readonly networkAddresses: readonly string[];
  /** What accepts connections: the HTTP server first, then one listener for each further address, which hands its connections to it. */
  readonly listeners: readonly [own: Server, ...others: Server[]];
}

/**
 * Listens. Fastify would make a second server for the second address of `localhost`, and cut its connections off as soon as
 * the first one has none: here a second address only hands its connections on.
 *
 * @param port 0 for any that is free
 * @param host a name or an address of this machine
 * @throws Error when the port is taken; of the second address of `localhost` there may be none
 */
export async function listen(http: FastifyInstance, port: number, host = 'localhost'): Promise<Listening> {
  const [first, ...others] = host === 'localhost' ? LOOPBACK : [host];
  const listeners = others.map((at) => ({
    at,
    listener: createServer(LIKE_HTTP, (socket) => http.server.emit('connection', socket)),
  }));
  http.addHook('preClose', async () => {
    for (const { listener } of listeners) listener.close();
  });
  await http.listen({ port, host: first });
  const own = http.server.address();
  const bound = typeof own === 'object' && own ? own.port : port;
  const opened = await Promise.all(
    listeners.map(async ({ at, listener }) => ((await tryListen(listener, bound, at)) ? [listener] : [])),
  );
  return {
    address: `http://${reachableHost(host)}:${bound}`,
    networkAddresses: hostsForOthers(host).map((each) => `http://${each}:${bound}`),
    listeners: [http.server, ...opened.flat()],
  };
}

/** How servers of HTTP take connections. */
const LIKE_HTTP = { allowHalfOpen: true, noDelay: true } as const;

function tryListen(listener: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    listener.once('error', () => resolve(false));
    listener.listen({ port, host }, () => resolve(true));
  });
}
