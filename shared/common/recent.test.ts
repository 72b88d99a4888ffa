import { expect, test } from '@jest/globals';
import { Recent } from './recent.ts';

test('what was set longest ago is forgotten first', () => {
  const recent = new Recent<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([3, undefined, 4]);
});

test('what is taken is gone', () => {
  const recent = new Recent<string, number>(2);
  recent.set('a', 1);
  expect([recent.take('a'), recent.take('a')]).toEqual([1, undefined]);
});
