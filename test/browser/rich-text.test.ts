import { expect, test } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { labelText, repoFile, seriousViolations, testIn, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'rich-text'), { ready: 'Rich *text*' });

const role = (page: Page, name: string) => page.locator(`.anvil-role-${name}`);

interface RichWindow {
  rewrite(content: string, format: string): Promise<unknown>;
  stream(): Promise<number>;
  fill(count: number): Promise<unknown>;
}

/** Holds back the chunk that parses Markdown until it is released; other parts of the page pass. */
async function holdFormats(route: Route, held: PromiseWithResolvers<void>, letGo: Promise<void>): Promise<void> {
  const text = await (await route.fetch()).text();
  if (text.includes('htmlFlow')) {
    held.resolve();
    await letGo;
  }
  await route.continue();
}

/** Waits until an element shows this text; hidden parts of it do not count. */
async function shows(part: Locator, wanted: string): Promise<void> {
  const page = part.page();
  await page.waitForFunction(([element, text]) => (element as HTMLElement).innerText.trim() === text, [
    await part.elementHandle(),
    wanted,
  ] as const);
}

const rewrite = (page: Page, content: string, format = 'markdown') =>
  page.evaluate(([text, how]) => (window as unknown as RichWindow).rewrite(text, how), [content, format] as const);

// Firefox receives responses compressed in a way that Playwright can't read.
testIn('chromium', 'webkit')(
  'what has to wait for its format shows neither marks nor what is in its slots; plain text does not wait',
  async () => {
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const page = await app.open((context) =>
      context.route(/\/chunk-[^/]*\.js$/, (route) => holdFormats(route, held, letGo.promise)),
    );
    await until(role(page, 'plain'), 'Rich *text*');
    await role(page, 'box').waitFor({ state: 'attached' });
    await held.promise;
    expect(await role(page, 'still').innerText()).toBe('');
    expect(await role(page, 'box').isVisible()).toBe(false);
    letGo.resolve();
    await until(role(page, 'still').locator('strong'), 'still');
    await role(page, 'live').locator('[x-anvil-slot="box"] > .anvil-role-box').waitFor();
  },
);

test(
  'what is in a slot is used with the keyboard, and new text takes neither the focus nor the caret',
  app.staying(async (page) => {
    await page.getByPlaceholder('name').press('a');
    await page.keyboard.type('bd');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => {
      const box = document.querySelector('.anvil-role-box');
      Object.assign(window, { blurs: 0 });
      box?.addEventListener('blur', () => Object.assign(window, { blurs: (window as unknown as { blurs: number }).blurs + 1 }));
    });
    await rewrite(page, '# {box}\n\n| {go} |\n|---|\n| cell |');
    await role(page, 'live').locator('h1 [x-anvil-slot="box"] > .anvil-role-box').waitFor();
    await rewrite(page, '<ul><li>{go}</li><li>{box}</li></ul>', 'restricted_html');
    await role(page, 'live').locator('li [x-anvil-slot="box"] > .anvil-role-box').waitFor();
    await page.keyboard.type('c');
    await until(page.getByPlaceholder('name'), 'abcd');
    expect(await page.evaluate(() => (window as unknown as { blurs: number }).blurs)).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await until(labelText(page, 'said'), 'gone with abcd');
  }),
);

test(
  'a text that comes bit by bit is drawn alone, and what stands of it stays',
  app.staying(async (page) => {
    await rewrite(page, '# Answer\n\nIt');
    const title = await role(page, 'live').locator('h1').elementHandle();
    await page.evaluate(() => {
      const seen = new Set<string>();
      for (const text of document.querySelectorAll('.anvil-rich-text')) {
        const observer = new MutationObserver(() => seen.add(text.getAttribute('anvil-role') ?? ''));
        observer.observe(text, { subtree: true, childList: true, characterData: true });
      }
      Object.assign(window, { seen });
    });
    const steps = await page.evaluate(() => (window as unknown as RichWindow).stream());
    expect(steps).toBe(60);
    await shows(role(page, 'live').locator('li').last(), 'said');
    expect(await role(page, 'live').locator('h1').count()).toBe(6);
    expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['live']);
    await role(page, 'live').locator('[x-anvil-slot="box"] > .anvil-role-box').waitFor();
  }),
);

test(
  "forms of this type and an app's own classes have slots as well, and two hundred are no trouble",
  app.staying(async (page) => {
    await shows(role(page, 'letter'), 'Dear Bob, 12.50 is due.');
    await shows(role(page, 'greeting').locator('em'), 'Ann');
    expect(await seriousViolations(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as RichWindow).fill(200));
    await shows(role(page, 'many').locator('.anvil-rich-text').last(), 'row 199 of 200');
    expect(await role(page, 'many').locator('strong > [x-anvil-slot="n"] .anvil-label').count()).toBe(200);
  }),
);
