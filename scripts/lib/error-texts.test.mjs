/** Each text of an error or warning in the reference is checked by a test. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isTested, promisedTexts, readable } from './error-texts.mjs';
import { filesBelow } from './files.mjs';
import { inRepo } from './repo.mjs';

const TESTS = /(?:^|\/)test_[^/]*\.py$|\.test\.ts$|^fixtures\/.*\.py$/;
const read = (path) => readFileSync(inRepo(path), 'utf8');
const below = (folder, wanted) => filesBelow(inRepo(folder), wanted).map((path) => `${folder}/${path}`);

test('every text that the reference promises has a test', () => {
  const tests = ['worker', 'shared', 'server', 'ui', 'test']
    .flatMap((folder) => below(folder, (path) => TESTS.test(path)))
    .map((path) => readable(read(path)))
    .join('\n');
  const promised = below('docs/reference/api', (path) => path.endsWith('.md')).flatMap((path) =>
    promisedTexts(read(path)).map((text) => ({ path, text })),
  );
  expect(promised.length).toBeGreaterThan(130);
  expect(promised.filter(({ text }) => !isTested(text, tests))).toEqual([]);
});

test('texts are found behind what is raised, in lists, tables and warnings; names are none', () => {
  const page = [
    'A list is TypeError `not a list`; ValueErrors `too few`, `too many` or `NAME is odd`, else `fine so far`.',
    '| Failure | RuntimeError |',
    '| --- | --- |',
    '| the script has gone | `Geocode failed: {status}` |',
    'It says `Warning: so it is`. IndexError `index`.',
  ].join('\n');
  expect(promisedTexts(page)).toEqual([
    'not a list',
    'too few',
    'too many',
    'NAME is odd',
    'Geocode failed: {status}',
    'Warning: so it is',
  ]);
});

test.each([
  ['Geocode failed: {status}', '"Geocode failed: ZERO_RESULTS"', true],
  ["X has no 'y', got int", `"Label has no 'nosuch', "\n    "got float"`, true],
  ['said "so"', `'said \\"so\\"'`, true],
  ['This object is read-only', '"This object is read only"', false],
  ['too few', '"too many"', false],
])('%s is proved by %s: %s', (text, source, proved) => {
  expect(isTested(text, readable(source))).toBe(proved);
});
