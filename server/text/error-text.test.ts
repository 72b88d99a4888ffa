import { expect, test } from '@jest/globals';
import { errorText } from './error-text.ts';

const refused = (address: string): Error => Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });

test('a host of two addresses, of which none answers, is told by both', () => {
  expect(errorText(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]))).toBe(
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  );
});

test('an error without a message is told by its name, and what is no error as it is', () => {
  expect(errorText(new RangeError())).toBe('RangeError');
  expect(errorText(new AggregateError([]))).toBe('AggregateError');
  expect(errorText('gone')).toBe('gone');
});
