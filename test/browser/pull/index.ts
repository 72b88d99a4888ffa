/** The door of `test/browser/pull`: the app's Python with waits that pull, where the browser itself could switch stacks. */
import { afterAll, beforeAll } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { bundleWorker, replaceWorker } from '../../../testing/browser/index.ts';
import { repoFile } from '../../support/browser/index.ts';
import { type Relay, startRelay } from './relay.ts';

/** For the tests of a file: prepares visits so that the page gets the worker that pulls in place of the product's. */
export function pullingWorker(): (context: BrowserContext) => Promise<unknown> {
  let relay: Relay;

  beforeAll(async () => {
    relay = await startRelay({ '/pull.js': await bundle('pull.worker.ts'), '/sidecar.js': await bundle('sidecar.worker.ts') });
  });
  afterAll(() => relay.close());

  // What a worker imports need not be of the page's origin.
  return (context) => replaceWorker(context, `import ${JSON.stringify(`${relay.address}/pull.js`)};`);
}

const bundle = (entry: string): Promise<string> => bundleWorker(repoFile('test', 'browser', 'pull', entry));
