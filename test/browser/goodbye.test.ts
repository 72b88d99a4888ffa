import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { closeContext, closeVisits, sharedBrowser } from '../support/browser/index.ts';

let browser: Browser;
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('here')).listen(0);
  browser = await sharedBrowser();
});
afterAll(async () => {
  server.close();
  await closeVisits();
});

test('a visitor may leave while a test answers a request of theirs', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  await context.route('**/*', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await gone.promise;
    const text = response.text();
    text.then(ended.resolve, ended.resolve);
    await route.fulfill({ body: await text });
  });
  const visit = page.goto(`http://localhost:${(server.address() as AddressInfo).port}`).catch(() => null);
  await asked.promise;
  await closeContext(context);
  gone.resolve();
  // When the visitor has gone, so has the response: the route's handler fails, but not this test.
  expect(String(await ended.promise)).toContain('disposed');
  await visit;
});
