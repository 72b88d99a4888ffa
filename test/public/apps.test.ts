import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/browser/index.ts';
import { publicApps, visitsOfPublic, workspace } from '../support/public/index.ts';

describe('a slider made of html and its script', () => {
  const { app: folder } = workspace('slider', publicApps.slider);
  const app = visitsOfPublic(folder, { ready: 'Slider Example' });

  test('moving it changes the number beside it, and Reset takes both back', async () => {
    const page = await app.open();
    const [first, second] = [slider(page, 0), slider(page, 1)];
    await first.range.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await until(first.value, await first.range.inputValue());
    expect(await first.range.inputValue()).not.toBe('1');
    expect(await second.value.innerText()).toBe('1');
    await page.getByText('Reset').click();
    await until(first.value, '1');
    await until(second.value, '1');
  });

  const slider = (page: Page, at: number) => ({
    // One slider is above the card, without a binding.
    range: page.locator('input[type=range]').nth(at + 1),
    value: page.getByText(/^\d+$/).nth(at),
  });
});

describe('a counter on the reactive library', () => {
  const { reactiveExamples, extrasOfReactive, reactive } = publicApps;
  const { app: folder, options } = workspace('reactive', reactiveExamples, [extrasOfReactive, reactive]);
  const app = visitsOfPublic(folder, { ready: 'Counter3', options: [...options, '--startup', 'Examples.Counter3'] });

  test('plus and minus change the number between them', async () => {
    const page = await app.open();
    const number = page.getByText(/^-?\d+$/).first();
    await until(number, '0');
    await page.locator('button:has(.fa-plus)').click();
    await until(number, '1');
    await page.locator('button:has(.fa-minus)').click();
    await until(number, '0');
  });
});

describe('a form in HTML format', () => {
  const { app: folder } = workspace('html-forms', publicApps.htmlForms);
  const app = visitsOfPublic(folder, { ready: 'Hello', options: ['--startup', 'Form16'] });

  test('shows its card and the buttons in its slots', async () => {
    const page = await app.open();
    for (const text of ['Click me', 'button_1', 'button_2']) await page.getByText(text, { exact: true }).first().waitFor();
  });
});

describe('a form in HTML format that opens a dialog', () => {
  const { app: folder } = workspace('html-dialog', publicApps.htmlForms);
  const app = visitsOfPublic(folder, { ready: 'Click me!', options: ['--startup', 'FormUsingHtml'] });

  test('does so at a click', async () => {
    const page = await app.open();
    await page.getByText('Click me!').last().click();
    await page.locator('.modal-dialog, .anvil-modal-dialog').getByText('Hello, world').waitFor();
  });
});
