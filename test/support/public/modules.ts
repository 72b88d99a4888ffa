import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Route } from 'playwright-core';
import { repoFile } from '../../../testing/browser/app-server.ts';

const PACKAGE = /\/npm\/((?:@[^/]+\/)?[^@/]+)@[^/]+\/(.+)$/;
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/**
 * Serves the npm packages that apps load from CDNs from the installed packages; requests to anything else than the app's own server
 * are refused at once.
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

/** Bundles a package into one module, as CDNs do, with its default export if it has one. */
async function bundled(name: string): Promise<string> {
  const all = `export * from '${name}';`;
  const { outputFiles } = await bundle(`${all} export { default } from '${name}';`).catch(() => bundle(all));
  return outputFiles[0]?.text ?? '';
}

function bundle(contents: string) {
  const stdin = { contents, resolveDir: repoFile() };
  return build({ stdin, bundle: true, format: 'esm', platform: 'browser', write: false, logLevel: 'silent' });
}
