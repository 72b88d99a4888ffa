/** The inspector as a developer uses it: messages with their causes, the tree, states backwards and forwards, traces, errors. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { readTrace } from '../../protocol/index.ts';
import { BuildOutput } from '../../server/page/index.ts';
import { serveTrace } from '../../server/replay/index.ts';
import {
  button,
  chooseFile,
  labelText,
  repoFile,
  seriousViolations,
  testInChromium,
  until,
  visits,
} from '../support/browser/index.ts';

const KEY = 'Control+Alt+Shift+KeyI';
/** Errors of the app, and one that Firefox reports when axe can't enter the frame of states. */
const HARMLESS = /ZeroDivisionError|does not match the recipient window.s origin/;
const app = visits(repoFile('test', 'fixtures', 'inspected'), { ready: 'Inspected', harmless: HARMLESS });

const inspector = (page: Page): FrameLocator => page.frameLocator('#hearth-inspector');
const tab = async (page: Page, name: string): Promise<FrameLocator> => {
  await inspector(page).getByRole('tab', { name }).click();
  return inspector(page);
};
const said = (page: Page) => labelText(page, 'said');
const cards = (page: Page | Frame) => page.locator('.anvil-role-card').allInnerTexts();

async function inspected(): Promise<Page> {
  const page = await app.arrive();
  await page.goto(`${app.server().address}/?inspect`);
  await page.getByText('Inspected', { exact: true }).waitFor();
  await inspector(page).getByRole('tab', { name: 'Messages' }).waitFor();
  return page;
}

async function add(page: Page, name: string, count: number): Promise<void> {
  await page.getByPlaceholder('Name').fill(name);
  await button(page, 'Add').click();
  await until(said(page), `${count} cards`);
  await page.getByText(name, { exact: true }).waitFor();
}

/** The frame that shows a recorded state, once it contains `text`. */
async function copyWith(page: Page, text: string, gone = false): Promise<Frame> {
  const frame = page.frameLocator('#hearth-inspector').frameLocator('iframe');
  await frame.getByText(text, { exact: true }).waitFor({ state: gone ? 'detached' : 'visible' });
  const found = page.frames().find((each) => each.url() === 'about:srcdoc');
  if (!found) throw new Error('there is no replayed copy');
  return found;
}

/** The visible state of a page: elements, their classes and texts, values of inputs, sizes of pictures. */
const screen = (page: Page | Frame): Promise<string> =>
  page.evaluate(() => {
    const root = document.querySelector('#appGoesHere') as HTMLElement;
    const boxes = [...root.querySelectorAll('input')].map((box) => box.value);
    const pictures = [...root.querySelectorAll('img')].map((picture) => `${picture.naturalWidth} by ${picture.naturalHeight}`);
    const copy = root.cloneNode(true) as HTMLElement;
    // The order of classes does not matter.
    for (const element of copy.querySelectorAll('[class]')) element.className = [...element.classList].sort().join(' ');
    const html = copy.innerHTML.replaceAll(/blob:[^"]+/g, 'blob').replaceAll('><', '>\n<');
    return [html, ...boxes, ...pictures].join('\n');
  });

const frameOf = (page: Page) =>
  page.frames().find((each) => each.name() === 'hearth-inspector' || each.parentFrame() === page.mainFrame()) as Frame;

test('a click is shown as what it led to, and everything by keys and ear', async () => {
  const page = await inspected();
  await button(page, 'Ask').click();
  await until(said(page), 'asked what?');
  const frame = inspector(page);
  const row = (text: RegExp) => frame.getByRole('row').filter({ hasText: text });
  await row(/click of Button/).waitFor();
  await row(/call answer.*ms/).waitFor();
  await row(/response.*call answer/).waitFor();
  const batch = row(/set text of Label.*delivery \d+/).first();
  await batch.getByRole('button').click();
  await frame.getByText('"asked what?"').waitFor();
  await frame.getByRole('button', { name: /delivery \d+: click of Button/ }).click();
  await frame.getByRole('heading', { name: /delivery \d+/ }).waitFor();

  const filter = frame.getByRole('searchbox');
  await filter.pressSequentially('answer');
  await row(/click of Button/).waitFor({ state: 'detached' });
  expect(await row(/call answer/).count()).toBeGreaterThan(0);
  await frame.getByRole('button', { name: 'Clear' }).click();
  await row(/call answer/)
    .first()
    .waitFor({ state: 'detached' });
  await filter.fill('');

  await frame.getByRole('button', { name: 'Pause' }).click();
  await button(page, 'Ask').click();
  const calls = await tab(page, 'Calls');
  await calls.getByRole('row', { name: /answer click of Button \d+ response .* ms/ }).waitFor();
  await calls
    .getByRole('cell', { name: /click of Button/ })
    .getByRole('button')
    .click();
  await calls.getByRole('heading', { name: /delivery \d+/ }).waitFor();

  for (const name of ['Messages', 'Tree', 'States', 'Calls', 'Start', 'Errors']) {
    await frame.getByRole('tab', { name }).focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('tab', { name, selected: true }).waitFor();
    expect([name, await seriousViolations(frameOf(page))]).toEqual([name, []]);
  }
});

// Firefox's driver does not switch between light and dark (docs/browsers.md).
testInChromium("its colours follow the system's while it is open, and keep nobody out", async () => {
  const page = await inspected();
  await button(page, 'Ask').click();
  await until(said(page), 'asked what?');
  const frame = inspector(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const name of ['Messages', 'Tree', 'States', 'Calls', 'Profile', 'Start', 'Errors']) {
    await tab(page, name);
    await frame.locator('html[data-bs-theme="dark"]').waitFor();
    expect([name, await seriousViolations(frameOf(page))]).toEqual([name, []]);
  }
});

test('the key opens it over a page that runs, and puts it away; the page is what it was', async () => {
  const page = await app.open();
  await add(page, 'before', 1);
  const before = await screen(page);
  await page.getByPlaceholder('Name').focus();
  await page.keyboard.press(KEY);
  const frame = await tab(page, 'Tree');
  await frame.getByRole('button', { name: 'Pick on the page' }).click();
  await page.getByText('before', { exact: true }).hover();
  await page.getByText('before', { exact: true }).click();
  await frame.getByRole('heading', { name: /^Link \d+$/ }).waitFor();
  await frame.getByText('"before"').first().waitFor();
  const label = frame.getByRole('button', { name: /Label \d+ Inspected/ });
  await label.hover();
  const [marked, title] = await Promise.all([
    page.locator('hearth-marker').boundingBox(),
    page.locator('.anvil-label', { hasText: 'Inspected' }).boundingBox(),
  ]);
  expect(marked).toEqual(title);
  await label.press(KEY);
  await page.locator('#hearth-inspector').waitFor({ state: 'detached' });
  expect(await page.locator('hearth-marker').count()).toBe(0);
  expect(await screen(page)).toBe(before);
  await add(page, 'after', 2);
});

test('states go back and forth in a copy beside the page, which stays as it is', async () => {
  const page = await inspected();
  for (const [index, name] of ['one', 'two', 'three'].entries()) await add(page, name, Math.min(index + 1, 2));
  const frame = await tab(page, 'States');
  const copy = await copyWith(page, 'three');
  expect(await screen(copy)).toBe(await screen(page));
  const back = frame.getByRole('button', { name: 'Back' });
  while (!(await cards(copy)).includes('one')) await back.click();
  expect(await cards(copy)).toEqual(['two', 'one']);
  expect(await cards(page)).toEqual(['three', 'two']);
  await frame.getByRole('button', { name: 'First' }).click();
  await copyWith(page, 'Inspected', true);
  await frame.getByRole('button', { name: 'Last' }).click();
  await copyWith(page, 'three');
  expect(await screen(copy)).toBe(await screen(page));
});

test('a trace that was saved is replayed without Python, and shows the screen that was', async () => {
  const page = await inspected();
  await add(page, 'kept', 1);
  await page.getByPlaceholder('Name').fill('half a na');
  await (await tab(page, 'Messages'))
    .getByText(/state \(with text/)
    .last()
    .waitFor();
  const recorded = await screen(page);
  const saved = page.waitForEvent('download');
  await inspector(page).getByRole('button', { name: 'Save trace' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(readTrace(text)).toMatchObject({ app: 'inspected', page: { prefix: 'anvil-', wrapped: false } });

  const served = await serveTrace(text, new BuildOutput(repoFile('dist', 'client')), 0);
  try {
    const replay = await app.arrive();
    await replay.goto(served.address);
    await replay.getByRole('tab', { name: 'States' }).click();
    const copy = replay.frameLocator('iframe');
    await copy.getByText('kept', { exact: true }).waitFor();
    const frame = replay.frames().find((each) => each.url() === 'about:srcdoc') as Frame;
    await frame.waitForFunction(() => [...document.querySelectorAll('img')].every((picture) => picture.naturalWidth > 0));
    expect(await screen(frame)).toBe(recorded);
    await replay.getByRole('tab', { name: 'Messages' }).click();
    await replay.getByRole('row', { name: /click of Button/ }).waitFor();
  } finally {
    await served.close();
  }
});

test('a file that is no trace is refused with the place, and what was shown stays', async () => {
  const page = await inspected();
  const broken = {
    ...{ format: 'hearth-trace', version: 3, app: 'a', href: 'http://a.test', recorded: '' },
    page: { prefix: '', wrapped: false, htmlClass: '', styles: [] },
    tree: [],
    entries: [{ at: 1, kind: 'batch', message: { seq: 1, operations: '[[2,1,0,99,null]]', binaries: [], cause: null } }],
  };
  const file = { name: 'broken.json', mimeType: 'application/json', text: JSON.stringify(broken) };
  await chooseFile(inspector(page).locator('input[type=file]'), file);
  await inspector(page)
    .getByText('broken.json is not shown. At trace file: At batch 1, operation 0 (insert): node 99 is not on the page')
    .waitFor();
  await inspector(page)
    .getByRole('row', { name: /create/ })
    .first()
    .waitFor();
});

test('an error of the app is shown with the lines that led to it', async () => {
  const page = await inspected();
  await button(page, 'Fail').click();
  const frame = await tab(page, 'Errors');
  await frame.getByRole('heading', { name: /ZeroDivisionError: division/ }).waitFor();
  // The page's own message at the bottom is not behind the inspector; nor is the inspector's close button in a small window.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.locator('#error-indicator .headline').click();
  await page.locator('#error-indicator .output').click({ trial: true });
  await inspector(page).getByRole('button', { name: 'Close the inspector' }).click({ trial: true });
  await frame.getByText(/at inspected\/Main\/__init__\.py, line 28/).waitFor();
  expect(await frame.locator('.source .at').first().innerText()).toContain('share = 1 / len([])');
});
