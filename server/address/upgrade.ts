import type { IncomingMessage } from 'node:http';

/** Whether a request asks for a WebSocket. */
export function asksForSocket({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
