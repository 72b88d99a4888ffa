import { expect, test } from '@jest/globals';
import { Media, PlainDate } from './kinds.ts';

test('a day that no calendar has is refused where the test makes it', () => {
  expect(() => new PlainDate('2024-02-30')).toThrow('PlainDate: there is no day 2024-02-30');
  expect(() => new PlainDate('2024-13-01')).toThrow('PlainDate: there is no day 2024-13-01');
  expect(() => new PlainDate('1.2.2024')).toThrow('expected YYYY-MM-DD, got "1.2.2024"');
});

test('media of what is neither text nor bytes are refused: they would cross as empty ones', () => {
  expect(() => new Media(new Blob(['x']) as never)).toThrow('Media: expected a text or a Uint8Array, got [object Blob]');
  expect(() => new Media(new ArrayBuffer(2) as never)).toThrow('got [object ArrayBuffer]');
  expect(new Media(Buffer.from('x')).text()).toBe('x');
});
