/** Carets, which only real browsers have. The host runs without Python. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ChildDto, HostOp, type NodeId, TreeOp } from '../../protocol/index.ts';
import type { Stage } from '../../ui/host/testing/stage.ts';
import { stages } from '../support/browser/index.ts';

declare const stage: Stage;

const { open, play } = stages();

const [APP, FORM, FIRST] = [1, 16, 20];
const TYPES = ['TextBox', 'TextArea'] as const;

/** Shows a form of inputs with these types, one below the other. */
const show = (page: Page, types: readonly string[], props = {}): Promise<void> =>
  play(page, [
    [
      TreeOp.create,
      [
        FORM,
        'LinearPanel',
        {},
        types.map((type, index): ChildDto => [[FIRST + index, type, { text: `text ${index}`, ...props }, []], null]),
      ],
    ],
    [TreeOp.insert, APP, 0, FORM, null],
  ]);

const focus = (page: Page, node: NodeId): Promise<void> => play(page, [[HostOp.invoke, 0, node, 'focus', []]]);
const input = (page: Page, index = 0) => page.locator('input, textarea').nth(index);

test.each(TYPES)('the caret of a %s that is focused for the user stands behind its text', async (type) => {
  const page = await open();
  await show(page, [type]);
  await focus(page, FIRST);
  await page.keyboard.type('!');
  expect(await input(page).inputValue()).toBe('text 0!');
  await page.close();
});

test('a caret that was put elsewhere stays there', async () => {
  const page = await open();
  await show(page, ['TextBox', 'TextBox']);
  await input(page).evaluate((element) => (element as HTMLInputElement).setSelectionRange(2, 2));
  await focus(page, FIRST);
  await page.keyboard.type('-');
  expect(await input(page).inputValue()).toBe('te-xt 0');

  await page.keyboard.press('Home');
  await input(page, 1).click();
  await page.keyboard.press('Home');
  await input(page, 0).focus();
  await page.keyboard.type('+');
  expect(await input(page).inputValue()).toBe('+te-xt 0');
  await page.close();
});

test.each(TYPES)('selecting the text of a %s that nobody has been in selects all of it', async (type) => {
  const page = await open();
  await show(page, [type, type]);
  await play(page, [[HostOp.invoke, 0, FIRST, 'select', []]]);
  await page.keyboard.type('new');
  expect(await input(page).inputValue()).toBe('new');
  await input(page, 1).evaluate((element) => (element as HTMLInputElement).select());
  await page.keyboard.type('new');
  expect(await input(page, 1).inputValue()).toBe('new');
  await page.close();
});

test('a click puts the caret where it is, and the Tab key selects the text', async () => {
  const page = await open();
  await show(page, ['TextBox', 'TextBox']);
  await input(page).click({ position: { x: 3, y: 8 } });
  await page.keyboard.type('!');
  expect(await input(page).inputValue()).toBe('!text 0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('other');
  expect(await input(page, 1).inputValue()).toBe('other');
  await page.close();
});

test('a text that came from Python is no default: neither for a reset, nor for style sheets', async () => {
  const page = await open();
  await show(page, TYPES);
  const looked = await page.locator('input, textarea').evaluateAll((all) =>
    all.map((one) => {
      const { defaultValue } = one as HTMLInputElement;
      return [defaultValue, one.hasAttribute('value'), one.childNodes.length];
    }),
  );
  expect(looked).toEqual(TYPES.map(() => ['', false, 0]));
  await page.close();
});

test('a box for numbers shows the one it came with', async () => {
  const page = await open();
  await show(page, ['TextBox'], { type: 'number', text: '12' });
  await focus(page, FIRST);
  expect(await input(page).inputValue()).toBe('12');
  expect(await page.evaluate(() => stage.faults)).toEqual([]);
  await page.close();
});
