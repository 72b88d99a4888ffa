import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  type AppServer,
  closeVisits,
  labelText,
  repoFile,
  serveApp,
  sharedBrowser,
  testInChromium,
  until,
} from '../support/browser/index.ts';
import { reservePort } from '../support/node/reserved-port.ts';

const APP = repoFile('test', 'fixtures', 'wire');
let browser: Browser;
let server: AppServer;
let port: string;
const state = mkdtempSync(join(tmpdir(), 'hearth-connection-'));
const serve = (): Promise<AppServer> => serveApp(APP, '--port', port, '--state', state);

beforeAll(async () => {
  port = String(await reservePort());
  [browser, server] = await Promise.all([sharedBrowser(), serve()]);
});
afterAll(async () => {
  await Promise.all([closeVisits(), server?.stop()]);
  rmSync(state, { recursive: true });
});

async function open() {
  const page = await browser.newPage();
  const ask = () => page.getByRole('button', { name: 'Ask' }).click();
  return { page, ask, log: labelText(page, 'log'), draft: page.getByPlaceholder('Draft') };
}

test('a server that goes away and comes back takes neither the form nor what was typed into it', async () => {
  const { page, ask, log, draft } = await open();
  await page.goto(server.address);
  await ask();
  await until(log, "got:'here'");
  await draft.fill('half a sentence');

  await server.stop();
  await ask();
  await page.getByText('AppOfflineError').waitFor();
  expect(await log.textContent()).toMatch(/^got:'here' AppOfflineError\('Connection to server failed \((1006|error|FAIL)\)'\)$/);
  await draft.press('End');
  await page.keyboard.type(', and more');

  server = await serve();
  const before = String(await log.textContent());
  await ask();
  await until(log, `${before} got:'here'`);
  expect(await draft.inputValue()).toBe('half a sentence, and more');
});

// Firefox's driver does not take the network from a socket that is open.
testInChromium('a call over a socket that was open when the network went is offline soon, and the next one works', async () => {
  const { page, ask, log } = await open();
  await page.goto(server.address);
  await ask();
  await until(log, "got:'here'");
  const before = String(await log.textContent());
  await page.context().setOffline(true);
  await ask();
  await until(log, `${before} AppOfflineError('Connection to server failed (FAIL)')`);
  await page.context().setOffline(false);
  await ask();
  await page.waitForFunction(() => /FAIL\)'\) got:'here'$/.test(document.querySelector('.anvil-role-log')?.textContent ?? ''));
});

test('a page that asks for HTTP calls by it', async () => {
  const { page, ask, log } = await open();
  await page.addInitScript(() => Object.assign(window, { anvilForceRpcHttp: true }));
  const sockets: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/_/ws')) sockets.push(socket.url());
  });
  await page.goto(server.address);
  await ask();
  await until(log, "got:'here'");
  expect(sockets).toEqual([]);
});
