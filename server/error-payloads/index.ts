/**
 * Public interface of `server/error-payloads`: errors that this server itself raises. It imports no Node modules, since mock
 * servers in browsers use it, too.
 */
export { errorPayload, NO_FUNCTION, noFunction } from './error-payload.ts';
