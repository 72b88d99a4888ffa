import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { compressTwins } from '../../scripts/lib/client/compress.mjs';
import { recompressTwins } from '../../scripts/lib/client/recompress.mjs';
import { makeSnapshot } from '../../scripts/lib/client/snapshot.mjs';
import { addRuntimeRoute } from '../../server/http/index.ts';
import { BuildOutput } from '../../server/page/index.ts';
import { repoFile } from '../../testing/browser/app-server.ts';
import type { TellingPage } from '../../ui/start/index.ts';
import { bundle, servePyscript } from '../common/index.ts';

const FILES = '/files/';
const SNAPSHOT = 'snapshot.bin';

/** Addresses of the pages with Python in a worker that are not Hearth's. */
export interface PythonPages {
  readonly floor: string;
  readonly plain: string;
  readonly pyscript: string;
  stop(): Promise<unknown>;
}

/**
 * Serve these pages. The trimmed floor is the interpreter without Hearth's packages, started in the same way as Hearth's: by a script in
 * the page's head, from a memory snapshot that is compressed as Hearth's is. The plain start is the same page without a snapshot.
 *
 * @param isSmall is the snapshot compressed as much as a build for visitors compresses Hearth's?
 */
export async function servePythonPages({ isSmall = false } = {}): Promise<PythonPages> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-python-'));
  const build = new BuildOutput(repoFile('dist', 'client'));
  const { pyodide, firstScript } = build.manifest();
  const here = (...parts: string[]): string => join(import.meta.dirname, ...parts);
  const scripts = { 'page.js': here('python-page', 'page.tsx'), 'page.worker.js': here('python-page', 'page.worker.ts') };
  for (const [name, entry] of Object.entries(scripts)) await writeFile(join(folder, name), await bundle(entry, 'esm'));
  await makeSnapshot(null, join(folder, SNAPSHOT), { switching: true });
  compressTwins(folder, [...Object.keys(scripts), SNAPSHOT]);
  if (isSmall) await recompressTwins(folder, join(folder, 'pressed.json'));
  await symlink(join(build.directory, pyodide), join(folder, 'pyodide'));

  const template = readFileSync(here('python-page', 'index.html'), 'utf8');
  const page = (snapshots: TellingPage['snapshots']): string => {
    const assets: TellingPage = {
      build: 'bench',
      worker: `${FILES}page.worker.js`,
      pyodide: `${FILES}pyodide/`,
      python: FILES,
      snapshots,
    };
    return template.replace('{{assets-json}}', () => JSON.stringify(assets)).replace('{{first-script}}', () => firstScript);
  };
  const image = join(folder, SNAPSHOT);
  const snapshot = { url: FILES + SNAPSHOT, memory: firstNumber(image), bytes: statSync(image).size };
  const pages = { '/floor': page({ switching: snapshot, blocked: snapshot }), '/plain': page(null) };

  const python = fastify({ forceCloseConnections: true });
  for (const [path, html] of Object.entries(pages))
    python.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  await addRuntimeRoute(python, new BuildOutput(folder), FILES);
  const pyscript = fastify({ forceCloseConnections: true });
  pyscript.get('/', (_, reply) => reply.type('text/html').send(readFileSync(here('pyscript', 'index.html'))));
  pyscript.get('/main.py', (_, reply) => reply.type('text/plain').send(readFileSync(here('pyscript', 'main.py'))));
  await servePyscript(pyscript, {});

  const address = await python.listen({ port: 0, host: 'localhost' });
  return {
    floor: `${address}/floor`,
    plain: `${address}/plain`,
    pyscript: await pyscript.listen({ port: 0, host: 'localhost' }),
    stop: () => Promise.all([python.close(), pyscript.close(), rm(folder, { recursive: true })]),
  };
}

/** The size of the memory in an image, in bytes, which is the image's first number (`shared/common/memory-image.ts`). */
function firstNumber(file: string): number {
  const number = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  readSync(opened, number);
  closeSync(opened);
  return number.readUInt32LE();
}
