/** What browsers allow only in a user's gesture, started from Python's click handlers (decisions/events-and-callbacks.md). */
import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { button, repoFile, serious, until, visits } from '../support/browser/index.ts';

/** Says on the console that the page asks for a click. */
const tellOfPrompts = (context: BrowserContext) =>
  context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('gesture-modal')) console.log('asked');
    }).observe(document, { childList: true, subtree: true });
  });

const app = visits(repoFile('test', 'fixtures', 'gestures'), { ready: 'Ready', prepare: tellOfPrompts, launch: { whole: true } });

const press = (page: Page, name: string) => button(page, name).click();
const said = (page: Page) => page.locator('.anvil-role-said');
const NOTE = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('in a file') };

test(
  'a handler copies, opens a window, picks a file, fills the screen and saves a file',
  app.staying(async (page) => {
    await press(page, 'copy');
    await until(said(page), 'copied');
    await page.locator('#paste').press('Control+V');
    expect(await page.locator('#paste').inputValue()).toBe('copied by python');

    const opened = page.context().waitForEvent('page');
    await press(page, 'open');
    expect(new URL((await opened).url()).search).toBe('?opened=1');
    await (await opened).close();

    const chooser = page.waitForEvent('filechooser');
    await press(page, 'pick');
    await (await chooser).setFiles(NOTE);
    await until(said(page), 'chosen note.txt');

    const download = page.waitForEvent('download');
    await press(page, 'save');
    expect((await download).suggestedFilename()).toBe('note.txt');

    await press(page, 'fill');
    await until(said(page), 'full');
  }),
);

describe('when the handler has been at work until the grace is over', () => {
  /**
   * Lets a button's handler begin late, and waits for what it does by the browser's own events: Playwright's looks at the
   * page count as gestures of the user's.
   */
  const late = async <T>(page: Page, name: string, happens: (page: Page) => Promise<T>): Promise<T> => {
    await page.getByText('late', { exact: true }).click();
    const messages: string[] = [];
    page.on('console', (one) => messages.push(one.text()));
    const happened = happens(page);
    await press(page, name);
    const what = await happened;
    expect(messages).toContain('grace is over');
    return what;
  };
  const heard = (text: string) => (page: Page) => page.waitForEvent('console', (one) => one.text() === text);
  /** The user is asked, and agrees. */
  const agree = async (page: Page, wish: string): Promise<void> => {
    const prompt = page.getByRole('dialog', { name: 'Continue?' });
    await until(
      prompt.locator('.anvil-alert-text'),
      `This app wants to ${wish}. The browser allows that only right after a click.`,
    );
    await prompt.getByRole('button', { name: 'Continue' }).click();
    await prompt.waitFor({ state: 'detached' });
  };

  test(
    'text is copied after another click',
    app.staying(async (page) => {
      await late(page, 'copy', heard('asked'));
      await agree(page, 'copy to the clipboard');
      await until(said(page), 'copied');
      await page.locator('#paste').press('Control+V');
      expect(await page.locator('#paste').inputValue()).toBe('copied by python');
    }),
  );

  test(
    'a window opens after another click',
    app.staying(async (page) => {
      await late(page, 'open', heard('asked'));
      const opened = page.context().waitForEvent('page');
      await agree(page, 'open a window');
      expect(new URL((await opened).url()).search).toBe('?opened=1');
      await (await opened).close();
      await until(said(page), 'opened');
    }),
  );

  test(
    'a file is chosen after another click',
    app.staying(async (page) => {
      await late(page, 'pick', heard('asked'));
      const chooser = page.waitForEvent('filechooser');
      await agree(page, 'let you choose a file');
      await (await chooser).setFiles(NOTE);
      await until(said(page), 'chosen note.txt');
    }),
  );

  test(
    'the screen is filled after another click',
    app.staying(async (page) => {
      await late(page, 'fill', heard('asked'));
      await agree(page, 'fill the screen');
      await until(said(page), 'full');
    }),
  );

  test(
    'a file is saved',
    app.staying(async (page) => {
      const download = await late(page, 'save', (page) => page.waitForEvent('download'));
      expect(download.suggestedFilename()).toBe('note.txt');
    }),
  );

  test(
    'a user who does not want it is not bothered again',
    app.staying(async (page) => {
      await late(page, 'open', heard('asked'));
      const prompt = page.getByRole('dialog', { name: 'Continue?' });
      await prompt.waitFor();
      expect(await serious(page)).toEqual([]);
      await prompt.getByRole('button', { name: 'Cancel' }).click();
      await until(said(page), 'refused');
    }),
  );
});

test(
  'what leads somewhere by itself does so at the click, however long the handler then waits',
  app.staying(async (page) => {
    const opened = page.context().waitForEvent('page');
    await page.getByText('leads', { exact: true }).click();
    expect(new URL((await opened).url()).search).toBe('?led=1');
    await (await opened).close();
    await until(said(page), 'told');

    const download = page.waitForEvent('download');
    await page.getByText('file', { exact: true }).click();
    expect((await download).suggestedFilename()).toBe('note.txt');

    const chooser = page.waitForEvent('filechooser');
    await page.getByText('choose').click();
    await (await chooser).setFiles(NOTE);
    await until(said(page), 'chosen note.txt');
  }),
);
