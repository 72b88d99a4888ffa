import type { FastifyInstance } from 'fastify';
import { RUNTIME_PATH } from '../../page/index.ts';
import { type CallServices, Connection } from '../../rpc/index.ts';
import type { RouteServices } from '../route-services.ts';
import { addAccountLinks } from './account-links.ts';
import { addCallRoute } from './call.ts';
import { addChangesRoute } from './changes.ts';
import { addCookiesRoute } from './cookies.ts';
import { addEmptyRoutes } from './empty.ts';
import { addEndpointRoutes } from './endpoint.ts';
import { addLazyMediaRoute } from './lazy-media.ts';
import { addLogoutRoute } from './logout.ts';
import { addPageRoutes } from './page.ts';
import { addAppSnapshotsRoute, addRuntimeRoute } from './runtime.ts';
import { addServiceWorkerRoute } from './service-worker.ts';
import { addSignInWindows } from './sign-in-windows.ts';
import { addSocketRoute } from './socket.ts';
import { addThemeRoute } from './theme.ts';
import { addUplinkRoute } from './uplink.ts';

/** Adds all routes of a server: the client's files, and the routes of its app. */
export async function addRoutes(http: FastifyInstance, services: RouteServices, rpc: CallServices): Promise<void> {
  await addRuntimeRoute(http, services.build, RUNTIME_PATH);
  addAppRoutes(http, services, rpc);
}

/** Adds all routes of one app. */
export function addAppRoutes(http: FastifyInstance, services: RouteServices, rpc: CallServices): void {
  addPageRoutes(http, services);
  if (services.appSnapshots) addAppSnapshotsRoute(http, services.appSnapshots);
  addThemeRoute(http, services);
  addEmptyRoutes(http);
  addLogoutRoute(http, services);
  addServiceWorkerRoute(http, services.build, services.source);
  addCookiesRoute(http, services);
  if (services.reloadEvents) addChangesRoute(http, services.reloadEvents);
  addCallRoute(http, services, rpc);
  addLazyMediaRoute(http, services, rpc);
  addSocketRoute(http, services, (socket, client) => new Connection(socket, client, rpc));
  const { uplinks } = services;
  if (uplinks) addUplinkRoute(http, (socket, ip) => uplinks.receive(socket, ip, rpc));
  if (services.accountLinks) addAccountLinks(http, services, services.accountLinks);
  if (services.signInWindows) addSignInWindows(http, services, services.signInWindows);
  addEndpointRoutes(http, services, rpc);
}
