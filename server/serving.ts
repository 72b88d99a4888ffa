import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A server that listens. */
export interface Serving {
  readonly address: string;
  /** The app's directory and its title, or the origin of the server it is on. */
  readonly app: string;
  close(): Promise<void>;
}

/** Does a request ask for a socket? */
export function asksForSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** How every server listens: to offers of other protocols, such as HTTP/2, it answers as if they had not been made (RFC 9110 §7.8). */
export const HTTP_OPTIONS = { forceCloseConnections: true, http: { shouldUpgradeCallback: asksForSocket } } as const;

/**
 * Listens on this machine only, and gives the address.
 *
 * @param port 0 for any that is free
 */
export async function listen(http: FastifyInstance, port: number): Promise<string> {
  await http.listen({ port, host: 'localhost' });
  const listening = http.server.address();
  return `http://localhost:${typeof listening === 'object' && listening ? listening.port : port}`;
}
