import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { repoFile } from '../../testing/browser/app-server.ts';
import { bundle } from '../common/index.ts';

const require = createRequire(import.meta.url);
const PLAIN =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>page</title><script src="/page-jobs.js"></script></head><body></body></html>';

/** Where the two pages are that Hearth is held against. */
export interface Pages {
  readonly plain: string;
  readonly pyscript: string;
  stop(): Promise<void>;
}

/** Serve them on a free port. PyScript's worker blocks by shared memory, so its page is cross-origin isolated. */
export async function servePages(): Promise<Pages> {
  const here = (...parts: string[]): string => join(import.meta.dirname, ...parts);
  const http = fastify({ forceCloseConnections: true });
  http.addHook('onSend', async (_, reply) => {
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Embedder-Policy', 'require-corp');
  });
  const script = await bundle(here('page-jobs.ts'), 'iife');
  http.get('/plain', (_, reply) => reply.type('text/html').send(PLAIN));
  http.get('/page-jobs.js', (_, reply) => reply.type('text/javascript').send(script));
  http.get('/pyscript', async (_, reply) => reply.type('text/html').send(await readFile(here('pyscript', 'index.html'))));
  http.get('/main.py', async (_, reply) => reply.type('text/plain').send(await readFile(here('pyscript', 'main.py'))));
  http.get('/jobs.py', async (_, reply) => reply.type('text/plain').send(await readFile(here('app', 'client_code', 'jobs.py'))));
  http.get('/pyscript.json', (_, reply) =>
    reply.send({ interpreter: '/pyodide/pyodide.mjs', files: { '/jobs.py': './jobs.py' } }),
  );
  await http.register(fastifyStatic, { root: repoFile('node_modules', '@pyscript', 'core', 'dist'), prefix: '/pyscript/' });
  await http.register(fastifyStatic, {
    root: dirname(require.resolve('pyodide/package.json')),
    prefix: '/pyodide/',
    decorateReply: false,
  });
  const address = await http.listen({ port: 0, host: 'localhost' });
  return { plain: `${address}/plain`, pyscript: `${address}/pyscript`, stop: () => http.close() };
}
