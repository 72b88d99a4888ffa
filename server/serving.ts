import type { FastifyInstance } from 'fastify';

/** A server that listens. */
export interface Serving {
  readonly address: string;
  /** The app's directory and its title, or the origin of the server it is on. */
  readonly app: string;
  close(): Promise<void>;
}

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
