import { expect, test } from '@jest/globals';
import { PendingCall } from './pending-call.ts';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const media = (id: string) => ({ path: ['response'], type: ['DataMedia'], id });

test('a call without media is complete with its message', async () => {
  const call = new PendingCall('a');
  expect(call.respond('{"response":1}', [])).toBe(true);
  expect(await call.answer).toEqual({ message: '{"response":1}', media: [], contents: [] });
});

test('media are joined from their chunks, in the order in which the message lists them', async () => {
  const call = new PendingCall('a');
  call.chunk('b', bytes(3), true);
  call.chunk('a', bytes(1), false);
  const objects = [{ ...media('a'), type: ['Newer', 'DataMedia'] }, media('b'), { ...media('x'), type: ['Date'] }];
  expect(call.respond('{}', objects)).toBe(false);
  expect(call.chunk('a', bytes(2), true)).toBe(true);
  expect(await call.answer).toEqual({ message: '{}', media: ['a', 'b'], contents: [bytes(1, 2), bytes(3)] });
});

test('a failure is an answer, whatever has come', async () => {
  const call = new PendingCall('a');
  call.respond('{}', [media('a')]);
  call.fail({ type: 'X', message: 'm' });
  expect(await call.answer).toEqual({ message: '{"id":"a","error":{"type":"X","message":"m"}}', media: [], contents: [] });
});
