import { expect, test } from '@jest/globals';
import { missingNames, OPERATION_NAMES, PAGE_VOCABULARY } from './index.ts';

test('two ends of one build miss nothing', () => {
  expect(missingNames(PAGE_VOCABULARY, PAGE_VOCABULARY)).toEqual([]);
});

test('what the other end lacks is named for people', () => {
  const theirs = { operations: PAGE_VOCABULARY.operations.filter((one) => one !== 22), services: ['evaluate'], inbox: [] };
  const missing = missingNames({ operations: [0, 22], services: ['evaluate', 'hash.get'], inbox: ['settle'] }, theirs);
  expect(missing).toEqual(['operation 22 (call)', 'service hash.get', 'inbox item settle']);
});

test('no two operations share a number', () => {
  expect(new Set(OPERATION_NAMES.values()).size).toBe(OPERATION_NAMES.size);
  expect(OPERATION_NAMES.get(2)).toBe('insert');
});
