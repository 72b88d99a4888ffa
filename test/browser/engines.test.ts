/** The main functions of an app, in the engines other than Chromium. More: `npm test -- engines`. */
import { describe, expect, test } from '@jest/globals';
import type { PageWindow } from '../../ui/page/index.ts';
import { button, describeInEngines, labelText, repoFile, until, visits } from '../support/browser/index.ts';
import { engineOfTests } from '../support/engines/index.ts';

// Runs in Firefox with every change; in WebKit only on request, since it takes minutes (docs/browsers.md).
const ENGINE = engineOfTests === 'chromium' ? 'firefox' : engineOfTests;
/** Without stack switching, an isolated page blocks in another way than one that is not. */
const PAGES = ENGINE === 'webkit' ? [false, true] : [false];

describeInEngines([ENGINE], (engine) =>
  describe.each(PAGES)('on a page that is isolated: %s', (isolated) => {
    const app = visits(repoFile('test', 'fixtures', 'engines'), { ready: 'Engines', engine, isolated });

    test(
      'a handler that rewrites what is typed loses none of it',
      app.staying(async (page) => {
        const box = page.getByPlaceholder('Shout');
        await box.click();
        await page.keyboard.type('the quick brown fox', { delay: 20 });
        await until(box, 'THE QUICK BROWN FOX');
        await page.keyboard.press('Enter');
        await until(labelText(page, 'sent'), 'THE QUICK BROWN FOX');
        expect(await box.inputValue()).toBe('');
      }),
    );

    test(
      'a handler waits for the server, by a socket and by HTTP, and for a dialog, and clicks are handled meanwhile',
      app.staying(async (page) => {
        await button(page, 'Work').click();
        await until(labelText(page, 'log'), 'asking');
        await button(page, 'Count').click();
        await until(labelText(page, 'counted'), '1');
        await button(page, 'Yes').click();
        await until(labelText(page, 'log'), '42 42 True');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }),
    );

    test(
      'a day is chosen in a calendar',
      app.staying(async (page) => {
        await page.getByPlaceholder('Day').click();
        await page.getByRole('button', { name: /15 February 2026/ }).click();
        await until(labelText(page, 'chosen'), '2026-02-15');
      }),
    );

    test(
      'a file is read in the browser and goes to the server',
      app.staying(async (page) => {
        const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5000, 'a') };
        await page.locator('.anvil-role-loader input[type=file]').setInputFiles(file);
        await until(labelText(page, 'measured'), 'notes.txt 5000 5000');
      }),
    );

    test('the inspector opens at its key, and tells what a click led to', async () => {
      const page = await app.open();
      await page.keyboard.press('Control+Alt+Shift+KeyI');
      const told = (words: string) => {
        const { contentDocument } = document.querySelector<HTMLIFrameElement>('#hearth-inspector') ?? {};
        return contentDocument?.body.innerText.includes(words) ?? false;
      };
      await page.waitForFunction(told, 'Messages');
      await button(page, 'Count').click();
      await page.waitForFunction(told, 'click of Button');
      await page.waitForFunction(told, 'set text of Label');
    });

    test(
      'Python has started from a memory that this engine can use',
      app.staying(async (page) => {
        const steps = await page.evaluate(async () =>
          (await (window as PageWindow).hearth?.booted)?.steps.map(({ name }) => name),
        );
        // A start without a snapshot installs the package; a snapshot contains it.
        expect(steps).toEqual(expect.arrayContaining(['engine', 'memory', 'bridge']));
        expect(steps).not.toContain('package');
      }),
    );
  }),
);
