/** Files that a user chooses, and large media, between disk, page, Python and server. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { grantActivationWhereAsked, repoFile, testIn, testInChromium, until, visits } from '../support/browser/index.ts';
import { measuredWorker, workerGrowth } from './memory/index.ts';

const app = visits(repoFile('test', 'fixtures', 'files'), { ready: 'Files' });

const MEGABYTE = 1024 * 1024;
const LARGE = 100 * MEGABYTE;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Creates a file on the disk, each part of whose content is different. */
async function made(name: string, size: number): Promise<{ readonly path: string; readonly sum: number }> {
  const content = pattern(size);
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, sum: crc32(content) };
}

const pattern = (size: number) =>
  Buffer.alloc(
    size,
    Uint8Array.from({ length: 251 }, (_, index) => index),
  );

const input = (page: Page, role: string) => page.locator(`.anvil-role-${role} input[type=file]`);
const shown = (page: Page, role: string) => page.locator(`.anvil-role-${role}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button; returns the result. */
async function result(page: Page, button: string): Promise<unknown> {
  const before = await shown(page, 'result').textContent();
  await press(page, button);
  const told = await page.waitForFunction(
    (text) => {
      const now = document.querySelector('.anvil-role-result')?.textContent;
      return now !== text && now;
    },
    before,
    { timeout: 50_000 },
  );
  return (JSON.parse(String(await told.jsonValue())) as [number: number, result: unknown])[1];
}

test(
  'a FileLoader shows its icon beside its text',
  app.staying(async (page) => {
    expect(await page.locator('.anvil-file-loader').first().locator('i.fa:visible').count()).toBe(1);
  }),
);

test(
  'a file that is chosen is told to the handler, and read when its bytes are asked for',
  app.staying(async (page) => {
    const { path, sum } = await made('small.txt', 1000);
    await input(page, 'loader').setInputFiles(path);
    await until(shown(page, 'changed'), '[["small.txt", "text/plain", 1000], 1, true]');
    await until(shown(page, 'loader'), '1 file selected');
    expect(await result(page, 'Read')).toEqual([['small.txt', 'text/plain', 1000, sum]]);
  }),
);

test(
  'files are known without any handler, and go to the server',
  app.staying(async (page) => {
    const files = await Promise.all([made('empty.bin', 0), made('one.bin', 1), made('more.bin', 3 * MEGABYTE + 7)]);
    await input(page, 'quiet').setInputFiles(files.map(({ path }) => path));
    const type = await input(page, 'quiet').evaluate((element: HTMLInputElement) => element.files?.[0]?.type);
    const expected = ['empty.bin', 'one.bin', 'more.bin'].map((name, index) => [
      name,
      type,
      [0, 1, 3 * MEGABYTE + 7][index],
      files[index]?.sum,
    ]);
    expect(await result(page, 'Send several')).toEqual(expected);
    expect(await result(page, 'Read')).toEqual(expected);
  }),
);

test(
  'a file that was cleared is gone, and can be chosen again',
  app.staying(async (page) => {
    const { path } = await made('again.txt', 10);
    await input(page, 'loader').setInputFiles(path);
    await until(shown(page, 'loader'), '1 file selected');
    expect(await result(page, 'Clear')).toEqual([null, []]);
    await until(shown(page, 'loader'), 'Choose');
    await input(page, 'loader').setInputFiles(path);
    await until(shown(page, 'loader'), '1 file selected');
  }),
);

// A driven Firefox never closes the file dialog, and so opens no second one.
testIn('chromium', 'webkit')(
  'the dialog opens by a press, by the Enter key, from a click handler, and after another press where Python was slow',
  app.staying(async (page) => {
    const { path } = await made('chosen.txt', 5);
    const chooses = async (act: () => Promise<unknown>): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await act();
      await (await chooser).setFiles(path);
      await until(shown(page, 'loader'), '1 file selected');
      await result(page, 'Clear');
    };
    await chooses(() => page.getByText('Choose', { exact: true }).click());
    await chooses(() => shown(page, 'loader').press('Enter'));
    await chooses(async () => {
      await press(page, 'Open');
      await grantActivationWhereAsked(page, 'let you choose a file');
    });
    await press(page, 'Open late');
    await until(shown(page, 'changed'), 'grace is over');
    await chooses(() => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click());
  }),
);

// Firefox reads the changed file instead of failing.
testInChromium(
  'a file that has changed since it was chosen fails whoever reads it, and nobody else',
  app.staying(async (page) => {
    const { path } = await made('changing.txt', 10);
    await input(page, 'loader').setInputFiles(path);
    await until(shown(page, 'loader'), '1 file selected');
    await writeFile(path, 'something else, and longer');
    await utimes(path, new Date(0), new Date(0));
    expect(await result(page, 'Send')).toMatch(/^RuntimeError: Failed to load media \(NotReadableError: /);
    expect(await result(page, 'Read')).toMatch(/^RuntimeError: Failed to load media \(NotReadableError: .*\): changing\.txt$/);
    expect(await result(page, 'Send several')).toEqual([]);
  }),
);

// Firefox's driver does not report request bodies.
testIn('chromium', 'webkit')(
  'a file goes as it is to other servers and through JavaScript',
  app.staying(async (page) => {
    const { path } = await made('note.txt', 20);
    await input(page, 'loader').setInputFiles(path);
    let posted: Buffer | null = null;
    await page.route('**/mirror', (route) => {
      posted = route.request().postDataBuffer();
      return route.fulfill({ body: 'thanks' });
    });
    expect(await result(page, 'Post')).toBe('thanks');
    expect(posted).toEqual(pattern(20));
    expect(await result(page, 'Pass around')).toEqual([true, ['note.txt', 'text/plain', 20], true]);
    await page.unroute('**/mirror');
  }),
);

// Firefox's driver does not report downloads that a test answers.
testIn('chromium', 'webkit')(
  'a link to a file that has an address of its own saves it under its name',
  app.staying(async (page) => {
    await page.context().route('**/mirrored.txt', (route) => route.fulfill({ body: 'hi', contentType: 'text/plain' }));
    expect(await result(page, 'Link')).toBe('linked');
    const saved = page.waitForEvent('download');
    await page.getByText('Mirrored').click();
    expect((await saved).suggestedFilename()).toBe('mirrored.txt');
    await page.context().unroute('**/mirrored.txt');
  }),
);

testInChromium('100 MB from a FileLoader to the server take less than their size in the worker', async () => {
  const page = await app.open(measuredWorker);
  const { path, sum } = await made('large.bin', LARGE);
  await input(page, 'loader').setInputFiles(path);
  let sent: unknown;
  const growth = await workerGrowth(page, async () => {
    sent = await result(page, 'Send');
  });
  expect(sent).toEqual([['large.bin', expect.any(String), LARGE, sum]]);
  expect(growth / LARGE).toBeLessThan(1);
});

testInChromium(
  '100 MB of the server take less than their size when they are only passed on, and less than twice when they are read',
  async () => {
    const page = await app.open(measuredWorker);
    await page.getByPlaceholder('Size').fill(String(LARGE));
    const expected = crc32(pattern(LARGE));
    let outcomes: unknown[] = [];
    const passed = await workerGrowth(page, async () => {
      outcomes = [await result(page, 'Fetch'), await result(page, 'Return fetched')];
    });
    expect(outcomes).toEqual([
      ['made.bin', 'application/x-pattern', LARGE],
      [['made.bin', 'application/x-pattern', LARGE, expected]],
    ]);
    expect(passed / LARGE).toBeLessThan(1);
    const saved = page.waitForEvent('download');
    await result(page, 'Save fetched');
    expect((await saved).suggestedFilename()).toBe('made.bin');
    let read: unknown;
    const growth = await workerGrowth(page, async () => {
      read = await result(page, 'Read fetched');
    });
    expect(read).toBe(expected);
    expect(growth / LARGE).toBeLessThan(2);
  },
);
