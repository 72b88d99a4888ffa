import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { noPage } from '../not-found.ts';

/** Called for each WebSocket that an uplink opens, with its IP address. */
export type UplinkOpened = (socket: WebSocket, ip: string) => void;

/** Adds the WebSocket route for uplinks. They authenticate with a key and do not use visitors' sessions (wire §17.1). */
export function addUplinkRoute(http: FastifyInstance, onUplink: UplinkOpened): void {
  http.route({
    method: 'GET',
    url: '/_/uplink',
    handler: (_, reply) => noPage(reply),
    wsHandler: (socket, request) => onUplink(socket, request.clientIp),
  });
}
