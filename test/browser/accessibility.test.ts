/** Apps by key and by ear: names that screen readers say, and where the focus is to be seen. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, serious, visits } from '../support/browser/index.ts';

const FIXTURE = repoFile('test', 'fixtures', 'accessible');

/** What people hear of the start form, and which part of it they hear it of. */
const NAMES = {
  textbox: ['Name', 'Search', 'Remarks'],
  combobox: ['Size', 'Colour', 'Shape'],
  button: ['trash', 'Change it'],
  link: ['info circle', 'More of it', 'Home', 'upload'],
} as const;

const dialog = (page: Page) => page.getByRole('dialog');

/**
 * Walks through the page with the Tab key, once round; gives the places where nothing shows that they have the focus: the
 * stop looks as it does without, with all that is around it.
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

/** The same app with the class names and styles of old ones. */
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
      expect(await serious(page)).toEqual([]);
    }),
  );

  test(
    'so have they in dialogs',
    app.staying(async (page) => {
      await button(page, 'Details').click();
      for (const name of ['Mail', 'Notes']) await dialog(page).getByRole('textbox', { name, exact: true }).waitFor();
      await dialog(page).getByRole('combobox', { name: 'Plan', exact: true }).waitFor();
      expect(await serious(page)).toEqual([]);
      await button(page, 'Cancel').click();
      await button(page, 'Rename').click();
      await dialog(page).getByRole('textbox', { name: 'New name', exact: true }).waitFor();
      expect(await serious(page)).toEqual([]);
      await button(page, 'OK').click();
      await button(page, 'Ask').click();
      await dialog(page).waitFor();
      expect(await serious(page)).toEqual([]);
      await button(page, 'Yes').click();
      await dialog(page).waitFor({ state: 'detached' });
      await button(page, 'Notify').click();
      await page.getByText('It is saved.').waitFor();
      await button(page, 'Fail').click();
      await page.locator('#error-indicator').waitFor();
      app.takeErrors();
      expect(await serious(page)).toEqual([]);
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
])('the example %s', (name, ready, dialogs) => {
  const app = visits(repoFile('examples', name), { ready: new RegExp(ready, 'i') });

  test('has nothing that keeps people out, nor have its dialogs', async () => {
    const page = await app.open();
    expect(await serious(page)).toEqual([]);
    expect((await stopsWithoutRing(page)).without).toEqual([]);
    for (const [at, opens] of dialogs.entries()) {
      if (at > 0) await page.reload();
      await page.getByRole('button', { name: opens, exact: true }).first().click();
      await dialog(page).waitFor();
      expect(await serious(page)).toEqual([]);
    }
  });
});
