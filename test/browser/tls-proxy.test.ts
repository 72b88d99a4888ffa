/** An app behind a proxy that terminates TLS, at a real address. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findHeadlessShell } from '../../scripts/lib/browser.mjs';
import { launchChromium, SHORT_LIVED } from '../../testing/browser/chromium.ts';
import {
  type AppServer,
  button,
  type HostStyle,
  labelText,
  openTlsProxy,
  repoFile,
  serveApp,
  until,
} from '../support/browser/index.ts';

const APP = repoFile('test', 'fixtures', 'front');
/** Host names as in a real network, which this browser resolves to this machine. */
const RESOLVE = '--host-resolver-rules=MAP app.test 127.0.0.1';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium([...SHORT_LIVED, RESOLVE], findHeadlessShell() ?? undefined);
});
afterAll(() => browser.close());

/** Serves an app behind a proxy that terminates TLS; the server needs the proxy's port, so the proxy starts first. */
async function behindTls(style: HostStyle, start: (origin: string) => Promise<AppServer>) {
  let server: AppServer | null = null;
  const proxy = await openTlsProxy(() => String(server?.address), style);
  const origin = `https://app.test:${proxy.port}`;
  server = await start(origin);
  const serving = server;
  await serving.said(new RegExp(`^People open it at ${origin}$`, 'm'));
  return { origin, proxy, close: () => Promise.all([serving.stop(), proxy.close()]) };
}

const direct =
  (...options: string[]) =>
  (origin: string) =>
    serveApp(APP, '--origin', origin, ...options);
let behind: AppServer;
beforeAll(async () => {
  behind = await serveApp(APP);
});
afterAll(() => behind.stop());
const inFront = (origin: string) => serveApp(`--server=${behind.address}`, '--origin', origin);

describe.each([
  ['a proxy that keeps the Host', 'kept', direct()],
  ['a proxy that says the Host beside', 'forwarded', direct('--trust-proxy')],
  ['a proxy, and Hearth in front of another server', 'kept', inFront],
] as const)('behind %s', (_, style, start) => {
  test('page, assets, socket, cookies and what server code is told have the address that people use', async () => {
    const { origin, proxy, close } = await behindTls(style, start);
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    try {
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('websocket', (socket) => asked.push(socket.url()));
      await page.goto(origin);
      const log = labelText(page, 'log');
      await until(log, 'ready 1');
      await button(page, 'Call').click();
      await until(log, 'ready 1 sum:5.5 raised:as asked');
      await button(page, 'Set cookie').click();
      await until(log, 'ready 1 sum:5.5 raised:as asked kept');
      expect(await page.evaluate(() => document.baseURI)).toBe(`${origin}/`);
      expect(asked.filter((url) => /^(http|ws)/.test(url) && new URL(url).host !== new URL(origin).host)).toEqual([]);
      expect(asked).toContainEqual(expect.stringMatching(/^wss:\/\/app\.test:\d+\/_\/ws\//));
      expect(proxy.asked).toContainEqual(expect.stringMatching(/^SOCKET \/_\/ws\//));
      const session = (await context.cookies()).find(({ name }) => name === 'anvil-session');
      expect(session).toMatchObject({ secure: true, httpOnly: true });
      await page.reload();
      await until(log, 'ready 2');
      await button(page, 'Read cookie').click();
      await until(log, 'ready 2 cookie:tea');
    } finally {
      await context.close();
      await close();
    }
  });
});
