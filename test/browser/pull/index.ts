/** The door of `test/browser/pull`: the app's Python with waits that pull, where the browser itself could switch stacks. */
import { afterAll, beforeAll } from '@jest/globals';
import { build } from 'esbuild';
import type { BrowserContext } from 'playwright-core';
import type { PageWindow } from '../../../ui/page/index.ts';
import { repoFile } from '../../support/browser/index.ts';
import { type Relay, startRelay } from './relay.ts';

/** For the tests of a file: prepares visits so that the page gets the worker that pulls in place of the product's. */
export function pullingWorker(): (context: BrowserContext) => Promise<unknown> {
  let relay: Relay;

  beforeAll(async () => {
    relay = await startRelay({ '/pull.js': await bundle('pull.worker.ts'), '/sidecar.js': await bundle('sidecar.worker.ts') });
  });
  afterAll(() => relay.close());

  return (context) => context.addInitScript(replaceWorker, `${relay.address}/pull.js`);
}

/** Runs on the page, before its own scripts: what they say of the worker's address is heard, and changed. */
function replaceWorker(script: string): void {
  let assets: PageWindow['hearthAssets'];
  Object.defineProperty(window, 'hearthAssets', {
    get: () => assets,
    set(told: NonNullable<typeof assets>) {
      // A worker's script must be of the page's origin; what it imports need not.
      const importing = new Blob([`import ${JSON.stringify(script)};`], { type: 'text/javascript' });
      assets = { ...told, worker: URL.createObjectURL(importing) };
    },
  });
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [repoFile('test', 'browser', 'pull', entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    external: ['node:*'],
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`esbuild gave nothing for ${entry}`);
  return script.text;
}
