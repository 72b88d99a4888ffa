/** Apps by keyboard and screen reader: accessible names, and visible focus. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { button, repoFile, seriousViolations, until, visits } from '../support/browser/index.ts';

const FIXTURE = repoFile('test', 'fixtures', 'accessible');

/** The accessible names in the start form, by the part that they belong to. */
const NAMES = {
  textbox: ['Name', 'Search', 'Remarks'],
  combobox: ['Size', 'Colour', 'Shape', 'Due', 'Meeting'],
  checkbox: ['I agree'],
  radio: ['Surely', 'Hardly'],
  button: ['trash', 'Change it', 'upload'],
  link: ['info circle', 'More of it', 'Home'],
} as const;

const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until the element has the focus. */
const hasFocus = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = () => (document.activeElement === element ? resolve() : requestAnimationFrame(look));
        look();
      }),
  );

/**
 * Walks once through the page with the Tab key; returns the elements without visible focus: those that, with everything around
 * them, look the same with and without it.
 */
async function stopsWithoutRing(page: Page): Promise<{ readonly stops: number; readonly without: string[] }> {
  await page.addStyleTag({ content: '* { transition: none !important }' });
  const without: string[] = [];
  let stops = 0;
  for (const seen = new Set<number>(); ; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const marked = window as unknown as { stops?: Element[] };
      const all = (marked.stops ??= []);
      const element = document.activeElement;
      if (!element || element === document.body) return { at: -1, ring: true, html: '' };
      if (!all.includes(element)) all.push(element);
      const looks = (of: Element) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(of);
        const hidden = outlineStyle === 'none' || outlineColor === 'rgba(0, 0, 0, 0)';
        return JSON.stringify([hidden ? '' : [outlineStyle, outlineWidth, outlineColor], boxShadow]);
      };
      const parts = [element, ...element.querySelectorAll('*')];
      const focused = parts.map(looks);
      (element as HTMLElement).blur();
      const plain = parts.map(looks);
      (element as HTMLElement).focus();
      const ring = focused.some((look, part) => look !== plain[part] && !/^\["",?"none"\]$/.test(look));
      return { at: all.indexOf(element), ring, html: element.outerHTML.slice(0, 120) };
    });
    if (stop.at >= 0 && !stop.ring) without.push(stop.html);
    if (seen.has(stop.at)) return { stops, without };
    seen.add(stop.at);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hearth-accessible-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The app with the class names and styles of old apps. */
function legacyApp(): string {
  const app = join(folder, 'accessible');
  cpSync(FIXTURE, app, { recursive: true });
  const manifest = join(app, 'anvil.yaml');
  const features = 'legacy_features: {class_names: true, bootstrap3: true, root_container: true}';
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('version: 3,', `version: 3, ${features},`));
  return app;
}

describe.each([
  ['our class names', () => FIXTURE],
  ['the class names and styles of old apps', legacyApp],
])('with %s', (_mode, folderOf) => {
  const app = visits(folderOf(), { ready: 'Accessible' });

  test(
    'every box, choice, link and button has a name',
    app.staying(async (page) => {
      const main = page.locator('#appGoesHere');
      for (const [role, names] of Object.entries(NAMES) as [keyof typeof NAMES, readonly string[]][]) {
        for (const name of names) await main.getByRole(role, { name, exact: true }).waitFor();
      }
      expect(await seriousViolations(page)).toEqual([]);
    }),
  );

  test(
    'a grid is a table with its rows and headers',
    app.staying(async (page) => {
      const table = page.getByRole('table');
      const texts = (role: 'columnheader' | 'cell') => table.getByRole(role).allTextContents();
      await table.getByRole('cell', { name: 'Bob', exact: true }).waitFor();
      expect(await texts('columnheader')).toEqual(['Guest', 'Room']);
      expect(await texts('cell')).toEqual(['Ada', '1', 'Bob', '2']);
      expect(await table.getByRole('row').count()).toBe(3);
    }),
  );

  test(
    'each is used by keys alone',
    app.staying(async (page) => {
      const { keyboard } = page;
      const main = page.locator('#appGoesHere');
      const by = (role: keyof typeof NAMES, name: string) => main.getByRole(role, { name, exact: true });
      /** Presses keys on an element, and waits for the text that the app shows then. */
      const says = async (locator: Locator, keys: readonly string[], words: string) => {
        await locator.focus();
        for (const key of keys) await keyboard.press(key);
        await until(page.locator('.anvil-role-said'), words);
      };
      await says(by('textbox', 'Name'), ['A', 'd', 'a', 'Enter'], 'name_box Ada');
      await by('textbox', 'Remarks').focus();
      for (const key of ['a', 'Enter', 'b']) await keyboard.press(key);
      expect(await by('textbox', 'Remarks').inputValue()).toBe('a\nb');
      await says(by('combobox', 'Size'), ['ArrowDown'], 'size Large');
      await says(by('checkbox', 'I agree'), ['Space'], 'agree I agree True');
      await says(by('radio', 'Surely'), ['Space'], 'surely Surely True');
      await says(by('radio', 'Surely'), ['ArrowDown'], 'hardly Hardly True');
      await says(by('button', 'Change it'), ['Enter'], 'edit');
      await says(by('link', 'More of it'), ['Enter'], 'more');
      await says(by('button', 'Change it'), ['Space'], 'edit');
      await says(by('combobox', 'Due'), ['ArrowDown', 'ArrowRight', 'Enter'], 'due 2021-03-06');
      for (const [name, key] of [
        ['upload', 'Enter'],
        ['1 file selected', 'Space'],
      ] as const) {
        const choosing = page.waitForEvent('filechooser');
        await by('button', name).focus();
        await keyboard.press(key);
        await (await choosing).setFiles({ name: `${key}.txt`, mimeType: 'text/plain', buffer: Buffer.from('a') });
        await page.locator('.anvil-role-said', { hasText: /^files/ }).waitFor();
      }
    }),
  );

  test(
    'an open calendar keeps nobody out, with a time of day or without',
    app.staying(async (page) => {
      for (const [name, title] of [
        ['Due', 'Choose a date'],
        ['Meeting', 'Choose a date and time'],
      ] as const) {
        await page.getByRole('combobox', { name, exact: true }).focus();
        await page.getByRole('dialog', { name: title, exact: true }).waitFor();
        expect(await seriousViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }),
  );

  test(
    'where colours are forced, dialogs and errors have an edge and the chosen day stands out',
    app.staying(async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const hasEdge = (locator: Locator) =>
        locator.evaluate((element) => {
          const { outlineStyle, borderTopStyle } = getComputedStyle(element);
          return outlineStyle !== 'none' || borderTopStyle !== 'none';
        });
      await page.getByRole('combobox', { name: 'Due', exact: true }).focus();
      const chosen = page.locator('td.active').first();
      // Otherwise its background is that of every day.
      expect(await chosen.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
      await page.keyboard.press('Escape');
      await button(page, 'Fail').click();
      await page.locator('#error-indicator').waitFor();
      app.takeErrors();
      expect(await hasEdge(page.locator('#error-indicator'))).toBe(true);
      await button(page, 'Ask').click();
      // While the dialog itself has the focus, its edge is that of the focus.
      await button(page, 'Yes').focus();
      expect(await hasEdge(dialog(page).locator('[class$=modal-content]'))).toBe(true);
      await button(page, 'Yes').click();
      await page.emulateMedia({ forcedColors: 'none' });
    }),
  );

  test(
    'for people who want less motion a notification fades without moving',
    app.staying(async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await button(page, 'Notify').click();
      const note = page.getByRole('alert').filter({ hasText: 'It is saved.' });
      const animated = await note.evaluate((element) =>
        element.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
      );
      expect(animated).toContain('opacity');
      expect(animated).not.toContain('transform');
      await note.getByRole('button', { name: 'Close' }).click();
      await note.waitFor({ state: 'detached' });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    }),
  );

  test(
    'dialogs and notifications are closed by keys, and give the focus back',
    app.staying(async (page) => {
      const { keyboard } = page;
      const opens = async (name: string) => {
        await button(page, name).focus();
        await keyboard.press('Enter');
        await dialog(page).waitFor();
        await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement));
      };
      const closed = async (name: string) => {
        await dialog(page).waitFor({ state: 'detached' });
        await hasFocus(button(page, name));
      };
      await opens('Details');
      await keyboard.press('Escape');
      await closed('Details');
      await opens('Rename');
      // It can't be dismissed; only its button closes it.
      await keyboard.press('Escape');
      await keyboard.press('Shift+Tab');
      await hasFocus(button(page, 'OK'));
      await keyboard.press('Enter');
      await closed('Rename');
      await opens('Ask');
      await button(page, 'Yes').focus();
      await keyboard.press('Space');
      await closed('Ask');
      await button(page, 'Notify').focus();
      await keyboard.press('Enter');
      const close = page.getByRole('alert').getByRole('button', { name: 'Close' });
      await close.waitFor();
      await close.focus();
      await keyboard.press('Enter');
      await close.waitFor({ state: 'detached' });
    }),
  );

  test(
    'what dialogs hold has names, too',
    app.staying(async (page) => {
      await button(page, 'Details').click();
      for (const name of ['Mail', 'Notes']) await dialog(page).getByRole('textbox', { name, exact: true }).waitFor();
      await dialog(page).getByRole('combobox', { name: 'Plan', exact: true }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await button(page, 'Cancel').click();
      await button(page, 'Rename').click();
      await dialog(page).getByRole('textbox', { name: 'New name', exact: true }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await button(page, 'OK').click();
      await button(page, 'Ask').click();
      await dialog(page).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await button(page, 'Yes').click();
      await dialog(page).waitFor({ state: 'detached' });
      await button(page, 'Notify').click();
      await page.getByText('It is saved.').waitFor();
      await button(page, 'Fail').click();
      await page.locator('#error-indicator').waitFor();
      app.takeErrors();
      expect(await seriousViolations(page)).toEqual([]);
    }),
  );

  test(
    'whatever the Tab key leads to shows that it has the focus',
    app.staying(async (page) => {
      const onPage = await stopsWithoutRing(page);
      expect(onPage.without).toEqual([]);
      expect(onPage.stops).toBeGreaterThan(15);
      await button(page, 'Details').click();
      await dialog(page).getByRole('combobox').waitFor();
      const inDialog = await stopsWithoutRing(page);
      expect(inDialog.without).toEqual([]);
      expect(inDialog.stops).toBeGreaterThan(5);
    }),
  );
});

describe.each<[string, string, readonly string[]]>([
  ['todo', 'Todo', ['Edit', 'Delete']],
  ['tea-shop', 'Tea', []],
  ['never-freeze', 'Never', ['Open a dialog']],
  ['gallery', 'Good morning', []],
])('the example %s', (name, ready, dialogs) => {
  const app = visits(repoFile('examples', name), { ready: new RegExp(ready, 'i') });

  test('has nothing that keeps people out, nor have its dialogs', async () => {
    const page = await app.open();
    expect(await seriousViolations(page)).toEqual([]);
    expect((await stopsWithoutRing(page)).without).toEqual([]);
    for (const [at, opens] of dialogs.entries()) {
      if (at > 0) await page.reload();
      await page.getByRole('button', { name: opens, exact: true }).first().click();
      await dialog(page).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    }
  });
});
