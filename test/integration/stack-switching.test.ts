/** Whose turn it is, with real Python that parks its stack. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pushLink } from '../../worker/src/page-link.ts';
import { fakeWebSocket } from '../../worker/src/testing/index.ts';
import { nodeEnvironment, PaperPage, startWorker } from './worker/index.ts';

jest.setTimeout(60_000);

let port: MessagePort;
let page: PaperPage;
let errors: string[];
let written: number;

beforeAll(async () => {
  const { port1, port2 } = new MessageChannel();
  port = port1;
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => errors.push(text));
  page = new PaperPage((delivery) => port1.postMessage(delivery));
  port1.onmessage = ({ data }) => page.receive(data);
  const connect = pushLink({ WebSocket: fakeWebSocket, fetch, later: nodeEnvironment().later });
  const report = await startWorker('flows', connect, port2);
  expect(report.blocking).toBe('stack-switching');
  await page.until(() => page.has('role', 'log'));
  written = 0;
});
afterAll(() => port.close());

/** What was written to the log since it was asked last. */
const news = (): string => page.text('log').slice(written).trim();
const untilNews = async (text: string): Promise<void> => {
  await page.until(() => news() === text);
  written = page.text('log').length;
};

test('waits end in any order', async () => {
  page.click('Nap long');
  page.click('Nap');
  await untilNews('nap over long nap over');
});

test('a flow whose wait is over does not go on in the midst of another’s computation', async () => {
  page.click('Nap');
  page.click('Compute');
  await page.until(() => news().includes('nap over'));
  expect(news()).toMatch(/^computed with marks \[\d+\] nap over$/);
  await untilNews(news());
});

test('a click in the midst of a computation is handled after it', async () => {
  page.click('Compute');
  page.click('Mark');
  await page.until(() => news().includes('marked'));
  expect(news()).toMatch(/^computed with marks \[\d+\] marked$/);
  await untilNews(news());
});

test('an alert is closed by the button of its own form, while other handlers run', async () => {
  page.click('Ask');
  await page.until(() => page.has('text', 'Save'));
  page.click('Mark');
  await untilNews('marked');
  page.click('Save');
  await untilNews('answer:saved');
});

test('an endless loop shows how far it is and is stopped; a handler that sleeps meanwhile is not', async () => {
  page.click('Nap long');
  page.click('Loop');
  await page.until(() => Number(page.text('progress')) > 10_000);
  page.stop();
  await untilNews('long nap over');
  expect(errors.splice(0)).toEqual([expect.stringContaining('KeyboardInterrupt: stopped from the page')]);
});

test('two handlers that import one module whose import waits both get the whole of it', async () => {
  page.click('Import');
  page.click('Import');
  await untilNews('whole module whole module');
});
