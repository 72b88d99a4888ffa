/** The door of `testing/ends`: the app server's end of both transports. */
export type { Chunk, Exchange, Frame } from './exchange.ts';
export { HttpEnd } from './http-end.ts';
export { BROKEN, SocketEnd } from './socket-end.ts';
