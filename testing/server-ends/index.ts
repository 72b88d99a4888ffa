/** Public interface of `testing/server-ends`: the app server's end of both transports. */
export type { Chunk, Exchange, Frame } from './exchange.ts';
export { HttpEnd } from './http-end.ts';
export { ABNORMAL_CLOSURE, SocketEnd } from './socket-end.ts';
