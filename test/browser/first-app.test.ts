/** Follows the guide "Your first app" step by step: its files are written as described, while the app is served. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, WebSocket } from 'playwright-core';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { type AppServer, closeVisits, repoFile, serveApp, sharedBrowser } from '../support/browser/index.ts';

const NAME = 'reading-list';
const guide = readFileSync(repoFile('docs', 'guide', 'your-first-app.md'), 'utf8');

/** A step's files by path, and the terminal output that it shows. */
interface Step {
  readonly files: Readonly<Record<string, string>>;
  readonly terminal: string | undefined;
}

const steps = guide
  .split(/^## /m)
  .slice(1)
  .map((text): Step => {
    const files = [...text.matchAll(/^`reading-list\/(\S+)`\n\n```\w+\n([\s\S]*?)```$/gm)].map(([, path, code]) => [path, code]);
    return { files: Object.fromEntries(files), terminal: /^```\n(hearth \|[\s\S]*?)```$/m.exec(text)?.[1] };
  });

const apps = new AppFolder();
let browser: Browser;
let server: AppServer;
let page: Page;
let socket: WebSocket | undefined;

const write = (step: number): void => apps.write(NAME, steps[step - 1]?.files ?? {});
const book = (title: string) => page.getByRole('checkbox', { name: title });
const add = async (title: string): Promise<void> => {
  await page.getByPlaceholder('A book to read').fill(title);
  await page.getByRole('button', { name: 'Add' }).click();
};

/** Waits for the server's response to the next call; the page's keep-alives continue meanwhile. */
const nextAnswer = (): Promise<void> =>
  new Promise((resolve) => {
    socket?.on('framereceived', ({ payload }) => {
      if (/^(?!.*keepalive).*"response"/.test(String(payload))) resolve();
    });
  });

beforeAll(async () => {
  write(1);
  browser = await sharedBrowser();
  server = await serveApp(`${apps.path}/${NAME}`);
  page = await browser.newPage();
  page.on('websocket', (opened) => {
    if (opened.url().includes('/_/ws')) socket = opened;
  });
});
afterAll(async () => {
  await Promise.all([closeVisits(), server?.stop()]);
  apps.remove();
});

test('1. the page has its heading, box and button', async () => {
  await page.goto(server.address);
  await page.getByText('Reading list').waitFor();
  await page.getByPlaceholder('A book to read').waitFor();
  await page.getByRole('button', { name: 'Add' }).waitFor();
});

test('2. the button asks, once the page has loaded itself anew', async () => {
  const anew = page.waitForEvent('load');
  write(2);
  await anew;
  await add('Emma');
  await page.getByText('Will you really read “Emma”?').waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=text]')?.value === '');
});

test('3. books are added and ticked, and a reload finds them so', async () => {
  const anew = page.waitForEvent('load');
  write(3);
  await anew;
  await add('Emma');
  await book('Emma').waitFor();
  await add('Dubliners');
  await book('Dubliners').waitFor();
  const marked = nextAnswer();
  await book('Emma').check();
  await marked;
  await page.reload();
  await book('Dubliners').waitFor();
  expect([await book('Emma').isChecked(), await book('Dubliners').isChecked()]).toEqual([true, false]);
});

test('4. a missing colon is told as the guide says, and the app goes on', async () => {
  const { files } = steps[2] as Step;
  const path = 'server_code/books.py';
  apps.write(NAME, { [path]: (files[path] ?? '').replace('def add_book(title):', 'def add_book(title)') });
  const { terminal } = steps[3] as Step;
  await server.said(/SyntaxError: .*\n/);
  expect(terminal).toMatch(/^hearth \|/);
  expect(server.output()).toContain(terminal);
  await page.getByRole('status').filter({ hasText: 'The last save does not load' }).waitFor();
  await add('Middlemarch');
  await book('Middlemarch').waitFor();
  apps.write(NAME, { [path]: files[path] ?? '' });
  await page.getByRole('status').filter({ hasText: 'The last save does not load' }).waitFor({ state: 'detached' });
});

test('5. the heading has its colour', async () => {
  const anew = page.waitForEvent('load');
  write(5);
  await anew;
  const heading = page.getByText('Reading list');
  await heading.waitFor();
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(181, 69, 27)');
  await book('Middlemarch').waitFor();
  // Hearth's own remarks are about deliberate mistakes; server code and browser report none.
  expect(server.output().match(/^(?:server|browser) \|.*$/gm)).toBeNull();
});

test('6. whoever signs up has a list of their own, in which a reload finds their books', async () => {
  const anew = page.waitForEvent('load');
  write(6);
  await anew;
  await page.getByRole('link', { name: 'Sign up' }).click();
  const asks = page.getByRole('dialog', { name: 'Sign Up' });
  await asks.getByLabel('Email').fill('ann@example.com');
  for (const name of ['Password', 'Confirm password']) await asks.getByLabel(name, { exact: true }).fill('correct horse');
  await asks.getByRole('button', { name: 'Sign up' }).click();
  await asks.waitFor({ state: 'detached' });
  await add('Walden');
  await book('Walden').waitFor();
  expect(await book('Middlemarch').count()).toBe(0);
  const marked = nextAnswer();
  await book('Walden').check();
  await marked;
  await page.reload();
  await book('Walden').waitFor();
  expect(await book('Walden').isChecked()).toBe(true);
  expect(server.output().match(/^(?:server|browser) \|.*$/gm)).toBeNull();
});
