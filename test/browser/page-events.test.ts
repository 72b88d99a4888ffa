/** Events that Python handles and that have default actions: which are prevented, and which happen. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, testIn, testInChromium, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'page-events'), { ready: 'Ready' });
const SAID = '.anvil-role-said';
const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.href);

test(
  'beside a closed menu that listens for keys on the document, every key goes into the box',
  app.staying(async (page) => {
    const box = page.locator('#box');
    await box.pressSequentially('two words');
    expect(await box.inputValue()).toBe('two words');
  }),
);

test(
  'an open menu takes its own keys and leaves the others',
  app.staying(async (page) => {
    await page.locator('#menu').click();
    await until(page.locator(SAID), 'open');
    const box = page.locator('#box');
    await box.focus();
    await page.keyboard.type('a b');
    await until(page.locator(SAID), 'chosen');
    expect(await box.inputValue()).toBe('ab');
    await page.locator('#menu').click();
    await until(page.locator(SAID), 'closed');
    await box.focus();
    await page.keyboard.type(' c');
    expect(await box.inputValue()).toBe('ab c');
  }),
);

test(
  'a click on a link that Python routes stays',
  app.staying(async (page) => {
    const address = await addressOf(page);
    await page.locator('#routed').click();
    await until(page.locator(SAID), 'routed to /routed');
    expect(await addressOf(page)).toBe(address);
  }),
);

// WebKit's driver does not report tabs that keys open.
testIn('chromium', 'firefox')(
  'with Ctrl such a click opens a tab',
  app.staying(async (page) => {
    const address = await addressOf(page);
    const opened = page.context().waitForEvent('page');
    await page.locator('#routed').click({ modifiers: ['Control'] });
    await (await opened).waitForURL(/\/routed$/);
    await (await opened).close();
    expect(await addressOf(page)).toBe(address);
  }),
);

test(
  'a click that Python turns out to leave alone is followed, once, and heard by nobody twice',
  app.staying(async (page) => {
    await page.locator('#native').evaluate((link) => {
      link.addEventListener('click', (event) =>
        link.setAttribute('data-heard', `${link.dataset['heard'] ?? ''}${event.defaultPrevented}`),
      );
    });
    await page.locator('#native').click();
    await page.waitForURL('**/#native');
    expect(await page.locator('#native').getAttribute('data-heard')).toBe('false');
  }),
);

test(
  'a link is followed as soon as its handler goes on to wait for something else',
  app.staying(async (page) => {
    await page.locator('#slow').click();
    await page.waitForURL('**/#slow');
  }),
);

test(
  'a link is followed as soon as its handler waits for a promise, and not for an answer that is none',
  app.staying(async (page) => {
    await page.locator('#asks').click();
    await until(page.locator(SAID), 'asked');
    expect(new URL(await addressOf(page)).hash).toBe('');
    await page.locator('#promised').click();
    await page.waitForURL('**/#promised');
  }),
);

test(
  'a page script that prevents the same click is respected',
  app.staying(async (page) => {
    await page.evaluate(() => document.body.addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await page.locator('#native').click();
    await until(page.locator(SAID), 'decided');
    expect(new URL(await addressOf(page)).hash).toBe('');
  }),
);

test(
  'a form that Python keeps is not sent',
  app.staying(async (page) => {
    const address = await addressOf(page);
    await page.locator('#kept input').fill('Ann');
    await page.getByText('keep', { exact: true }).click();
    await until(page.locator(SAID), 'kept from Ann');
    expect(await addressOf(page)).toBe(address);
  }),
);

test('a form that Python leaves alone is sent with the button that was pressed', async () => {
  const page = await app.open();
  await page.locator('#sent input').fill('hello');
  await page.getByText('send', { exact: true }).click();
  await page.waitForURL(/word=hello&how=loud/);
});

test(
  'a button that its own click handler disables submits nothing',
  app.staying(async (page) => {
    await page.locator('#once button').click();
    await until(page.locator(SAID), 'called');
    await page.locator('#passes').click();
    await until(page.locator(SAID), 'called passes outer document');
  }),
);

test(
  'a Button in a form submits it when its handler has left it enabled, and not otherwise',
  app.staying(async (page) => {
    await page.getByText('shut', { exact: true }).click();
    await until(page.locator(SAID), 'called');
    await page.getByText('open', { exact: true }).click();
    await until(page.locator(SAID), 'called called submitted');
  }),
);

test(
  'propagation stops where the first statement says so, and goes on otherwise',
  app.staying(async (page) => {
    await page.locator('#stops').click();
    await until(page.locator(SAID), 'stops');
    await page.locator('#passes').click();
    await until(page.locator(SAID), 'stops passes outer document');
  }),
);

test(
  'no other listener hears of an event that the first statement stops at once',
  app.staying(async (page) => {
    await page.locator('#halts').click();
    await until(page.locator(SAID), 'halts');
    await page.locator('#passes').click();
    await until(page.locator(SAID), 'halts passes outer document');
  }),
);

test(
  'nor does another Python listener hear of one that a handler stops later, but before it waits',
  app.staying(async (page) => {
    await page.evaluate(() =>
      document.querySelector('#outer')?.addEventListener('click', () => document.body.classList.add('heard')),
    );
    await page.locator('#ends').click();
    await until(page.locator(SAID), 'ends');
    await page.locator('body.heard').waitFor();
    await page.locator('#ends').click();
    await page.locator('#halts').click();
    await until(page.locator(SAID), 'ends ends halts');
  }),
);

testInChromium(
  'what comes too late is told of once, with the line',
  app.staying(async (page) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('too late')) warnings.push(message.text());
    });
    for (let times = 0; times < 2; times++) {
      await page.locator('#late').dispatchEvent('mousedown', { cancelable: true });
      await until(page.locator(SAID), 'late');
    }
    await page.locator('#stops').click();
    await until(page.locator(SAID), 'stops');
    expect(warnings).toEqual([
      expect.stringMatching(/preventDefault\(\) of a mousedown event .*\(client_code\/Main\/__init__\.py:\d+\)/),
    ]);
  }),
);

testInChromium(
  'a script that takes the promise of a Python result for the result is told of, on the page and in the terminal',
  app.staying(async (page) => {
    const told =
      /JavaScript needs the result of the Python function Main\.formatted \(\S+Main\/__init__\.py:\d+\) at once, to call replace\(\) of it.*Await the Promise/;
    const warned: string[] = [];
    page.on(
      'console',
      (message) => void (message.type() !== 'error' && told.test(message.text()) && warned.push(message.text())),
    );
    await page.evaluate(() => {
      const { formatted } = window as unknown as { formatted(text: string): string };
      try {
        formatted('caught').replace('<b>', '');
      } catch {
        // As libraries do that show something else instead.
      }
    });
    await app.server().said(told);

    await page.evaluate(() => {
      const { formatted } = window as unknown as { formatted(text: string): string };
      setTimeout(() => formatted('uncaught').trim());
    });
    await page.locator('#error-indicator').getByText('at once, to call trim() of it').waitFor({ state: 'attached' });
    await app.server().said(/TypeError: JavaScript needs .* at once, to call trim\(\) of it/);
    expect(warned).toHaveLength(1);
    expect(app.takeErrors()).toEqual([expect.stringContaining('at once, to call trim() of it')]);
  }),
);

testInChromium(
  'moves that come while Python is at one of them are one with their whole way, and the release of the button keeps its place',
  app.staying(async (page) => {
    const { x, y } = (await page.locator('#pad').boundingBox()) as { x: number; y: number };
    for (let count = 1; count <= 30; count++) await page.mouse.move(x + 5 * count, y + 3);
    await page.mouse.down();
    await page.mouse.up();
    await page.evaluate(() => Object.assign(window, { allMoved: true }));
    await until(page.locator(SAID), `a few moves: 145, the last at ${Math.floor(x) + 150}`);
  }),
);

test(
  'what is dropped can be read when Python gets to it',
  app.staying(async (page) => {
    await page.locator('#drop').evaluate((target) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', 'parcel');
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }));
    });
    await until(page.locator(SAID), 'parcel on drop at 2');
  }),
);

test(
  'what Python has put on a drag is there when it is dropped',
  app.staying(async (page) => {
    // By dispatching events: not every engine's driver can drag.
    await page.locator('#drag').evaluate((source) => {
      const happens = (type: string, target: Element | null, dataTransfer: DataTransfer) =>
        target?.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }));
      const dragged = new DataTransfer();
      happens('dragstart', source, dragged);
      // The dropped data contains only what was set when the dispatch ended.
      const dropped = new DataTransfer();
      for (const type of dragged.types) dropped.setData(type, dragged.getData(type));
      happens('drop', document.querySelector('#drop'), dropped);
      happens('dragend', source, dragged);
    });
    await until(page.locator(SAID), 'drag this on drop at 2');
  }),
);
