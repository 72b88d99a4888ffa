/**
 * The start form is in the page's HTML, is visible before any script runs, and is replaced by the painted form without a visible
 * change (decisions/early-form.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { isOneValue } from '../../ui/markup/declarations.ts';
import {
  type AppServer,
  button,
  closeVisits,
  labelText,
  makeMarkup,
  repoFile,
  serveWithSnapshots,
  sharedBrowser,
  until,
  withoutServiceWorkers,
} from '../support/browser/index.ts';

const APP = repoFile('test', 'fixtures', 'painted');
const FORMS = ['Main', 'Signing'] as const;
const state = mkdtempSync(join(tmpdir(), 'hearth-markup-'));
let browser: Browser;
const servers = new Map<string, AppServer>();
beforeAll(async () => {
  browser = await sharedBrowser();
  for (const form of FORMS) {
    const folder = join(state, form);
    expect(await makeMarkup(APP, folder, form)).toBeNull();
    servers.set(form, await serveWithSnapshots(APP, '--startup', form, '--state', folder));
  }
});
// A page that is left open, with its animations, would keep a processor busy.
afterEach(closeVisits);
afterAll(async () => {
  await Promise.all([closeVisits(), ...[...servers.values()].map((server) => server.stop())]);
  rmSync(state, { recursive: true, force: true });
});

/** A page whose script, and then its worker's script, load only when the test allows it. */
async function visit(form: (typeof FORMS)[number] = 'Main') {
  const context = await browser.newContext(withoutServiceWorkers());
  const page = await context.newPage();
  const hold = async (name: string) => {
    const held = Promise.withResolvers<void>();
    await context.route(`**/${name}-*.js`, async (route) => {
      await held.promise;
      await route.continue();
    });
    return () => held.resolve();
  };
  const [paint, start] = [await hold('page'), await hold('worker')];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(servers.get(form)?.address ?? '', { waitUntil: 'commit' });
  return { page, errors, paint, start };
}

const early = (page: Page) => page.locator('#appGoesHere[data-hearth-markup]');
const painted = (page: Page) => page.locator('#appGoesHere:not([data-hearth-markup])[aria-busy]');
const name = (page: Page) => page.getByPlaceholder('Name');

/** The content of the app's place: elements with attributes, computed styles, states and texts. */
const shown = (page: Page) =>
  page.locator('#appGoesHere').evaluate((place) => {
    const OF_MARKUP = ['autocomplete', 'value', 'checked', 'selected', 'style'];
    const isSeen = ({ localName }: Element): boolean => localName !== 'script';
    const describe = (element: Element): unknown => {
      const attributes = [...element.attributes].filter(({ name }) => !OF_MARKUP.includes(name) && !name.startsWith('on'));
      const { value, checked } = element as HTMLInputElement;
      const { style } = element as HTMLElement;
      // A text area that grows with its text has a style of its own until a script sets its height.
      const styles =
        element.localName === 'textarea' ? '' : [...style].sort().map((each) => [each, style.getPropertyValue(each)]);
      const box = element.getBoundingClientRect();
      return {
        name: element.localName,
        attributes: attributes.map((each) => `${each.name}=${each.value}`).sort(),
        styles,
        state: [value, checked],
        box: [box.x, box.y, box.width, box.height],
        children: element.localName === 'textarea' ? [] : [...element.children].filter(isSeen).map(describe),
        text: element instanceof HTMLElement ? element.innerText : '',
      };
    };
    return [...place.children].filter(isSeen).map(describe);
  });

/** Style sheets delay the first paint but not scripts: until then they would measure a form that is not visible yet. */
const firstPaint = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('what came with the page is what is painted then, to the pixel, and nothing moves', async () => {
  const { page, errors, paint } = await visit();
  await name(page).waitFor();
  expect(await page.evaluate(() => 'loadApp' in window)).toBe(false);
  await firstPaint(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await shown(page);
  const since = await page.evaluate(() => performance.now());
  paint();
  await painted(page).waitFor();
  expect(await shown(page)).toEqual(before);
  const shifts = await page.evaluate(async (since) => {
    const seen: PerformanceEntry[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    return seen.filter(({ startTime }) => startTime >= since).map((shift) => JSON.stringify(shift));
  }, since);
  expect([shifts, errors]).toEqual([[], []]);
});

test('what is done to it before any script is there reaches Python, and stays as it was', async () => {
  const { page, errors, paint, start } = await visit();
  await page.getByLabel('Agreed').uncheck();
  await page.getByLabel('Choose').selectOption('a');
  await button(page, 'Go').click();
  await name(page).fill('Anna');
  await name(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 2));
  expect(await page.evaluate(() => 'templateScripts' in window)).toBe(false);
  const kept = () =>
    name(page).evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input.selectionEnd,
      document.activeElement === input,
    ]);
  paint();
  await painted(page).waitFor();
  expect(await kept()).toEqual(['Anna', 1, 2, true]);
  await page.keyboard.type('x');
  start();
  await page.getByText('added by code').waitFor();
  await until(labelText(page, 'heard'), 'Axna, False, a, click');
  expect(await page.evaluate(() => (window as unknown as { templateScripts: number }).templateScripts)).toBe(1);
  expect([await kept(), await early(page).count(), errors]).toEqual([['Axna', 2, 2, true], 0, []]);
});

test('animations of the theme go on where they were: none comes in a second time, and those without an end go round', async () => {
  const { page, errors, paint } = await visit();
  await name(page).waitFor();
  await page.addStyleTag({
    content: `@keyframes come { from { opacity: 0 } } #appGoesHere input { animation: come 100s }
      @keyframes was { from { margin-left: 9px } } #appGoesHere button { animation: was 1ms }
      @keyframes turn { to { rotate: 1turn } } #appGoesHere button::before { content: ''; animation: turn 50s infinite }`,
  });
  const animations = () =>
    page.locator('#appGoesHere').evaluate((place) =>
      place.getAnimations({ subtree: true }).flatMap((each) => {
        const { currentTime, playState, animationName } = each as CSSAnimation;
        return [{ name: animationName, time: Number(currentTime), playState }];
      }),
    );
  await page.locator('#appGoesHere').evaluate(async (place) => {
    for (const each of place.getAnimations({ subtree: true }))
      if ((each as CSSAnimation).animationName === 'was') await each.finished;
      else each.currentTime = 40_000;
  });
  const before = await animations();
  expect(new Set(before.map((each) => each.name))).toEqual(new Set(['come', 'turn']));
  paint();
  await painted(page).waitFor();
  const after = await animations();
  expect(after.map((each) => each.name).sort()).toEqual(before.map((each) => each.name).sort());
  for (const { time, playState } of after) expect([time >= 40_000, playState]).toEqual([true, 'running']);
  expect(errors).toEqual([]);
});

test('whoever is in the middle of a character ends it first', async () => {
  const { page, paint } = await visit();
  await name(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  paint();
  await page.waitForFunction(() => 'anvilParams' in window);
  expect(await early(page).count()).toBe(1);
  await session.send('Input.insertText', { text: '日' });
  await painted(page).waitFor();
  expect(await name(page).inputValue()).toMatch(/日/);
});

test('a character that nobody ends keeps the app from nothing', async () => {
  const { page, paint, start } = await visit();
  await name(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  paint();
  start();
  await page.getByText('added by code').waitFor();
  expect(await name(page).inputValue()).toMatch(/に/);
  expect(await name(page).evaluate((input) => document.activeElement === input)).toBe(true);
});

test('a page whose own script does not come shows no form that nobody hears, and can be loaded anew', async () => {
  const context = await browser.newContext(withoutServiceWorkers());
  const page = await context.newPage();
  await context.route('**/page-*.js', (route) => route.abort());
  await context.route('**/jquery-*.js', (route) => route.abort());
  await page.goto(servers.get('Main')?.address ?? '');
  await page.getByText(/^A part of this page did not come: .*page-/).waitFor();
  expect(await name(page).count()).toBe(0);
  await context.unroute('**/page-*.js');
  await button(page, 'Reload').click();
  await page.getByText('added by code').waitFor();
});

test('styles that are written into the HTML end where a browser has them end, whatever values they have', async () => {
  const parts = [
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    ';',
    ':',
    '!',
    '/*',
    '*/',
    'url(',
    'f(',
    'a',
    '\\',
    ' ',
    '\n',
    '#',
    '@b',
  ];
  const texts = fc.sample(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), { numRuns: 6000, seed: 1 });
  const values = texts.map((text) => text.join('')).filter(isOneValue);
  expect(values.length).toBeGreaterThan(300);
  const page = await browser.newPage();
  const wrong = await page.evaluate((values) => {
    const element = document.createElement('div');
    return values.filter((value) => {
      element.setAttribute('style', `--before: 1; --value: ${value}; --behind: 2`);
      const names = [...element.style].join();
      return names !== '--before,--value,--behind' || element.style.getPropertyValue('--behind') !== '2';
    });
  }, values);
  expect(wrong).toEqual([]);
});

test('a page that is loaded anew has what the form says, not what was typed before', async () => {
  const { page } = await visit();
  await name(page).fill('Anna');
  await page.getByLabel('Agreed').uncheck();
  await page.reload({ waitUntil: 'commit' });
  await name(page).waitFor();
  expect([await name(page).inputValue(), await page.getByLabel('Agreed').isChecked()]).toEqual(['Ann', true]);
});

test('of a form that asks for a login there is the page of its theme alone', async () => {
  const { page } = await visit('Signing');
  await page.getByText("The theme's page").waitFor();
  expect(await page.getByText('For those who are signed in').count()).toBe(0);
});
