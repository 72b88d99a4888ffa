/** Actions that browsers allow only with user activation, started */
import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import {
  button,
  grantActivation,
  grantActivationWhereAsked,
  repoFile,
  seriousViolations,
  until,
  visits,
  workerErrors,
} from '../support/browser/index.ts';

/** Logs to the console when the page asks for a click. */
const tellOfPrompts = (context: BrowserContext) =>
  context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('gesture-modal')) console.log('asked');
    }).observe(document, { childList: true, subtree: true });
  });

const app = visits(repoFile('test', 'fixtures', 'gestures'), { ready: 'Ready', prepare: tellOfPrompts, launch: { whole: true } });

const press = (page: Page, name: string) => button(page, name).click();
const said = (page: Page) => page.locator('.anvil-role-said');
/** Waits for a window with this address, and closes it. */
const opens = async (page: Page, act: () => Promise<void>, address: RegExp): Promise<void> => {
  const opened = page.context().waitForEvent('page');
  await act();
  const window = await opened;
  await window.waitForURL(address);
  await window.close();
};
/** Presses a button, and clicks again if the page asks for it. */
const pressFor = async (page: Page, name: string, wish: string): Promise<void> => {
  await press(page, name);
  await grantActivationWhereAsked(page, wish);
};
/** Firefox numbers files with the same name. */
const SAVED = /^note(\(\d\))?\.txt$/;
const NOTE = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('in a file') };

test(
  'a handler copies, opens a window, picks a file, fills the screen and saves a file',
  app.staying(async (page) => {
    await pressFor(page, 'copy', 'copy to the clipboard');
    await until(said(page), 'copied');
    await page.locator('#paste').press('Control+V');
    expect(await page.locator('#paste').inputValue()).toBe('copied by python');

    await opens(page, () => pressFor(page, 'open', 'open a window'), /\?opened=1$/);

    const chooser = page.waitForEvent('filechooser');
    await pressFor(page, 'pick', 'let you choose a file');
    await (await chooser).setFiles(NOTE);
    await until(said(page), 'chosen note.txt');

    const download = page.waitForEvent('download');
    await press(page, 'save');
    expect((await download).suggestedFilename()).toMatch(SAVED);

    await press(page, 'fill');
    await until(said(page), 'full');
  }),
);

describe('when the handler has been at work until the grace is over', () => {
  /** Delays a button's handler, and waits for its effect by browser events only: queries of Playwright count as user activation. */
  const late = async <T>(page: Page, name: string, happens: (page: Page) => Promise<T>): Promise<T> => {
    await page.getByText('late', { exact: true }).click();
    const messages: string[] = [];
    page.on('console', (one) => messages.push(one.text()));
    const happened = happens(page);
    await press(page, name);
    const what = await happened;
    expect(messages).toEqual(expect.arrayContaining([...workerErrors(['grace is over'])]));
    return what;
  };
  const heard = (text: string) => (page: Page) => page.waitForEvent('console', (one) => one.text() === text);

  test(
    'text is copied after another click',
    app.staying(async (page) => {
      await late(page, 'copy', heard('asked'));
      await grantActivation(page, 'copy to the clipboard');
      await until(said(page), 'copied');
      await page.locator('#paste').press('Control+V');
      expect(await page.locator('#paste').inputValue()).toBe('copied by python');
    }),
  );

  test(
    'a window opens after another click',
    app.staying(async (page) => {
      await late(page, 'open', heard('asked'));
      await opens(page, () => grantActivation(page, 'open a window'), /\?opened=1$/);
      await until(said(page), 'opened');
    }),
  );

  test(
    'a file is chosen after another click',
    app.staying(async (page) => {
      await late(page, 'pick', heard('asked'));
      const chooser = page.waitForEvent('filechooser');
      await grantActivation(page, 'let you choose a file');
      await (await chooser).setFiles(NOTE);
      await until(said(page), 'chosen note.txt');
    }),
  );

  test(
    'the screen is filled after another click',
    app.staying(async (page) => {
      await late(page, 'fill', heard('asked'));
      await grantActivation(page, 'fill the screen');
      await until(said(page), 'full');
    }),
  );

  test(
    'a file is saved',
    app.staying(async (page) => {
      const download = await late(page, 'save', (page) => page.waitForEvent('download'));
      expect(download.suggestedFilename()).toMatch(SAVED);
    }),
  );

  test(
    'a user who does not want it is not bothered again',
    app.staying(async (page) => {
      await late(page, 'open', heard('asked'));
      const prompt = page.getByRole('dialog', { name: 'Continue?' });
      await prompt.waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await prompt.getByRole('button', { name: 'Cancel' }).click();
      await until(said(page), 'refused');
    }),
  );
});

test(
  'what leads somewhere by itself does so at the click, however long the handler then waits',
  app.staying(async (page) => {
    await opens(page, () => page.getByText('leads', { exact: true }).click(), /\?led=1$/);
    await until(said(page), 'told');

    const download = page.waitForEvent('download');
    await page.getByText('file', { exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(SAVED);

    const chooser = page.waitForEvent('filechooser');
    await page.getByText('choose').click();
    await (await chooser).setFiles(NOTE);
    await until(said(page), 'chosen note.txt');
  }),
);
