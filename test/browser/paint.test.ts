import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { BlockingWay } from '../../protocol/index.ts';
import {
  type AppServer,
  button,
  closeVisits,
  labelText,
  repoFile,
  serveApp,
  sharedBrowser,
  until,
  withoutServiceWorkers,
} from '../support/browser/index.ts';

let browser: Browser;
const servers = new Map<string, AppServer>();
beforeAll(async () => {
  browser = await sharedBrowser();
  for (const form of ['Main', 'Signing'])
    servers.set(form, await serveApp(repoFile('test', 'fixtures', 'painted'), '--startup', form));
});
afterAll(() => Promise.all([closeVisits(), ...[...servers.values()].map((server) => server.stop())]));

/** A page on which Python starts only when the test allows it. */
async function visit(form: string, way?: BlockingWay) {
  const context = await browser.newContext(way ? {} : withoutServiceWorkers());
  await context.addInitScript((hearthBlocking) => Object.assign(window, hearthBlocking && { hearthBlocking }), way);
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await context.route('**/worker-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(servers.get(form)?.address ?? '');
  return { page, errors, start: () => held.resolve() };
}

/** Remembers the content of the app's place, and records what is removed from it from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const place = document.getElementById('appGoesHere') as HTMLElement;
    const gone: string[] = [];
    const noted = { elements: [...place.querySelectorAll(':not(script)')], gone };
    new MutationObserver((records) => {
      // Scripts run by being replaced by new elements.
      for (const { removedNodes } of records)
        for (const node of removedNodes) if (node.nodeName !== 'SCRIPT') gone.push(node.textContent || node.nodeName);
    }).observe(place, { childList: true, subtree: true });
    Object.assign(window, { noted });
  });

const noted = (page: Page) =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: { elements: Element[]; gone: string[] } };
    return { gone: noted.gone, lost: noted.elements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML) };
  });

test('a form is there before Python, and becomes live in its elements with all that was done to it', async () => {
  const { page, errors, start } = await visit('Main');
  const name = page.getByPlaceholder('Name');
  await name.waitFor();
  expect(await page.evaluate(() => 'templateScripts' in window)).toBe(false);
  await watch(page);
  await page.getByLabel('Agreed').uncheck();
  await page.getByLabel('Choose').selectOption('a');
  await button(page, 'Go').click();
  await name.fill('Anna');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 2));
  start();
  await page.getByText('added by code').waitFor();
  await until(labelText(page, 'heard'), 'False, a, Anna, click');
  expect(await name.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart, input.selectionEnd])).toEqual([
    'Anna',
    1,
    2,
  ]);
  expect(await name.evaluate((input) => document.activeElement === input)).toBe(true);
  expect(await page.getByLabel('Choose').evaluate((select: HTMLSelectElement) => select.value)).toBe('0');
  expect(await page.evaluate(() => (window as unknown as { templateScripts: number }).templateScripts)).toBe(1);
  expect(await noted(page)).toEqual({ gone: [], lost: [] });
  expect(errors).toEqual([]);
});

test('where stacks cannot be switched, it is there as early, and becomes live as well', async () => {
  const { page, errors, start } = await visit('Main', 'service-worker');
  const name = page.getByPlaceholder('Name');
  await name.fill('Anna');
  await watch(page);
  start();
  await page.getByText('added by code').waitFor();
  await until(labelText(page, 'heard'), 'Anna');
  expect(await noted(page)).toEqual({ gone: [], lost: [] });
  expect(errors).toEqual([]);
});

test('what is painted looks as it does when Python has made it', async () => {
  const early = await visit('Main');
  await early.page.getByPlaceholder('Name').waitFor();
  const painted = await early.page.locator('#appGoesHere').evaluate((place) => place.innerHTML);
  early.start();
  await early.page.getByText('added by code').waitFor();
  const live = await early.page.locator('#appGoesHere').evaluate((place) => {
    for (const added of place.querySelectorAll('.anvil-role-added'))
      (added.closest('.anvil-role-foot > *, li') ?? added).remove();
    return place.innerHTML;
  });
  expect(live).toBe(painted);
});

test('a form that asks for a login is not seen before it, but the page of its theme is', async () => {
  const { page, start } = await visit('Signing');
  await page.getByText("The theme's page").waitFor();
  expect(await page.getByText('For those who are signed in').count()).toBe(0);
  await watch(page);
  start();
  await page.locator('.modal-dialog, .anvil-modal-dialog').waitFor();
  expect(await page.getByText('For those who are signed in').count()).toBe(0);
  expect(await noted(page)).toEqual({ gone: [], lost: [] });
});
