/** Texts by users never run, wherever an app shows them: in no format of a RichText and in no property that takes a text. */
import { expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { repoFile, visits } from '../support/browser/index.ts';
import { MAPS_SCRIPT, standInForMaps } from '../support/google-maps/index.ts';
import { corpus, generated, published } from './scripts-in-texts/corpus.ts';

/** The number of texts on the page at once. */
const AT_ONCE = 20;
const REFUSED_ADDRESS = /^(Failed to load resource|Not allowed to load|Refused to)/;

/** The addresses of a video's player, in which the id is one part. */
const VIDEO = /^https:\/\/www\.youtube\.com\/(?:embed\/[^/?#]*\?[^#]*|iframe_api)$/;

const app = visits(repoFile('test', 'fixtures', 'hostile-texts'), {
  ready: 'Hostile texts',
  // Requests to the providers of videos and maps are refused.
  prepare: async (context) => {
    await context.route(/^https:\/\/www\.youtube\.com\//, (route) => route.fulfill({ body: '' }));
    await standInForMaps(context);
  },
  // Failures of pictures from addresses that don't exist.
  harmless: new RegExp(REFUSED_ADDRESS.source.replace('^', '^console: ')),
});

interface AttackedWindow {
  attack(texts: readonly string[]): Promise<string[]>;
  attackDialogs(texts: readonly string[]): Promise<unknown>;
  hits: string[];
}

/** Records everything that a script could do if a text got to run one. */
async function wired(page: Page): Promise<string[]> {
  const trips: string[] = [];
  const { origin } = new URL(page.url());
  await page.evaluate(() => {
    const { hits } = Object.assign(window as unknown as AttackedWindow, { hits: [] as string[] });
    const hit = (name: string) => (): void => void hits.push(name);
    for (const name of ['hit', 'alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(window, { [name]: hit(name) });
    for (const name of ['write', 'writeln'] as const) document[name] = hit(`document.${name}`);
  });
  page.on('dialog', (dialog) => {
    trips.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    if (!VIDEO.test(frame.url()) && frame.url() !== 'about:blank') trips.push(`navigation to ${frame.url()}`);
  });
  page.on('popup', (other) => trips.push(`a window at ${other.url()}`));
  page.on('request', (request) => {
    if (!isExpected(request, origin)) trips.push(`${request.resourceType()} ${request.url()}`);
  });
  return trips;
}

/**
 * Pictures may be requested from anywhere but the attacker's server, whose address only styles contain; other requests must be what
 * components need.
 */
function isExpected(request: Request, origin: string): boolean {
  const { hostname } = new URL(request.url());
  if (hostname === 'evil.test') return false;
  if (VIDEO.test(request.url()) || MAPS_SCRIPT.test(request.url())) return true;
  return request.resourceType() === 'image' || request.url().startsWith(`${origin}/_/static/runtime/`);
}

/** The elements in the document that could run code by themselves or by a click, and what has run. */
function findings(page: Page): Promise<string[]> {
  return page.evaluate((video) => {
    const { hits } = window as unknown as AttackedWindow;
    const found = hits.splice(0).map((name) => `${name}() was called`);
    const parts =
      'script, style, iframe, frame, object, embed, applet, base, meta, link, svg, math, video, audio, template, dialog';
    const isOurs = (element: Element): boolean =>
      element.closest('.anvil-plot') !== null || (element instanceof HTMLIFrameElement && new RegExp(video).test(element.src));
    for (const root of document.querySelectorAll('.anvil-component, [role=dialog], [data-notify=container]')) {
      for (const element of root.querySelectorAll(parts)) if (!isOurs(element)) found.push(element.outerHTML);
      for (const element of [root, ...root.querySelectorAll('*')]) {
        for (const { name, value } of element.attributes) {
          const isScript =
            /href$/.test(name) && /^(javascript|vbscript|file):$/.test(URL.parse(value, location.href)?.protocol ?? '');
          // A link without a target has a script that does nothing as its address.
          if (isScript && value !== 'javascript:void(0)') found.push(element.outerHTML);
          if (/^on/.test(name) && value !== '') found.push(`${name} of ${element.outerHTML}`);
          if (/^(srcdoc|formaction|action)$/.test(name)) found.push(`${name} of ${element.outerHTML}`);
        }
      }
    }
    return [...new Set(found)].map((text) => text.slice(0, 500));
  }, VIDEO.source);
}

/** The info windows of the map. */
const bubbles = (page: Page) => page.locator('.anvil-google-map [role=dialog]');

const attack = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => (window as unknown as AttackedWindow).attack(all), texts);

/** Waits for what a browser does a moment later: load, focus, toggle, follow. */
const moment = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test('the corpus is large, and each text of it is there once', () => {
  expect(published().length).toBeGreaterThan(200);
  expect(generated().length).toBeGreaterThan(300);
  expect(new Set(generated()).size).toBe(generated().length);
});

test('no text runs in any property of any component', async () => {
  const page = await app.open();
  const trips = await wired(page);
  const texts = corpus();
  const tried = new Set<string>();
  for (let offset = 0; offset < texts.length; offset += AT_ONCE) {
    const batch = texts.slice(offset, offset + AT_ONCE);
    for (const property of await attack(page, batch)) tried.add(property);
    // They are opened once, and then get one text after another.
    if (offset === 0)
      await bubbles(page)
        .nth(AT_ONCE - 1)
        .waitFor();
    await moment(page);
    expect([...trips.splice(0), ...(await findings(page))]).toEqual([]);
  }
  expect((await bubbles(page).allTextContents()).join('')).not.toBe('');
  for (const property of [
    'Label.text',
    'TextBox.placeholder',
    'Image.alt_text',
    'Link.url',
    'Button.tooltip',
    'RichText.content',
    'InfoWindow.content',
    'Marker.label',
  ]) {
    expect([...tried]).toContain(property);
  }

  const closed = page.evaluate((all) => (window as unknown as AttackedWindow).attackDialogs(all), texts);
  await page.locator('[role=dialog]:not(.anvil-google-map *)').waitFor();
  expect([...trips, ...(await findings(page))]).toEqual([]);
  await page.keyboard.press('Escape');
  await closed;
});

test('the tripwire feels what does run', async () => {
  const page = await app.open();
  const trips = await wired(page);
  await page.evaluate(() => {
    const place = document.querySelector('.anvil-component');
    place?.insertAdjacentHTML('beforeend', '<img src="data:x" onerror="hit()"><iframe srcdoc="x"></iframe>');
    place?.insertAdjacentHTML('beforeend', '<p style="background: url(//evil.test/a)">x</p>');
  });
  await page.waitForFunction(() => (window as unknown as AttackedWindow).hits.length > 0);
  expect(await findings(page)).toEqual(
    expect.arrayContaining(['hit() was called', expect.stringMatching(/^<iframe/), expect.stringMatching(/^onerror of <img/)]),
  );
  expect(trips).toEqual(expect.arrayContaining([expect.stringContaining('evil.test')]));
});
