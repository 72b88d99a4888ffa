import { expect, test } from '@jest/globals';
import { classifyServerMessage, readServerMessage } from './index.ts';

const kindOf = (message: object) => classifyServerMessage(message).kind;

test('a frame is what the first matching test says', () => {
  expect(
    kindOf({ type: 'CHUNK_HEADER', requestId: 'r', mediaId: 'm', chunkIndex: 0, lastChunk: true, id: 'x', response: 1 }),
  ).toBe('chunk');
  expect(kindOf({ type: 'MEDIA_ERROR', requestId: 'r', mediaIds: ['m'] })).toBe('media-error');
  expect(kindOf({ id: 'a', response: null, objects: [] })).toBe('response');
  expect(kindOf({ id: 'a', error: { message: 'bad' } })).toBe('error');
  expect(kindOf({ id: 'a', event: { name: 'n' }, objects: [] })).toBe('event');
  expect(kindOf({ id: 'a', output: 'text\n' })).toBe('output');
  expect(kindOf({ id: 'a', 'invalidate-macs': true })).toBe('invalidate-macs');
  expect(kindOf({ id: 'a', 'set-cookie': true })).toBe('set-cookie');
  expect(kindOf({ error: { message: 'bad' } })).toBe('pushed-error');
  expect(kindOf({ id: 'a', debuggers: [{}], output: 'text' })).toBe('unknown');
  expect(kindOf({})).toBe('unknown');
  expect(kindOf({ id: 'a', type: 'NEW' })).toBe('unknown');
  expect(kindOf({ id: 'a', error: null })).toBe('no-answer');
  expect(kindOf({ id: 'a', objects: [] })).toBe('no-answer');
});

test('fields that leak through from the server do not matter', () => {
  const frame = {
    id: 'a',
    response: [null],
    objects: [{ path: ['response', 0], type: ['Date'], value: '2024-01-02' }],
    taskState: 5,
  };
  expect(classifyServerMessage(frame)).toEqual({ kind: 'response', message: frame });
});

test('an error whose places say more than file and line is an error all the same', () => {
  const message = {
    id: 'a',
    error: { type: 'ValueError', message: 'bad', trace: [['shop/orders.py', 31, 'pay', 'raise ValueError']] },
  };
  expect(classifyServerMessage(message)).toEqual({ kind: 'error', message });
});

test('a broken frame is refused with its path', () => {
  const frame = JSON.stringify({ id: 'a', response: 1, objects: [{ path: ['response'], type: 'Date' }] });
  expect(() => readServerMessage(frame)).toThrow(
    "At server message (response), objects, item 0, type: expected a list, got 'Date'",
  );
  expect(() => readServerMessage('nonsense')).toThrow("At server message: expected JSON, got 'nonsense'");
  expect(() => readServerMessage('[1]')).toThrow('At server message: expected an object, got a list of 1');
  expect(() => classifyServerMessage({ id: 'a', error: { trace: [['f.py', 'x']] } })).toThrow(
    "At server message (error), error, trace, entry 0, line: expected a number, got 'x'",
  );
});
