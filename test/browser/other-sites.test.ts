/** Pages of other origins in the browser of an app's user: what they try in the user's name has no effect. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  type AppServer,
  button,
  closeVisits,
  labelText,
  repoFile,
  serveApp,
  sharedBrowser,
  until,
} from '../support/browser/index.ts';

let browser: Browser;
let server: AppServer;
/** A user who has opened the app, and a page of another port next to it. */
let context: BrowserContext;
let app: Page;
let foreign: Page;
/** A page at another port of this machine. */
let other: Server;
let elsewhere: string;
beforeAll(async () => {
  other = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Other</title>'));
  await new Promise<void>((listening) => other.listen(0, 'localhost', listening));
  elsewhere = `http://localhost:${(other.address() as AddressInfo).port}/`;
  [browser, server] = await Promise.all([sharedBrowser(), serveApp(repoFile('test', 'fixtures', 'other-sites'))]);
  context = await browser.newContext();
  [app, foreign] = [await context.newPage(), await context.newPage()];
  await foreign.goto(elsewhere);
  await app.goto(server.address);
  await until(labelText(app, 'log'), 'visit 1');
});
afterAll(async () => {
  await Promise.all([closeVisits(), server.stop(), new Promise((closed) => other.close(closed))]);
});

/** The number of this visitor's visits. */
async function visits(): Promise<number> {
  const told = await labelText(app, 'log')
    .filter({ hasText: /^visit \d+$/ })
    .textContent();
  return Number(told?.replace('visit ', ''));
}

test('a page at another port of the host neither opens a socket, nor calls, nor reads, nor signs the visitor out', async () => {
  const before = await visits();
  const came = await foreign.evaluate(async (address) => {
    const socket = new Promise((ended) => {
      const opened = new WebSocket(`${address.replace('http', 'ws')}/_/ws/`);
      opened.onopen = () => ended('open');
      opened.onerror = () => ended('refused');
    });
    const status = (init: RequestInit, path: string): Promise<string> =>
      fetch(address + path, { credentials: 'include', ...init }).then(
        (answer) => answer.text(),
        () => 'unreadable',
      );
    const form = new FormData();
    form.set('json-data', JSON.stringify({ type: 'CALL', id: 'a', command: 'visits', args: [], kwargs: {}, objects: [] }));
    const image = new Image();
    const signedOut = new Promise((ended) => {
      image.onerror = ended;
    });
    image.src = `${address}/_/logout`;
    await signedOut;
    return [
      await socket,
      await status({}, '/'),
      await status({ method: 'POST', body: form }, '/_/server-call-http'),
      await status({ method: 'POST', mode: 'no-cors' }, '/_/logout'),
      document.cookie.includes('anvil-session'),
    ];
  }, server.address);
  expect(came).toEqual(['refused', 'unreadable', 'unreadable', '', false]);
  // If the page had made a call, or signed the user out, this number would differ.
  await app.reload();
  await until(labelText(app, 'log'), `visit ${before + 1}`);
});

test('a cookie that a page at another port sets is not the one that counts', async () => {
  const before = await visits();
  await foreign.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: such a page would do this
    for (const path of ['/', '/_', '/_/ws']) document.cookie = `anvil-session=forged; path=${path}`;
  });
  await app.reload();
  await until(labelText(app, 'log'), `visit ${before + 1}`);
});

test('HTML that a server function made is shown, and runs nothing on this origin', async () => {
  await button(app, 'Page').click();
  const address = await app.getByRole('link', { name: 'what was made' }).getAttribute('href');
  const shown = await context.newPage();
  const asked: string[] = [];
  shown.on('request', (request) => asked.push(request.url()));
  await shown.goto(String(address));
  await shown.getByText('As it came').waitFor();
  expect([await shown.title(), asked]).toEqual(['untouched', [address]]);
});

test('a picture that a server function made is shown in the app', async () => {
  const asked = app.waitForRequest(/\/_\/lm\//);
  await button(app, 'Picture').click();
  expect((await (await asked).response())?.headers()['content-security-policy']).toBe('sandbox');
  await app.waitForFunction(() => [...document.querySelectorAll('img')].some((image) => image.naturalWidth === 40));
});
