import { expect, test } from '@jest/globals';
import type { AppPayload } from '../../../protocol/index.ts';
import { excerptOf, sourcesOf } from './index.ts';

const payload: AppPayload = {
  app: {
    package_name: 'shop',
    modules: [
      { name: '__init__', code: 'a = 1', is_package: true },
      { name: 'parts.till', code: Array.from({ length: 9 }, (_, index) => `line ${index + 1}`).join('\n') },
    ],
    forms: [{ class_name: 'Main', code: 'form', is_package: true }],
    dependency_code: { dep: { package_name: 'lib', modules: [{ name: 'tools', code: 'tool' }] } },
  },
  appId: 'a',
  appOrigin: 'http://a.test',
};

test('files have the names that tracebacks give them, those of dependencies too', () => {
  expect([...sourcesOf(payload).keys()]).toEqual([
    'shop/__init__.py',
    'shop/parts/till.py',
    'shop/Main/__init__.py',
    'lib/tools.py',
  ]);
});

test.each([
  [5, [2, 3, 4, 5, 6, 7, 8]],
  [1, [1, 2, 3, 4]],
  [9, [6, 7, 8, 9]],
])('line %i is shown with those around it', (line, numbers) => {
  const excerpt = excerptOf(sourcesOf(payload), 'shop/parts/till.py', line);
  expect(excerpt).toEqual({ line, lines: numbers.map((number) => ({ number, text: `line ${number}` })) });
});

test.each([
  ['shop/gone.py', 1],
  ['shop/__init__.py', 2],
  ['shop/__init__.py', 0],
])('%s has no line %i', (file, line) => {
  expect(excerptOf(sourcesOf(payload), file, line)).toBeNull();
});
