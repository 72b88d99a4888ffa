/** Uploads whose connection breaks midway. */
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  type AppServer,
  type Cut,
  type CuttableProxy,
  closeVisits,
  openCuttableProxy,
  repoFile,
  serveApp,
  sharedBrowser,
  until,
  withoutServiceWorkers,
} from '../support/browser/index.ts';

const CONTENT = Buffer.alloc(3 * 1024 * 1024, 7);
const SUM = crc32(CONTENT);
let browser: Browser;
let server: AppServer;
let line: CuttableProxy;

beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), serveApp(repoFile('test', 'fixtures', 'files'))]);
  line = await openCuttableProxy(server.address);
});
afterEach(closeVisits);
afterAll(async () => {
  await Promise.all([closeVisits(), line.close()]);
  await server.stop();
});

test.each<[string, Cut, number]>([
  ['torn down', 'reset', 1006],
  ['closed by a server that reads nothing more', 'close', 1011],
])('an upload whose connection is %s at its first bytes is offline, and the next call works', async (_how, cut, code) => {
  const page = await browser.newPage(withoutServiceWorkers());
  await page.goto(line.address);
  const result = page.locator('.anvil-role-result');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const file = { name: 'three.bin', mimeType: 'application/octet-stream', buffer: CONTENT };
  await page.locator('.anvil-role-loader input[type=file]').setInputFiles(file);
  line.cutAtBinaryFrame(cut);
  await send.click();
  await until(result, `[1, "AppOfflineError: Connection to server failed (${code})"]`);
  await send.click();
  await until(result, `[2, [["three.bin", "application/octet-stream", ${CONTENT.length}, ${SUM}]]]`);
});
