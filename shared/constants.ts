/** What worker, page and embedded server must agree on beyond the wires' own types (facts wire-protocol §1.1, §2.1). */

/** Query parameter that carries the session's token, on the socket and on every request. */
export const SESSION_PARAMETER = '_anvil_session';

/** Paths below an app's origin. */
export const ROUTES = {
  /** WebSocket; an access key may follow. */
  socket: '/_/ws/',
  /** Any answer means the app is online. */
  online: '/_/check-app-online',
  /** POST: calls without a socket. */
  httpCall: '/_/server-call-http',
  /** POST: reports from pages without a socket. */
  log: '/_/log',
  serviceWorker: '/_/service-worker',
  manifest: '/_/manifest.json',
  /** Assets of the app's theme. */
  theme: '/_/theme/',
  /** Files of the runtime itself. */
  runtime: '/_/static/runtime/',
} as const;
