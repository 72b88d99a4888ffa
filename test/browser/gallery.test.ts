/** The gallery as a visitor goes through it: each page is looked at, and each of its properties changed by hand. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { button, repoFile, serious, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('examples', 'gallery'), { ready: 'Good morning' });

const PICTURES = repoFile('.cache', 'screenshots', 'gallery');
beforeAll(() => {
  mkdirSync(PICTURES, { recursive: true });
});

const PAGES: readonly (readonly [hash: string, title: string])[] = [
  ['text-and-buttons', 'Text & buttons'],
  ['inputs', 'Inputs'],
  ['display', 'Display'],
  ['lists', 'Lists'],
  ['containers', 'Containers & layout'],
  ['dialogs', 'Dialogs & notifications'],
];

/** What a text becomes, where one more letter would not do. */
const NEW_TEXTS: Readonly<Record<string, string>> = {
  border: '3px solid teal',
  height: '160',
  url: 'https://app.test/',
  width: '200',
};

/** Properties that show in Python alone, or only when something else happens. */
const UNSEEN = ['DropDown placeholder'];

const card = (page: Page, name: string): Locator =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name, exact: true }) });
const editor = (inCard: Locator, name: string): Locator =>
  inCard.locator('.anvil-role-property').filter({ has: inCard.page().getByText(name, { exact: true }) });

async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByText(title, { exact: true }).click();
  await until(page.locator('h1'), title);
}

/** Changes a property as a user does, whatever it is edited with. */
async function edit(property: Locator, name: string): Promise<void> {
  const control = property.locator('input, select, textarea');
  const kind = await control.evaluate((element: HTMLInputElement) => element.type);
  if (kind === 'checkbox') return control.click();
  if (kind === 'select-one') {
    const next = await control.evaluate(({ selectedIndex, length }: HTMLSelectElement) => (selectedIndex + 1) % length);
    await control.selectOption({ index: next });
    return;
  }
  const text = await control.inputValue();
  await control.fill(NEW_TEXTS[name] ?? (kind === 'number' || /^\d+$/.test(text) ? '77' : `${text}x`));
}

/** What is to be seen of an element: its markup, its size, and what stands in its boxes. */
function lookOf(element: Element): string {
  const boxes = [...element.querySelectorAll<HTMLInputElement & HTMLSelectElement>('input, select, textarea')];
  const state = boxes.map(({ value, checked, selectedIndex }) => [value, checked, selectedIndex]);
  return JSON.stringify([element.innerHTML, element.clientHeight, state]);
}

/** Changes each property of a page; gives those that changed neither the component, as its code tells, nor what is seen of it. */
async function editAll(page: Page): Promise<{ readonly dead: string[]; readonly unseen: string[]; readonly edited: number }> {
  const dead: string[] = [];
  const unseen: string[] = [];
  let edited = 0;
  for (const one of await page.locator('.card').all()) {
    const title = await one.getByRole('heading').innerText();
    const code = one.locator('.card-code');
    const seen = () => one.locator('.card-stage').evaluate(lookOf);
    for (const property of await one.locator('.anvil-role-property').all()) {
      const name = await property.locator('.anvil-role-property-name').innerText();
      const [codeBefore, seenBefore] = [await code.innerText(), await seen()];
      await edit(property, name);
      edited += 1;
      const changed = page.waitForFunction(
        ([element, before]) => (element as HTMLElement).innerText !== before,
        [await code.elementHandle(), codeBefore] as const,
        { timeout: 10_000 },
      );
      if (!(await changed.catch(() => null))) dead.push(`${title} ${name}`);
      else if ((await seen()) === seenBefore) unseen.push(`${title} ${name}`);
    }
  }
  return { dead, unseen, edited };
}

test('each page stands by itself, keeps nobody out, and every property on it can be changed', async () => {
  const page = await app.open();
  const unseen: string[] = [];
  for (const [hash, title] of PAGES) {
    await goTo(page, title);
    expect(new URL(page.url()).hash).toBe(`#${hash}`);
    await page.screenshot({ path: join(PICTURES, `${hash}.png`), fullPage: true });
    expect(await serious(page)).toEqual([]);
    const found = await editAll(page);
    expect([title, found.dead, found.edited > 2]).toEqual([title, [], true]);
    if (hash !== 'dialogs') unseen.push(...found.unseen);
    expect(await page.locator('.anvil-role-property-error:visible').count()).toBe(0);
  }
  expect(unseen.sort()).toEqual(UNSEEN.toSorted());
});

test('what is done to a component shows beside it, what is refused is said, and pages keep both', async () => {
  const page = await app.open();
  await goTo(page, 'Inputs');
  const box = card(page, 'TextBox');
  await box.getByPlaceholder('Your name').fill('Ada');
  await until(editor(box, 'text').locator('input'), 'Ada');
  await box.getByText('change', { exact: true }).waitFor();
  await box.getByText('More properties').click();
  await editor(box, 'margin').locator('input').fill('wide');
  await box.getByText("expected a number, got 'wide'").waitFor();
  await editor(box, 'margin').locator('input').fill('8 16');
  await box.getByText('margin=[8, 16]').waitFor();
  expect(await box.locator('.anvil-role-property-error:visible').count()).toBe(0);

  await goTo(page, 'Dialogs & notifications');
  const dialog = page.getByRole('dialog');
  await editor(card(page, 'alert'), 'title').locator('input').fill('A new title');
  await button(page, 'Call alert').click();
  await dialog.getByText('A new title').waitFor();
  expect(await serious(page)).toEqual([]);
  await button(page, 'OK').click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Call confirm').click();
  await button(page, 'Yes').waitFor();
  expect(await serious(page)).toEqual([]);
  await button(page, 'Yes').click();
  await card(page, 'confirm').getByText('returned True').waitFor();
  await button(page, 'Call Notification').click();
  await page.locator('[data-notify=container]').getByText('Your changes are saved.').waitFor();

  await page.goBack();
  await until(page.locator('h1'), 'Inputs');
  await box.getByText('margin=[8, 16]').waitFor();
});
