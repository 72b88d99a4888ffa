/** The door of `server/serving`: a server put together from its parts, with an app of its own or in front of another server. */
export { endWhenTold } from './ending.ts';
export { runRowsCommand } from './rows-command.ts';
export { SERVE_LIMITS, type ServeLimits, serve } from './serve-app.ts';
export { serveProxy } from './serve-proxy.ts';
export type { Serving } from './serving.ts';
export { runUserCommand } from './user-command.ts';
