import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { Operation } from '../../../protocol/index.ts';
import { repoFile } from '../../../testing/browser/app-server.ts';
import type { Stage } from '../../../ui/host/testing/stage.ts';
import { closeVisits, sharedBrowser } from './shared-browser.ts';

declare const stage: Stage;

export interface Stages {
  /** An empty page that plays batches without Python. */
  open(): Promise<Page>;
  /** Run one batch. */
  play(page: Page, operations: readonly Operation[]): Promise<void>;
}

/**
 * Pages that are closed after a file's tests. In them, `stage` is the object of `ui/host/testing/stage.ts`, loaded by itself or by an entry
 * that imports it.
 */
export function stages(entry: readonly string[] = ['ui', 'host', 'testing', 'stage.ts']): Stages {
  let browser: Browser;
  let server: Server;
  beforeAll(async () => {
    [server, browser] = await Promise.all([serveScripts(repoFile(...entry)), sharedBrowser()]);
  });
  afterAll(async () => {
    await closeVisits();
    server?.close().closeAllConnections();
  });
  return {
    async open() {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
      return page;
    },
    // As a text, as it comes from the worker.
    play: (page, operations) => page.evaluate((text) => stage.play(JSON.parse(text) as Operation[]), JSON.stringify(operations)),
  };
}

/** Serves an empty page with a script, whose parts load when they are needed, as on an app's page: that of plots is most of it. */
async function serveScripts(entry: string): Promise<Server> {
  const { outputFiles } = await build({
    ...({ bundle: true, splitting: true, write: false, format: 'esm', jsx: 'automatic', logLevel: 'silent' } as const),
    entryPoints: { stage: entry },
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url);
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
    response.end(script ?? '<!doctype html><body><script type="module" src="/stage.js"></script></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}
