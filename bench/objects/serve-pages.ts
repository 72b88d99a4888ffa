import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { bundle, servePyscript } from '../common/index.ts';

const PLAIN =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>page</title><script src="/page-jobs.js"></script></head><body></body></html>';

/** Addresses of the two pages that Hearth is compared with. */
export interface Pages {
  readonly plain: string;
  readonly pyscript: string;
  stop(): Promise<void>;
}

/** Serve both pages on a free port. */
export async function servePages(): Promise<Pages> {
  const here = (...parts: string[]): string => join(import.meta.dirname, ...parts);
  const http = fastify({ forceCloseConnections: true });
  const script = await bundle(here('page-jobs.ts'), 'iife');
  http.get('/plain', (_, reply) => reply.type('text/html').send(PLAIN));
  http.get('/page-jobs.js', (_, reply) => reply.type('text/javascript').send(script));
  http.get('/pyscript', async (_, reply) => reply.type('text/html').send(await readFile(here('pyscript', 'index.html'))));
  http.get('/main.py', async (_, reply) => reply.type('text/plain').send(await readFile(here('pyscript', 'main.py'))));
  http.get('/jobs.py', async (_, reply) => reply.type('text/plain').send(await readFile(here('app', 'client_code', 'jobs.py'))));
  await servePyscript(http, { '/jobs.py': './jobs.py' });
  const address = await http.listen({ port: 0, host: 'localhost' });
  return { plain: `${address}/plain`, pyscript: `${address}/pyscript`, stop: () => http.close() };
}
