/** The types of rows in client code: live objects in the first generation of data tables, model classes in the second. */
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, until, visits } from '../support/browser/index.ts';

/** Waits until the picture from a cell is displayed. */
const seesPhoto = (page: Page) => page.waitForFunction(() => [...document.images].some((image) => image.naturalWidth === 20));

/** The rows of a view, the rows that server code finds in it, and the error for searching the whole table. */
const vets = (refusal: string): string => `(['Ada', 'Cay'], ['Ada', 'Cay'], '${refusal}')`;

describe('in the first generation', () => {
  const app = visits(repoFile('test', 'fixtures', 'first-tables'), { ready: 'First generation' });

  test('rows are live objects: added, searched, changed, linked, shown and deleted, in views that the server hands out, too', async () => {
    const page = await app.open();
    await button(page, 'Go').click();
    const names = "['Pip', 'Pup 0', 'Pup 1', 'Rex']";
    const told = `[True, 3, ${names}, ['Rex', 6, True], ['age', 'friend', 'name', 'photo'], ${vets('PermissionDenied')}, 'This row has been deleted']`;
    await until(labelText(page, 'said'), told);
    await seesPhoto(page);
    expect(app.takeErrors()).toEqual([]);
  });
});

describe('in the second generation', () => {
  const app = visits(repoFile('test', 'fixtures', 'models'), { ready: 'Models' });

  test('rows are of their model, with columns as attributes: drafts, searches, links, views and media', async () => {
    const page = await app.open();
    await button(page, 'Go').click();
    const pup = "['Pet', 'PUP 2', 4, 4], ['Pet', 'REX', True]";
    const told = `[True, ${pup}, ['age', 'friend', 'name', 'photo'], ${vets('PermissionDenied')}, 'This row has been deleted']`;
    await until(labelText(page, 'said'), told);
    await seesPhoto(page);
    expect(app.takeErrors()).toEqual([]);
  });
});
