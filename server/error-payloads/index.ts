/** The door of `server/error-payloads`: how errors of this server's own are said. It needs nothing of Node's: mock servers in browsers say them, too. */
export { errorPayload, NO_FUNCTION, noFunction } from './error-payload.ts';
