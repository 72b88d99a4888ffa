/** The page's functions for its scripts, for pages that embed it, and for printing. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import type { ConsoleMessage, Page } from 'playwright-core';
import { labelText, readPdf, repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'page'), { ready: 'The page' });

type PageGlobals = Window & {
  release?: () => void;
  setLoading(loading: boolean): void;
  messagesHeard: { fn: string; newHeight?: number }[];
};

const log = (page: Page) => labelText(page, 'log');
const answer = (page: Page) => page.locator('#answer');
/** The text of the red error indicator, once it is visible. */
const indicated = async (page: Page): Promise<string> => {
  await page.locator('#error-indicator').click();
  return page.locator('#error-indicator .output').innerText();
};

test(
  'a page script calls the form and gets its answer, or why there is none',
  app.staying(async (page) => {
    await page.locator('#sum').click();
    await until(answer(page), '5');
    await page.locator('#nothing').click();
    await until(answer(page), "Attempted to call non-existent method from Javascript: <Main object> has no attribute 'nothing'.");
    expect(await indicated(page)).toContain("has no attribute 'nothing'");
    app.takeErrors();
  }),
);

test(
  "an exception of the form's is told once, as Python's, though the script that called ignores it",
  app.staying(async (page) => {
    await page.locator('#divide').click();
    expect(await indicated(page)).toMatch(/^ZeroDivisionError: division by zero\nat client_code\/Main\/__init__.py, line 16/);
    await page.locator('#sum').click();
    await until(answer(page), '5');
    expect(await indicated(page)).toContain('ZeroDivisionError');
    app.takeErrors();
  }),
);

test(
  'errors of page scripts are shown and logged with their place, and the ignored ones are not shown',
  app.staying(async (page) => {
    const indicator = page.locator('#error-indicator');
    await page.locator('#loop').click();
    await page.locator('#sum').click();
    await until(answer(page), '5');
    expect(await indicator.isVisible()).toBe(false);

    await page.locator('#throw').click();
    expect(await indicated(page)).toContain('TypeError: thrown by the page');
    await indicator.getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('#reject').click();
    expect(await indicated(page)).toContain('RangeError: nobody took it');
    await app.server().said(/TypeError: thrown by the page/);
    await app.server().said(/ResizeObserver loop/);
    expect(app.takeErrors()).not.toEqual([]);
  }),
);

test('a handler of the app gets errors of page scripts in place of the indicator', async () => {
  const page = await app.open();
  await page.getByRole('button', { name: 'Handle' }).click();
  await until(log(page), 'handling');
  await page.locator('#throw').click();
  await until(log(page), 'ExternalError: TypeError: thrown by the page');
  expect(await page.locator('#error-indicator').isVisible()).toBe(false);
  app.takeErrors();
});

test('the app waits for scripts that defer it, and they may show that it loads', async () => {
  const page = await app.arrive();
  await page.goto(`${app.server().address}/?hold`);
  const spinner = page.getByRole('status', { name: 'Loading' });
  await spinner.waitFor();
  expect(await page.getByText('The page').count()).toBe(0);
  await page.evaluate(() => (window as unknown as PageGlobals).release?.());
  await page.getByText('The page').waitFor();
  await spinner.waitFor({ state: 'hidden' });
  await page.evaluate(() => (window as unknown as PageGlobals).setLoading(true));
  await spinner.waitFor();
  await page.evaluate(() => (window as unknown as PageGlobals).setLoading(false));
  await spinner.waitFor({ state: 'hidden' });
});

test('its service worker owns the whole app', async () => {
  // Visits with a preparation, even an empty one, may have a service worker.
  const page = await app.open(async () => undefined);
  const origin = new URL(app.server().address).origin;
  const registered = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return [scope, active?.scriptURL];
  });
  expect(registered).toEqual([`${origin}/`, `${origin}/_/service-worker`]);
});

/** Serves a page of another origin with the app in a frame; returns its address. */
async function embedder(): Promise<string> {
  const html = `<script>messagesHeard = []; onmessage = ({ data }) => messagesHeard.push(data);</script>
    <iframe width="600" height="400" src="${app.server().address}"></iframe>`;
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html)).listen(0);
  await once(server, 'listening');
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

test('a page that embeds it hears that it is there, and how high it wants to be', async () => {
  const page = await app.arrive();
  await page.goto(await embedder());
  const frame = page.frameLocator('iframe');
  const content = async () => Math.ceil((await frame.locator('#appGoesHere').boundingBox())?.height ?? 0);
  const lastIs = (height: number) =>
    page.waitForFunction(
      (wanted) =>
        (window as unknown as PageGlobals).messagesHeard.findLast(({ fn }) => fn === 'newAppHeight')?.newHeight === wanted,
      height,
    );
  await frame.getByText('The page').waitFor();
  expect(await page.evaluate(() => (window as unknown as PageGlobals).messagesHeard[0])).toEqual({ fn: 'ready' });
  const before = await content();
  await lastIs(before + 50);
  await frame.getByRole('button', { name: 'Grow' }).click();
  await frame.locator('.anvil-spacer').waitFor();
  expect(await content()).toBeGreaterThan(before + 599);
  await lastIs((await content()) + 50);
});

/** Opens the print page; returns what it has logged when it is ready or has failed, as a renderer reads it. */
async function print(address: string): Promise<{ readonly page: Page; readonly said: readonly unknown[] }> {
  const page = await app.arrive();
  const told = page.waitForEvent('console', (message) => /^(READY_TO_PRINT|PRINT_ERROR)/.test(message.text()));
  await page.goto(address);
  const said = await Promise.all((await told).args().map((argument) => argument.jsonValue()));
  return { page, said };
}

test('in print mode the form that the server names is there when the page says so, without the spinner', async () => {
  const printed = await fetch(`${app.server().address}/_/api/print`);
  const { page, said } = await print(await printed.text());
  expect(said).toEqual(['READY_TO_PRINT']);
  expect(await page.locator('#appGoesHere .anvil-role-sheet').innerText()).toBe('A sheet for k1');
  expect(await page.locator('#loadingSpinner').isVisible()).toBe(false);
});

test('server code gets the form as a PDF, of the size and with the name it asks for', async () => {
  const answer = await fetch(`${app.server().address}/_/api/pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text, box } = readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain('A sheet on paper');
  // 10 by 5 centimetres in points; the browser rounds up by a fraction.
  expect(box.map(Math.round)).toEqual([284, 142]);
});

test('a form that fails while it is printed fails the call, with its error', async () => {
  const answer = await fetch(`${app.server().address}/_/api/pdf?form=NoSuchForm`);
  expect(await answer.text()).toMatch(/^NoSuchForm failed while it was printed: .*NoSuchForm/);
  app.takeErrors();
});

test('in print mode a refusal of the server is told to who prints', async () => {
  const { page, said } = await print(`${app.server().address}/_/print/p2/k1`);
  expect(said).toEqual(['PRINT_ERROR', expect.any(String)]);
  expect(JSON.parse(String(said[1]))).toMatchObject({ type: 'RuntimeError', message: 'Invalid print session' });
  // The page first announces itself, then fails.
  const isError = (message: ConsoleMessage): boolean => message.type() === 'error';
  if (app.takeErrors().length === 0) await Promise.race([page.waitForEvent('pageerror'), page.waitForEvent('console', isError)]);
  app.takeErrors();
});
