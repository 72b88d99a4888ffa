import { expect, test } from '@jest/globals';
import { PendingCall } from './pending-call.ts';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const media = (id: string) => ({ type: ['DataMedia'], id });

test('a call without media is complete with its message', async () => {
  const call = new PendingCall();
  expect(call.respond('{"response":1}', [])).toBe(true);
  expect(await call.answer).toEqual({ message: '{"response":1}', media: [], contents: [] });
});

test('media are joined from their chunks, in the order in which the message lists them', async () => {
  const call = new PendingCall();
  call.chunk('b', bytes(3), true);
  call.chunk('a', bytes(1), false);
  expect(call.respond('{}', [media('a'), media('b'), { type: ['Date'], id: 'x' }])).toBe(false);
  expect(call.chunk('a', bytes(2), true)).toBe(true);
  expect(await call.answer).toEqual({ message: '{}', media: ['a', 'b'], contents: [bytes(1, 2), bytes(3)] });
});
