import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Route } from 'playwright-core';
import { repoFile } from '../browser/index.ts';

const require = createRequire(import.meta.url);
const PACKAGE = /\/npm\/((?:@[^/]+\/)?[^@/]+)@[^/]+\/(.+)$/;
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/**
 * Answers what apps take from networks that deliver npm packages with the packages themselves; everything else that
 * is not the app's own server is refused at once.
 */
export async function answerModules(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => answer(route));
}

async function answer(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const headers = { 'access-control-allow-origin': '*' };
  const delivered = PACKAGE.exec(url.pathname);
  const quill = /\/1\.3\.6\/(quill\.[\w.]+)$/.exec(url.pathname);
  if (quill) return route.fulfill(file('quill', `dist/${quill[1]}`, headers));
  if (!delivered) return route.abort();
  const [, name = '', path = ''] = delivered;
  if (path !== '+esm') return route.fulfill(file(name, path, headers));
  return route.fulfill({ body: await bundled(name), contentType: 'text/javascript', headers });
}

function file(name: string, path: string, headers: Record<string, string>) {
  const body = readFileSync(join(repoFile('node_modules', name), path));
  return { body, headers, contentType: TYPES[extname(path)] ?? 'application/octet-stream' };
}

/** One module of a package, as such networks make it. */
async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'; export { default } from '${name}';`, resolveDir: repoFile() },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  }).catch(() => build({ entryPoints: [require.resolve(name)], bundle: true, format: 'esm', write: false }));
  return outputFiles?.[0]?.text ?? '';
}
