import type { FastifyInstance } from 'fastify';
import { asksForSocket, reachableHost } from './address/index.ts';

/** A server that listens. */
export interface Serving {
  readonly address: string;
  /** The app's directory and its title, or the origin of the server it is on. */
  readonly app: string;
  /** Ends at once. */
  close(): Promise<void>;
  /** Ends when what runs has come to its end, or has had its time. */
  end(): Promise<void>;
}

/** How every server listens: to offers of other protocols, such as HTTP/2, it answers as if they had not been made (RFC 9110 §7.8). */
export const HTTP_OPTIONS = { forceCloseConnections: true, http: { shouldUpgradeCallback: asksForSocket } } as const;

/**
 * Listens, and gives an address at which this machine reaches it.
 *
 * @param port 0 for any that is free
 * @param host a name or an address of this machine
 */
export async function listen(http: FastifyInstance, port: number, host = 'localhost'): Promise<string> {
  await http.listen({ port, host });
  const listening = http.server.address();
  return `http://${reachableHost(host)}:${typeof listening === 'object' && listening ? listening.port : port}`;
}
