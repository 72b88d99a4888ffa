import { expect, test } from '@jest/globals';
import { tableOf } from './table-of.ts';

test('a property has its usual value, but where its type has another one, and stays at its place', () => {
  const table = tableOf<string | null>(
    { Box: 'width text', Mark: 'text' },
    { text: '', width: 'full' },
    { Mark: { text: null } },
  );
  expect(JSON.stringify(table)).toBe('{"Box":{"width":"full","text":""},"Mark":{"text":null}}');
});
