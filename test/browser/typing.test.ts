import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, testInChromium, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'typing'), { ready: 'Typing' });

const TEXT = 'the quick brown fox jumps over the lazy dog';
/** Twenty characters a second. */
const PACE = { delay: 50 };

test.each(['busy', 'sleepy'])(
  'a %s change handler that rewrites the text loses no character',
  app.staying(async (page, name) => {
    const box = page.getByPlaceholder(name);
    await box.click();
    await page.keyboard.type(TEXT, PACE);
    await until(box, TEXT.toUpperCase());
  }),
);

test(
  'what is inserted in the middle stays in the middle',
  app.staying(async (page) => {
    const box = page.getByPlaceholder('busy');
    await box.click();
    await page.keyboard.type('begin end', PACE);
    await until(box, 'BEGIN END');
    for (let left = 0; left < 'end'.length; left++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('to the ', PACE);
    await until(box, 'BEGIN TO THE END');
  }),
);

testInChromium('a handler that is still called for what it rewrote comes to an end on a slow page', async () => {
  const page = await app.open();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  const box = page.getByPlaceholder('busy');
  await box.click();
  await page.keyboard.type('begin end', PACE);
  await until(box, 'BEGIN END');
});

testInChromium('what Python writes while a character is composed stays in front of that character', async () => {
  const page = await app.open();
  const session = await page.context().newCDPSession(page);
  const box = page.getByPlaceholder('sent');
  await box.click();
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await page.evaluate(() => (window as unknown as { writeText(text: string): Promise<void> }).writeText('XYZ'));
  expect(await box.inputValue()).toBe('に');
  await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '日本' });
  await until(box, 'XYZ日本');
});

test(
  'a box that a slow pressed_enter clears keeps what was typed meanwhile',
  app.staying(async (page) => {
    const box = page.getByPlaceholder('sent');
    await box.click();
    await page.keyboard.type('hello');
    await page.keyboard.press('Enter');
    await page.keyboard.type('w');
    await until(labelText(page, 'messages'), 'hello');
    await until(box, 'w');
    await page.keyboard.type('orld');
    await page.keyboard.press('Enter');
    await until(labelText(page, 'messages'), 'hello world');
    expect(await box.inputValue()).toBe('');
  }),
);

test(
  'what is chosen from a list while its items change is chosen among the others',
  app.staying(async (page) => {
    const list = page.getByRole('combobox');
    // As early as possible: as soon as the page shows that the items are going to change.
    const chosenFrom = list.evaluate(
      (element, messages) =>
        new Promise<number>((resolve) => {
          const select = element as HTMLSelectElement;
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve(select.options.length);
            select.value = '1';
            select.dispatchEvent(new Event('change', { bubbles: true }));
          });
          observer.observe(document.querySelector(messages) as Element, { subtree: true, childList: true, characterData: true });
        }),
      '.anvil-role-messages',
    );
    await button(page, 'Other choices').click();
    expect(await chosenFrom).toBe(2);
    await until(labelText(page, 'messages'), 'green');
    await until(list, '1');
    expect(await list.locator('option').allInnerTexts()).toEqual(['blue', 'green', 'red']);
  }),
);

test(
  'a radio button that is chosen while a handler waits stays chosen when the handler refreshes data bindings',
  app.staying(async (page) => {
    const [tea, milk] = [page.getByLabel('Tea'), page.getByLabel('Milk')];
    expect(await tea.isChecked()).toBe(true);
    await button(page, 'Refresh').click();
    await until(labelText(page, 'messages'), 'refreshing');
    await milk.click();
    await button(page, 'Go on').click();
    await until(labelText(page, 'messages'), 'refreshed');
    expect([await tea.isChecked(), await milk.isChecked()]).toEqual([false, true]);
    await button(page, 'Which').click();
    await until(labelText(page, 'messages'), 'milk');
  }),
);

/** Types like a barcode scanner, which browsers see as a keyboard: thirty milliseconds a key. */
async function scan(page: Page, name: string, codes: readonly string[]): Promise<void> {
  await page.getByPlaceholder(name).click();
  for (const code of codes) {
    await page.keyboard.type(code, { delay: 30 });
    await page.keyboard.press('Enter', { delay: 15 });
  }
}

test(
  'each pressed_enter of a scanner reads the code before it, though all but the first were scanned while Python was busy',
  app.staying(async (page) => {
    await scan(page, 'scanned', ['one', 'two', 'three', 'three', 'four']);
    await until(labelText(page, 'messages'), 'one two three three four');
    await until(page.getByPlaceholder('scanned'), '');
  }),
);

test(
  'a code that is typed over the one before it, while Python is busy with that, is read whole',
  app.staying(async (page) => {
    await scan(page, 'scanned', ['item4']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('item5');
    await page.keyboard.press('Enter');
    await until(labelText(page, 'messages'), 'item4 item5');
    await until(page.getByPlaceholder('scanned'), '');
  }),
);

test(
  'a handler that computes first and then reads has the text that stood there at its event',
  app.staying(async (page) => {
    await scan(page, 'kept', ['a', 'b', 'cd']);
    await until(labelText(page, 'messages'), 'a ab abcd');
  }),
);

test('an area that grows with its text follows its width, and browsers have nothing to complain of', async () => {
  const page = await app.open();
  await page.evaluate(() => {
    const heard = ((window as unknown as { heard: string[] }).heard = []) as string[];
    window.addEventListener('error', ({ message }) => heard.push(message));
  });
  const area = page.getByPlaceholder('growing');
  await area.fill(`${TEXT} `.repeat(5));
  const holdsAll = () =>
    page.waitForFunction(() => {
      const text = document.querySelector('textarea') as HTMLTextAreaElement;
      return text.clientWidth < window.innerWidth && text.scrollHeight === text.clientHeight;
    });
  await holdsAll();
  const { height: wide = 0 } = (await area.boundingBox()) ?? {};
  await page.setViewportSize({ width: 450, height: 800 });
  await holdsAll();
  const { height: narrow = 0 } = (await area.boundingBox()) ?? {};
  expect(narrow).toBeGreaterThan(1.5 * wide);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.waitForFunction((height) => document.querySelector('textarea')?.offsetHeight === height, wide);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
});
