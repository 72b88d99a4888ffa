import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { folderForEach } from './testing/folder.mjs';

const folder = folderForEach('browser');

test('CHROME_PATH comes before what the PATH has', () => {
  const named = folder.write('my-chrome');
  folder.write('chromium');
  expect(findBrowser({ CHROME_PATH: named, PATH: folder.path })).toBe(named);
});

test('a CHROME_PATH that names nothing is an error, not a reason to take another browser', () => {
  folder.write('chromium');
  const named = join(folder.path, 'absent');
  expect(() => findBrowser({ CHROME_PATH: named, PATH: folder.path })).toThrow(`there is no file ${named}`);
});

test('an installed Chromium is found on the PATH', () => {
  const chromium = folder.write('chromium');
  expect(findBrowser({ PATH: folder.path })).toBe(chromium);
});

test('a headless shell is no browser; it is found beside one, and left alone where CHROME_PATH says what to take', () => {
  const shell = folder.write('chromium-headless-shell');
  expect(findBrowser({ PATH: folder.path })).toBeNull();
  expect(findHeadlessShell({ PATH: folder.path })).toBe(shell);
  expect(findHeadlessShell({ CHROME_PATH: folder.write('my-chrome'), PATH: folder.path })).toBeNull();
});
