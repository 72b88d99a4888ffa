/** The examples are apps for any app server, including the real one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesBelow } from '../../scripts/lib/files.mjs';
import { repoRoot } from '../../scripts/lib/repo.mjs';
import { refusals } from '../support/yaml/strict-reader.ts';

const examples = join(repoRoot, 'examples');
const files = filesBelow(examples, (file) => file.endsWith('.yaml'));

test('there are definitions to look at', () => {
  expect(files.filter((file) => file.endsWith('form_template.yaml')).length).toBeGreaterThan(5);
});

test.each(files)('%s is taken by every reader of YAML 1.1, and means the same there', (file) => {
  expect(refusals(readFileSync(join(examples, file), 'utf8'))).toEqual([]);
});

describe('a reader of YAML 1.1', () => {
  test.each([
    ['a: {placeholder: What needs doing?, role: large}', 'line 1: What needs doing?: quote text with ? or : inside {} and []'],
    ['a:\n  - [form:Row]', 'line 2: form:Row: quote text with ? or : inside {} and []'],
    ['opens: 12:30', 'line 1: 12:30: quote text that YAML 1.1 reads as a number'],
    ['code: 0123', 'line 1: 0123: quote text that YAML 1.1 reads as a number'],
    ['a: 1\na: 2', 'line 2: DUPLICATE_KEY'],
  ])('does not take %j as it is meant', (text, finding) => {
    expect(refusals(text)).toEqual([finding]);
  });

  test.each([
    'a: {placeholder: "What needs doing?", type: \'form:Row\', y: 1, width: 12.5, visible: no}',
    'a: What needs doing?\ntype: form:Row\nsource: /runtime/services/tables.yml',
  ])('takes %j', (text) => {
    expect(refusals(text)).toEqual([]);
  });
});
