import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { compressTwins } from '../../scripts/lib/client/compress.mjs';
import { recompressTwins } from '../../scripts/lib/client/recompress.mjs';
import { addRuntimePath, addRuntimeRoute } from '../../server/http/index.ts';
import { BuildOutput, RUNTIME_PATH } from '../../server/page/index.ts';
import { repoFile } from '../../testing/browser/app-server.ts';
import type { AssetManifest } from '../../ui/start/index.ts';
import { styleLinks } from '../beside-react/index.ts';
import { bundle, servePyscript } from '../common/index.ts';
import { type Interpreter, slimInterpreter, stockInterpreter } from './interpreters.ts';

const FILES = '/files/';
const WORKER = 'page.worker.js';
/** Scripts by their names in the folder that is served. */
const SCRIPTS = {
  'page.js': 'python-page/page.tsx',
  'host.js': 'minimal-host/page.tsx',
  [WORKER]: 'python-page/page.worker.ts',
};

/** Addresses of the pages with Python in a worker that are not Hearth's. */
export interface PythonPages {
  readonly host: string;
  readonly floor: string;
  readonly plain: string;
  readonly pyscript: string;
  stop(): Promise<unknown>;
}

/**
 * Serve these pages. The floor is the interpreter without Hearth's packages, started in the same way as Hearth's: by a script in
 * the page's head, from a memory snapshot that is compressed as Hearth's is. The plain start is the same page without a memory snapshot.
 * The minimal host is a page of widgets in React, with Pyodide's own interpreter, started in that way too.
 *
 * @param isSmall is the snapshot compressed as much as a build for visitors compresses Hearth's?
 */
export async function servePythonPages({ isSmall = false } = {}): Promise<PythonPages> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-python-'));
  const build = new BuildOutput(repoFile('dist', 'client'));
  const here = (...parts: string[]): string => join(import.meta.dirname, ...parts);
  for (const [name, entry] of Object.entries(SCRIPTS)) await writeFile(join(folder, name), await bundle(here(entry), 'esm'));
  const [slim, stock] = [await slimInterpreter(build, folder), await stockInterpreter(folder)];
  compressTwins(folder, [...Object.keys(SCRIPTS), ...slim.files, ...stock.files]);
  if (isSmall) await recompressTwins(folder, join(folder, 'pressed.json'));

  const links = styleLinks(build);
  const page = (template: string, { path, snapshot }: Interpreter): string => {
    const snapshots = snapshot && { ...snapshot, url: FILES + snapshot.url };
    const assets: AssetManifest = {
      build: 'bench',
      worker: FILES + WORKER,
      pyodide: FILES + path,
      python: FILES,
      snapshots: snapshots && { switching: snapshots, blocked: snapshots },
    };
    return readFileSync(here(template), 'utf8')
      .replace('{{assets-json}}', () => JSON.stringify(assets))
      .replace('{{first-script}}', () => build.manifest().firstScript)
      .replace('{{style-links}}', () => links);
  };
  const pages = {
    '/host': page('minimal-host/index.html', stock),
    '/floor': page('python-page/index.html', slim),
    '/plain': page('python-page/index.html', { ...slim, snapshot: null }),
  };

  const python = fastify({ forceCloseConnections: true });
  for (const [path, html] of Object.entries(pages))
    python.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  await addRuntimeRoute(python, new BuildOutput(folder), FILES);
  addRuntimePath(python, build, RUNTIME_PATH);
  const pyscript = fastify({ forceCloseConnections: true });
  pyscript.get('/', (_, reply) => reply.type('text/html').send(readFileSync(here('pyscript', 'index.html'))));
  pyscript.get('/main.py', (_, reply) => reply.type('text/plain').send(readFileSync(here('pyscript', 'main.py'))));
  await servePyscript(pyscript, {});

  const address = await python.listen({ port: 0, host: 'localhost' });
  return {
    host: `${address}/host`,
    floor: `${address}/floor`,
    plain: `${address}/plain`,
    pyscript: await pyscript.listen({ port: 0, host: 'localhost' }),
    stop: () => Promise.all([python.close(), pyscript.close(), rm(folder, { recursive: true })]),
  };
}
