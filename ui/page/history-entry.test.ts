import { expect, test } from '@jest/globals';
import { historyEntry } from './history-entry.ts';

const described = (state: unknown): unknown =>
  JSON.parse(historyEntry({ location: { href: 'http://app.test/a' }, history: { state } } as Window));

test('an entry is described by its address and the state stored with it', () => {
  expect(described({ usr: [1], idx: 2 })).toEqual(['http://app.test/a', { usr: [1], idx: 2 }]);
});

test('a state that is no JSON is left out', () => {
  expect(described({ idx: 2n })).toEqual(['http://app.test/a', null]);
});
