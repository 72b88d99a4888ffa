/** Helper modules that work on the page: their results are the browser's own. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, until, visits, workerErrors } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'helpers'), {
  ready: 'Helpers',
  // Firefox logs an error of its own for invalid XML.
  harmless: /^page: XML Parsing Error/,
});

const press = (page: Page, name: string) => button(page, name).click();
const card = (page: Page) => page.locator('.anvil-role-card');
const result = (page: Page) => labelText(page, 'result');
const shown = async (page: Page): Promise<unknown> => {
  await page.waitForFunction(() => document.querySelector('.anvil-role-result')?.textContent?.trim());
  return JSON.parse((await result(page).textContent()) ?? '');
};

test(
  "an element's unset styles are those of the style sheets, and its own stay",
  app.staying(async (page) => {
    await press(page, 'Measure');
    expect(await shown(page)).toEqual([
      {
        value: { margin: [8, 8, 8, 8], padding: [1, 2, 3, 4] },
        css: { margin: '8px 8px 8px 8px', padding: '1px 2px 3px 4px' },
      },
      ['30px', '18px'],
    ]);
    await card(page).waitFor({ state: 'hidden' });
    expect(
      await card(page).evaluate(({ style }) => [style.marginTop, style.paddingTop, style.paddingRight, style.fontSize]),
    ).toEqual(['3px', '4px', '5px', '30px']);
  }),
);

test(
  'an XML document is read, searched, changed and written',
  app.staying(async (page) => {
    await press(page, 'Read');
    expect(await shown(page)).toEqual([
      ['books', 'Kim', '1', null, 'd:day', 'Monday'],
      '<book id="1" lang="en"><title>Ivanhoe &amp; Kim</title><d:day xmlns:d="urn:dates">Monday</d:day></book>',
      '<book/>',
      true,
    ]);
  }),
);

test(
  'text that is not XML is refused with what the parser says',
  app.staying(async (page) => {
    await press(page, 'Malform');
    expect(await shown(page)).toMatch(/^expected well-formed XML: /);
  }),
);

test(
  'an error that is none of Python comes as one of JavaScript',
  app.staying(async (page) => {
    await press(page, 'Fail');
    await page.locator('#error-indicator').click();
    await app.server().said(/anvil\.js\.ExternalError: Error: Generated internal error/);
    const told = [expect.stringContaining('anvil.js.ExternalError: Error: Generated internal error')];
    expect(app.takeErrors()).toEqual(workerErrors(told));
  }),
);

test('a theme colour that is set repaints what has it', async () => {
  const page = await app.open();
  await press(page, 'Paint');
  await page.waitForFunction(() => {
    const painted = document.querySelector('.anvil-role-card');
    return painted && getComputedStyle(painted).backgroundColor === 'rgb(1, 2, 3)';
  });
});

test(
  "a text box with a label raises its box's events",
  app.staying(async (page) => {
    const box = page.getByPlaceholder('you@home');
    await page.getByText('Email').waitFor();
    await box.fill('ann@home');
    await box.press('Enter');
    await until(result(page), '["ann@home", true]');
  }),
);
