import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RUNTIME_PATH } from '../page/index.ts';
import type { CallServices } from '../rpc/index.ts';
import type { RouteServices } from './route-services.ts';
import { addAppRoutes, addRuntimePath } from './routes/index.ts';

/** An app served below a path beside the main app, with its own page, theme, socket and sessions. */
export interface MountedApp {
  /** Without a trailing slash, such as `/_/workbench`. */
  readonly path: string;
  readonly services: RouteServices;
  readonly rpc: CallServices;
  /** Returns undefined to admit the request; otherwise sends a response and returns it. It also answers the path itself. */
  admit(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** Every request below the path must pass `admit`, including sockets and unknown paths. */
export function addMountedApp(http: FastifyInstance, { path, services, rpc, admit }: MountedApp): void {
  http.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      request.root = `${path}/`;
      request.requestedAddress = { ...request.requestedAddress, origin: `${request.requestedAddress.origin}${path}` };
      reply.header('X-Frame-Options', 'DENY');
      return admit(request, reply);
    });
    addRuntimePath(scope, services.build, path + RUNTIME_PATH);
    scope.get(path, (request, reply) => reply.redirect(request.root, 302));
    await scope.register(async (app) => addAppRoutes(app, services, rpc), { prefix: path });
  });
}
