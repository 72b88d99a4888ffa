/** The door of `server/rpc`: what pages ask over their sockets. */
export { describeError, type FileName } from './client-log.ts';
export { Connection } from './connection.ts';
export type { RpcServices } from './services.ts';
