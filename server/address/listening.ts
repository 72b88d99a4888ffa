import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hostsForOthers, reachableHost } from './hosts.ts';
import { asksForSocket } from './upgrade.ts';

/** Options of all HTTP servers: offers to upgrade to other protocols, such as HTTP/2, are ignored (RFC 9110 §7.8). */
export const HTTP_OPTIONS = { forceCloseConnections: true, http: { shouldUpgradeCallback: asksForSocket } } as const;

/** The addresses of `localhost`, regardless of the machine's hosts file: browsers use both, and proxies alternate between them. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** A server that accepts connections. */
export interface Listening {
  /** The origin by which this machine reaches it. */
  readonly address: string;
  /** The origins by which other machines reach it, if it listens at all addresses of this machine. */
  readonly networkAddresses: readonly string[];
  /** The HTTP server first, then a listener for each further address, which passes its connections to it. */
  readonly listeners: readonly [own: Server, ...others: Server[]];
}

/**
 * Starts to listen. For the second address of `localhost`, Fastify would create a second server, and close its connections as soon
 * as the first one has none; here a listener passes connections to the one server.
 *
 * @param port 0 for any free port
 * @param host a host name or IP address of this machine
 * @throws Error when the port is in use; for the second address of `localhost` this is not an error
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

/** The socket options of Node's HTTP servers. */
const LIKE_HTTP = { allowHalfOpen: true, noDelay: true } as const;

function tryListen(listener: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    listener.once('error', () => resolve(false));
    listener.listen({ port, host }, () => resolve(true));
  });
}
