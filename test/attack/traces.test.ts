/**
 * Traces may come from anyone: whatever a trace contains, no script in it runs, none of its data is sent, and the inspector does
 * not fail.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Operation, TRACE_FORMAT, TRACE_VERSION, type TraceEntryRecord, TreeOp } from '../../protocol/index.ts';
import { BuildOutput } from '../../server/page/index.ts';
import { serveTrace } from '../../server/replay/index.ts';
import { closeVisits, repoFile, sharedBrowser } from '../support/browser/index.ts';
import { generated, published } from './scripts-in-texts/corpus.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeVisits);

const TEXTS = [...published(), ...generated().slice(0, 200)];
const TEMPLATE = [
  '<script>hit()</script><script src="https://evil.test/x.js"></script>',
  '<iframe src="https://evil.test/"></iframe><iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<form id="f" action="https://evil.test/"></form><base href="https://evil.test/">',
  '<object data="https://evil.test/"></object><embed src="https://evil.test/"><link rel="stylesheet" href="data:text/css,x">',
  '<a id="l" href="javascript:hit()" target="_top">x</a><svg onload="hit()"></svg><img src="data:," onerror="hit()">',
].join('');

const batch = (seq: number, operations: readonly Operation[]): TraceEntryRecord => ({
  at: seq,
  kind: 'batch',
  message: { seq, operations: JSON.stringify(operations), binaries: [], cause: null },
});

const trace = (entries: readonly TraceEntryRecord[]): string =>
  JSON.stringify({
    ...{ format: TRACE_FORMAT, version: TRACE_VERSION, app: TEXTS[0], href: 'javascript:hit()', recorded: '<b onload=hit()>' },
    page: {
      prefix: 'anvil-',
      wrapped: false,
      htmlClass: '"><script>hit()</script>',
      styles: ['</style><script>hit()</script><style>', '@import url("data:text/css,x")'],
    },
    tree: [],
    entries,
  });

/** Shows a trace; returns what it did but must not do: calls of `hit`, requests, windows, navigations. */
async function shown(text: string, look: (page: Page) => Promise<void>): Promise<string[]> {
  const served = await serveTrace(text, new BuildOutput(repoFile('dist', 'client')), 0);
  const context = await browser.newContext();
  const done: string[] = [];
  try {
    const page = await context.newPage();
    await page.exposeFunction('hit', () => void done.push('hit'));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== served.address) done.push(`request ${request.url()}`);
    });
    context.on('page', (other) => done.push(`a window at ${other.url()}`));
    page.on('crash', () => done.push('a crash'));
    page.on('pageerror', (error) => done.push(`an error: ${error.message}`));
    await page.goto(served.address);
    await look(page);
  } finally {
    await context.close();
    await served.close();
  }
  return done;
}

test('scripts in texts, templates, names and styles of a trace do not run, and nobody is asked for anything', async () => {
  const labels = TEXTS.map((text, index) => [[100 + index, 'Label', { text, tooltip: text }, []], null] as const);
  const frames = TEXTS.slice(0, 40).map(
    (text, index): TraceEntryRecord => ({
      at: 10 + index,
      kind: index % 2 === 0 ? 'to-server' : 'from-server',
      text: JSON.stringify({
        type: text,
        id: `${index}`,
        command: text,
        error: { type: text, message: text, trace: [[text, 1]] },
      }),
      bytes: 0,
    }),
  );
  const log: TraceEntryRecord = {
    ...{ at: 60, kind: 'to-server', bytes: 0 },
    text: JSON.stringify({
      type: 'LOG',
      error: { type: TEXTS[1], message: TEXTS[2], trace: [[TEXTS[3], 1]], jsTrace: TEXTS[4] },
    }),
  };
  const made = batch(1, [
    [TreeOp.create, [16, 'LinearPanel', {}, [[[17, 'HtmlTemplate', { html: TEMPLATE }, []], null], ...labels]]],
    [TreeOp.insert, 1, 0, 16, null],
  ]);
  const done = await shown(trace([made, ...frames, log]), async (page) => {
    await page.getByRole('tab', { name: 'States' }).click();
    const copy = page.frameLocator('iframe');
    await copy
      .locator('.anvil-label')
      .nth(TEXTS.length - 1)
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'First' }).click();
    await page.getByRole('button', { name: 'Last' }).click();
    await copy.locator('#f').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
    for (const name of ['Tree', 'Calls', 'Errors', 'Messages']) await page.getByRole('tab', { name }).click();
    for (const row of (await page.locator('.what button').all()).slice(0, 5)) await row.click();
  });
  expect(done).toEqual([]);
});

test('a template that would go elsewhere takes the copy nowhere', async () => {
  const html = '<meta http-equiv="refresh" content="0;url=https://evil.test/">';
  const made = batch(1, [
    [TreeOp.create, [16, 'HtmlTemplate', { html }, []]],
    [TreeOp.insert, 1, 0, 16, null],
  ]);
  const refused = Promise.withResolvers<void>();
  const done = await shown(trace([made]), async (page) => {
    page.on('console', (message) => message.text().startsWith("Framing 'https://evil.test/' violates") && refused.resolve());
    await page.getByRole('tab', { name: 'States' }).click();
    await refused.promise;
  });
  expect(done).toEqual([]);
});

/** The depth of nesting that `ui/inspector/states` accepts. */
const DEEPEST = 200;

test('a tree as deep as one may be is shown, and a deeper one refused, with nothing broken', async () => {
  const deep = (count: number) =>
    batch(
      1,
      Array.from({ length: count }, (_, index): Operation[] => [
        [TreeOp.create, [16 + index, 'LinearPanel', {}, []]],
        [TreeOp.insert, index === 0 ? 1 : 15 + index, 0, 16 + index, null],
      ]).flat(),
    );
  const done = await shown(trace([deep(DEEPEST)]), async (page) => {
    await page.getByRole('tab', { name: 'States' }).click();
    await page
      .frameLocator('iframe')
      .locator('.anvil-linear-panel')
      .nth(DEEPEST - 1)
      .waitFor({ state: 'attached' });
  });
  expect(done).toEqual([]);
  const refused = await shown(trace([deep(DEEPEST + 10)]), (page) =>
    page.getByText(`is below more than ${DEEPEST} others`).waitFor(),
  );
  expect(refused).toEqual([]);
});
