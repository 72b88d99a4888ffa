import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RUNTIME_PATH } from '../page/index.ts';
import type { CallServices } from '../rpc/index.ts';
import type { RouteServices } from './route-services.ts';
import { addAppRoutes, addRuntimePath } from './routes/index.ts';

/** An app that is served beside the one of the server, below a path: page, theme, socket and sessions are its own. */
export interface MountedApp {
  /** Without a slash at its end: `/_/workbench`. */
  readonly path: string;
  readonly services: RouteServices;
  readonly rpc: CallServices;
  /** Lets a request in; answers the others, that of the path itself among them. */
  admit(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** Who asks for anything below the path is asked who it is, sockets and what is not there included. */
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
