import { expect, test } from '@jest/globals';
import { ExternalFailure } from '../text/index.ts';
import { reportCallFailure } from './call-failures.ts';

test('a mistake of this server’s is told with its place, and what fails it from outside in one line', () => {
  const told: string[] = [];
  const services = {
    terminal: { say() {}, output() {}, error: (_: string, text: string) => void told.push(text) },
    uninstalled: () => null,
  };
  const payload = reportCallFailure(services, 'add_row', new ExternalFailure('the database cannot be reached: it has ended'));
  reportCallFailure(services, 'add_row', new RangeError('of ours'));
  expect(payload.message).toMatch(/^Internal server error: \w{12}$/);
  expect(told).toEqual([
    expect.stringMatching(/^internal error \w{12} in add_row: the database cannot be reached: it has ended$/),
    expect.stringMatching(/^internal error \w{12} in add_row: RangeError: of ours\n +at /),
  ]);
});
