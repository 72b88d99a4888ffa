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
  let script: string;
  beforeAll(async () => {
    const options = { bundle: true, write: false, format: 'iife', jsx: 'automatic', logLevel: 'silent' } as const;
    const [bundle, launched] = await Promise.all([
      build({
        ...options,
        entryPoints: [repoFile(...entry)],
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      sharedBrowser(),
    ]);
    script = bundle.outputFiles[0]?.text ?? '';
    browser = launched;
  });
  afterAll(closeVisits);
  return {
    async open() {
      const page = await browser.newPage();
      await page.setContent('<!doctype html><body></body>');
      await page.addScriptTag({ content: script });
      return page;
    },
    // As a text, as it comes from the worker.
    play: (page, operations) => page.evaluate((text) => stage.play(JSON.parse(text) as Operation[]), JSON.stringify(operations)),
  };
}
