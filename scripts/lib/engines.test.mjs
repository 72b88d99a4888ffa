import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findFirefox, findWebKit } from './engines.mjs';
import { folderForEach } from './testing/folder.mjs';

const folder = folderForEach('engines');

test('FIREFOX_PATH comes first, and is an error where it names nothing; then what the PATH has', () => {
  const path = folder.programs('path', 'firefox');
  const named = join(folder.programs('named', 'fox'), 'fox');
  expect(findFirefox({ FIREFOX_PATH: named, PATH: path })).toBe(named);
  expect(() => findFirefox({ FIREFOX_PATH: join(path, 'none'), PATH: path })).toThrow('should name a Firefox');
  expect(findFirefox({ PATH: path })).toBe(join(path, 'firefox'));
});

test('WebKit is there when its driver, its browser and a display are', () => {
  const path = folder.programs('path', 'WebKitWebDriver');
  const libraries = folder.programs('lib');
  const browser = join(folder.programs('lib/x86_64-linux-gnu/webkit2gtk-4.1', 'MiniBrowser'), 'MiniBrowser');
  expect(findWebKit({ PATH: path }, [libraries])).toBe(null);
  folder.programs('path', 'Xvfb');
  expect(findWebKit({ PATH: path }, [folder.programs('empty')])).toBe(null);
  const found = { driver: join(path, 'WebKitWebDriver'), display: join(path, 'Xvfb'), browser };
  expect(findWebKit({ PATH: path }, [libraries])).toEqual(found);
});
