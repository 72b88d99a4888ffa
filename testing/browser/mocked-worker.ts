import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { MockServer } from '../mock-server.ts';
import { bundleWorker } from './bundle.ts';
import type { MockedGlobal } from './install.ts';
import { replaceWorker } from './replace-worker.ts';

const ENTRY = join(import.meta.dirname, 'mocked.worker.ts');

/**
 * Bundles the worker of an app under test with a mock server in it. Functions of the mock run in the browser then, so the
 * module may import nothing of Node's.
 *
 * @param module absolute path of a module whose default export is a `MockServer`
 * @returns what prepares a browser context: its pages get this worker
 * @throws Error with esbuild's messages
 */
export async function mockedWorker(module: string): Promise<(context: BrowserContext) => Promise<void>> {
  const script = await bundleWorker(ENTRY, { 'hearth-mock-server': module });
  return (context) => replaceWorker(context, script);
}

/**
 * Runs a function in the page's worker, with the mock server there. The function cannot use variables of the test, and its result must be
 * JSON.
 *
 * @throws Error when no worker of the page has one
 */
export async function inMockServer<T>(page: Page, run: (server: MockServer) => T | Promise<T>): Promise<T> {
  for (const worker of page.workers()) {
    const found = await worker.evaluateHandle(() => (globalThis as MockedGlobal).mockServer);
    // Playwright's type has the value unboxed from promises, and none of its methods.
    if (await found.evaluate((server) => server !== undefined)) return found.evaluate(run as never) as Promise<T>;
  }
  throw new Error('expected a worker with a mock server on this page; was its browser context prepared by mockedWorker?');
}
