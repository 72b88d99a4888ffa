/** A browser that the server takes for a crawler calls over HTTP alone (facts wire-protocol §2.6). */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';
import { type PageLink, pushLink } from '../../worker/src/page-link.ts';
import { BY_HAND, MockServer } from '../kit/index.ts';
import { startMockServer } from '../kit/network.ts';
import { bootApp, nodeEnvironment, PaperPage, readApp } from '../kit/node/index.ts';

jest.setTimeout(60_000);

const server = new MockServer({ functions: { ask: BY_HAND } });
const { port1, port2 } = new MessageChannel();
const page = new PaperPage((delivery) => port1.postMessage(delivery));
let link: PageLink;
let release: () => void;

beforeAll(async () => {
  release = startMockServer(server);
  port1.onmessage = ({ data }) => page.receive(data);
  const { WebSocket, fetch } = globalThis;
  const environment = nodeEnvironment();
  const push = pushLink({ WebSocket, fetch, later: environment.later });
  const { payload, startup } = readApp(inRepo('test', 'fixtures', 'wire'));
  const crawled = { payload: { ...payload, isCrawler: true }, startup };
  await bootApp(crawled, async (...from) => (link = await push(...from)), port2, environment);
  await page.until(() => page.has('role', 'log'));
});
afterAll(() => {
  link.io.close();
  port1.close();
  release();
});

test('calls of a crawler go over HTTP', async () => {
  page.click('Ask');
  const call = await server.next('ask');
  expect(call.transport).toBe('http');
  call.answer(1);
  await page.until(() => page.text('log') === 'got:1');
});
