import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { repoFile } from '../../testing/browser/app-server.ts';

const require = createRequire(import.meta.url);

/**
 * Serve PyScript below `/pyscript/`, and the Pyodide that it runs below `/pyodide/`. PyScript's worker blocks on shared memory, for
 * which every page of this server is cross-origin isolated.
 *
 * @param files for the worker: each key is a path in its file system, and the value the address at which that file is served
 */
export async function servePyscript(http: FastifyInstance, files: Readonly<Record<string, string>>): Promise<void> {
  http.addHook('onSend', async (_, reply) => {
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Embedder-Policy', 'require-corp');
  });
  http.get('/pyscript.json', (_, reply) => reply.send({ interpreter: '/pyodide/pyodide.mjs', files }));
  await http.register(fastifyStatic, { root: repoFile('node_modules', '@pyscript', 'core', 'dist'), prefix: '/pyscript/' });
  await http.register(fastifyStatic, {
    root: dirname(require.resolve('pyodide/package.json')),
    prefix: '/pyodide/',
    decorateReply: false,
  });
}
