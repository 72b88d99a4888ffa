import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { BuildOutput, RUNTIME_PATH } from '../../server/page/index.ts';
import { bundle } from '../common/index.ts';

/** The style sheets that the server gives a page of the newest version, so that layout and painting cost the same. */
const STYLES = ['normalize', 'styles', 'fontAwesome'] as const;

/** Serve the page in plain React that `entry` begins, on a free port, with the runtime's style sheets from `buildDirectory`. */
export async function serveReact(
  entry: string,
  buildDirectory: string,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const links = styleLinks(new BuildOutput(buildDirectory));
  const html = (await readFile(join(import.meta.dirname, 'index.html'), 'utf8')).replace('{{style-links}}', () => links);
  const script = await bundle(entry, 'esm');

  const http = fastify({ forceCloseConnections: true });
  http.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  http.get('/page.js', (_, reply) =>
    reply.type('text/javascript').header('Cache-Control', 'max-age=31536000, immutable').send(script),
  );
  await http.register(fastifyStatic, { root: buildDirectory, prefix: RUNTIME_PATH, immutable: true, maxAge: '1y' });
  const address = await http.listen({ port: 0, host: 'localhost' });
  return { address, stop: () => http.close() };
}

/** The links in a page's head to the style sheets that pages of plain React have. */
export function styleLinks(build: BuildOutput): string {
  const { entries } = build.manifest();
  return STYLES.map((name) => `<link rel="stylesheet" href="${RUNTIME_PATH}${entries[name]}" />`).join('\n    ');
}
