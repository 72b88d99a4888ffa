import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { labelText, repoFile, until, visits } from '../support/browser/index.ts';

/** One visit for most tests, each of which has its own todo. */
const app = visits(repoFile('examples', 'todo'), { ready: / of \d+ to do/, asLeft: true });

const rows = (page: Page) => page.locator('.anvil-role-todo');
const summary = (page: Page) => labelText(page, 'summary');
const titles = (page: Page) =>
  page.locator('.anvil-role-todo input[type=text]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

/** The row of a todo in the current list. */
const row = async (page: Page, title: string) => rows(page).nth((await titles(page)).indexOf(title));
/** The number of open todos, and of all todos. */
const counts = async (page: Page) => {
  const [, open, all] = /^(\d+) of (\d+) to do$/.exec((await summary(page).innerText()).trim()) ?? [];
  return { open: Number(open), all: Number(all) };
};

async function reload(page: Page, expected: string): Promise<void> {
  await page.reload();
  await until(summary(page), expected);
}

test(
  'a todo is added with Enter, and the box is ready for the next one',
  app.staying(async (page) => {
    const { open, all } = await counts(page);
    const before = await titles(page);
    const box = page.getByPlaceholder('What needs doing?');
    await box.click();
    await page.keyboard.type('Buy oat milk');
    await page.keyboard.press('Enter');
    await until(summary(page), `${open + 1} of ${all + 1} to do`);
    await until(box, '');
    await page.keyboard.type('Water the plants');
    await page.getByRole('button', { name: 'Add' }).click();
    await until(summary(page), `${open + 2} of ${all + 2} to do`);
    expect(await titles(page)).toEqual([...before, 'Buy oat milk', 'Water the plants']);
  }),
);

test(
  'ticking writes back, and the server remembers it',
  app.staying(async (page) => {
    const { open, all } = await counts(page);
    await (await row(page, 'Tick me off')).getByRole('checkbox').click();
    await until(summary(page), `${open - 1} of ${all} to do`);
    await reload(page, `${open - 1} of ${all} to do`);
    expect(await (await row(page, 'Tick me off')).getByRole('checkbox').isChecked()).toBe(true);
  }),
);

test(
  'a title is changed where it stands',
  app.staying(async (page) => {
    const { open, all } = await counts(page);
    const changed = await row(page, 'Click this text and type');
    await changed.getByRole('textbox').click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await page.getByText('Done', { exact: true }).click();
    await page.getByText('All', { exact: true }).click();
    await until(changed.getByRole('textbox'), 'Click this text and type!');
    await reload(page, `${open} of ${all} to do`);
    expect(await titles(page)).toContain('Click this text and type!');
  }),
);

test(
  "the dialog's own button saves what its form holds",
  app.staying(async (page) => {
    const { open, all } = await counts(page);
    await (await row(page, 'Give me another priority')).getByTitle('Edit').click();
    const dialog = page.locator('.anvil-alert-modal');
    await dialog.getByText('Edit todo').waitFor();
    await dialog.getByRole('textbox').first().fill('Rest');
    await dialog.getByRole('combobox').selectOption('Low');
    await dialog.getByRole('textbox').last().fill('All afternoon');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your changes are saved.').waitFor();
    expect(await dialog.count()).toBe(0);
    await rows(page).getByText('All afternoon').waitFor();
    await reload(page, `${open} of ${all} to do`);
    const saved = await row(page, 'Rest');
    expect(await saved.getByRole('textbox').inputValue()).toBe('Rest');
    expect(await saved.locator('.anvil-role-badge').innerText()).toBe('Low');
  }),
);

test(
  'a dialog that is cancelled, or has no title to save, changes nothing',
  app.staying(async (page) => {
    const before = await titles(page);
    await (await row(page, 'Tick me off')).getByTitle('Edit').click();
    const dialog = page.locator('.anvil-alert-modal');
    await dialog.getByRole('textbox').first().fill('');
    await dialog.locator('button[disabled]', { hasText: 'Save' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(before);
  }),
);

test(
  'deleting asks first',
  app.staying(async (page) => {
    const { open, all } = await counts(page);
    const before = await titles(page);
    await (await row(page, 'Delete me')).getByTitle('Delete').click();
    await page.getByText('Delete this todo?').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.locator('.anvil-alert-modal').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(before);

    await (await row(page, 'Delete me')).getByTitle('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await until(summary(page), `${open} of ${all - 1} to do`);
    await reload(page, `${open} of ${all - 1} to do`);
    expect(await titles(page)).toEqual(before.filter((title) => title !== 'Delete me'));
  }),
);

test('each visitor has a list of their own', async () => {
  const [one, other] = [await app.open(), await app.open()];
  await (await row(one, 'Tick me off')).getByRole('checkbox').click();
  await until(summary(one), '2 of 4 to do');
  await reload(other, '3 of 4 to do');
});
