/** Public interface of `server/serving`, which assembles a server that serves an app or runs in front of another app server. */

export { runRowsCommand } from './rows-command.ts';
export type { RunningServer } from './running-server.ts';
export { SERVE_LIMITS, type ServeLimits, serve } from './serve-app.ts';
export { serveProxy } from './serve-proxy.ts';
export { shutDownOnSignal } from './shut-down-on-signal.ts';
export { runUserCommand } from './user-command.ts';
