import { SYNC_RPC_PATH } from '../../../protocol/index.ts';
import { SESSION_END } from './request-kinds.ts';

/** The part of static routing that is used. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Rule[]): Promise<void>;
}

interface Rule {
  readonly condition: { readonly urlPattern?: unknown; readonly requestMode?: string; readonly requestMethod?: string };
  readonly source: 'cache' | 'fetch-event' | 'network' | 'race-network-and-fetch-handler';
}

declare const URLPattern: new (parts: { readonly pathname?: string }) => unknown;

/** Has the browser static routing, by which it routes requests itself, as set when the service worker was installed? */
export const canRouteStatically = (scope: object): boolean =>
  'URLPattern' in scope && 'InstallEvent' in scope && 'addRoutes' in (scope.InstallEvent as { prototype: object }).prototype;

/**
 * Adds routes so that only synchronous requests wait for the service worker to start: pages and assets are requested from the network and
 * the service worker at once; files come from the cache or the network.
 *
 * @param scope of the service worker, with a slash at its end
 */
export async function staticRoutes(event: RoutingEvent, scope: string): Promise<void> {
  const root = new URL(scope).pathname;
  const below = (path: string): Rule['condition'] => ({ urlPattern: new URLPattern({ pathname: path }), requestMethod: 'GET' });
  await event.addRoutes?.([
    { condition: below(`${root}${SYNC_RPC_PATH}*`), source: 'fetch-event' },
    { condition: { urlPattern: new URLPattern({ pathname: root + SESSION_END }) }, source: 'fetch-event' },
    // These are no pages of the app, but sign-in, endpoints and downloads.
    { condition: { ...below(`${root}_/*`), requestMode: 'navigate' }, source: 'network' },
    { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
    { condition: below('/_/static/*'), source: 'cache' },
    { condition: below(`${root}_/static/*`), source: 'cache' },
    { condition: below(`${root}_/theme/*`), source: 'race-network-and-fetch-handler' },
    { condition: { urlPattern: new URLPattern({}) }, source: 'network' },
  ]);
}
