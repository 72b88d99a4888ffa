import type { IncomingMessage } from 'node:http';

/** Does a request ask for a socket? */
export function asksForSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
