import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findFirefox, findWebKit } from './engines.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-engines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function programs(name, ...files) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const file of files) writeFileSync(join(path, file), '');
  return path;
}

test('FIREFOX_PATH comes first, and is an error where it names nothing; then what the PATH has', () => {
  const path = programs('path', 'firefox');
  const named = join(programs('named', 'fox'), 'fox');
  expect(findFirefox({ FIREFOX_PATH: named, PATH: path })).toBe(named);
  expect(() => findFirefox({ FIREFOX_PATH: join(path, 'none'), PATH: path })).toThrow('should name a Firefox');
  expect(findFirefox({ PATH: path })).toBe(join(path, 'firefox'));
});

test('WebKit is there when its driver, its browser and a display are', () => {
  const path = programs('path', 'WebKitWebDriver');
  const libraries = programs('lib');
  const browser = join(programs('lib/x86_64-linux-gnu/webkit2gtk-4.1', 'MiniBrowser'), 'MiniBrowser');
  expect(findWebKit({ PATH: path }, [libraries])).toBe(null);
  programs('path', 'Xvfb');
  expect(findWebKit({ PATH: path }, [programs('empty')])).toBe(null);
  const found = { driver: join(path, 'WebKitWebDriver'), display: join(path, 'Xvfb'), browser };
  expect(findWebKit({ PATH: path }, [libraries])).toEqual(found);
});
