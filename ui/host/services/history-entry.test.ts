import { expect, test } from '@jest/globals';
import { historyEntry } from './history-entry.ts';

const described = (state: unknown): unknown =>
  JSON.parse(historyEntry({ location: { href: 'http://app.test/a' }, history: { state } } as Window));

test('an entry is described by its address and the state stored with it', () => {
  expect(described({ usr: [1], idx: 2 })).toEqual(['http://app.test/a', { usr: [1], idx: 2 }]);
});

test('a large integer is told with all its digits', () => {
  const text = historyEntry({ location: { href: '/a' }, history: { state: { usr: 12345678901234567891n } } } as Window);
  expect(text).toBe('["/a",{"usr":12345678901234567891}]');
});

test('a state that is no JSON is left out', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(described(circle)).toEqual(['http://app.test/a', null]);
});
