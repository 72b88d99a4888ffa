/** The door of `server/http`: the routes of facts wire-protocol §1.1. */
export { createHttpServer } from './server.ts';
export type { Services } from './services.ts';
