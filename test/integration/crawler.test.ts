/** A browser that the server takes for a crawler makes calls over HTTP only (wire §4.9). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';
import { BY_HAND, MockServer } from '../../testing/index.ts';
import { startMockServer } from '../../testing/network.ts';
import { bootApp, HeadlessConnection, readApp } from '../../testing/node/index.ts';

const server = new MockServer({ functions: { ask: BY_HAND } });
const line = new HeadlessConnection();
const { page } = line;
let release: () => void;

beforeAll(async () => {
  release = startMockServer(server);
  const { payload, startup } = readApp(inRepo('test', 'fixtures', 'wire'));
  const crawled = { payload: { ...payload, isCrawler: true }, startup };
  await bootApp(crawled, line.connect, line.port);
  await page.until(() => page.has('role', 'log'));
});
afterAll(() => {
  line.close();
  release();
});

test('calls of a crawler go over HTTP', async () => {
  page.click('Ask');
  const call = await server.next('ask');
  expect(call.transport).toBe('http');
  call.answer(1);
  await page.until(() => page.text('log') === 'got:1');
});
