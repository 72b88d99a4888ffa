import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { noPage } from '../not-found.ts';

/** Told of each socket that a program opens, and from which address. */
export type UplinkOpened = (socket: WebSocket, ip: string) => void;

/** Where programs connect that are no pages: they show a key, and have no part in a visitor's session (wire §17.1). */
export function addUplinkRoute(http: FastifyInstance, onUplink: UplinkOpened): void {
  http.route({
    method: 'GET',
    url: '/_/uplink',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket, request) => onUplink(socket, request.clientIp),
  });
}
