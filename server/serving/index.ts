/** The door of `server/serving`: a server put together from its parts, with an app of its own or in front of another server. */

export { runRowsCommand } from './rows-command.ts';
export type { RunningServer } from './running-server.ts';
export { SERVE_LIMITS, type ServeLimits, serve } from './serve-app.ts';
export { serveProxy } from './serve-proxy.ts';
export { shutDownOnSignal } from './shut-down-on-signal.ts';
export { runUserCommand } from './user-command.ts';
