import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findBrowser } from './browser.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('CHROME_PATH comes before what the PATH has', () => {
  const named = join(folder, 'my-chrome');
  writeFileSync(named, '');
  writeFileSync(join(folder, 'chromium'), '');
  expect(findBrowser({ CHROME_PATH: named, PATH: folder })).toBe(named);
});

test('a CHROME_PATH that names nothing is an error, not a reason to take another browser', () => {
  writeFileSync(join(folder, 'chromium'), '');
  const named = join(folder, 'absent');
  expect(() => findBrowser({ CHROME_PATH: named, PATH: folder })).toThrow(`there is no file ${named}`);
});

test('an installed Chromium is found on the PATH', () => {
  writeFileSync(join(folder, 'chromium'), '');
  expect(findBrowser({ PATH: folder })).toBe(join(folder, 'chromium'));
});
