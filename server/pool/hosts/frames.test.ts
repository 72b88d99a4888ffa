import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CallContext, FromWorker } from '../messages.ts';
import { BrokenFrame, FrameReader, writeFrame } from './frames.ts';

/** A message in the form that a Python process writes. */
const frame = (head: object, contents: readonly Uint8Array[] = []): Buffer => {
  const text = Buffer.from(
    JSON.stringify({ contents: contents.map((content, index) => [`m${index}`, content.length]), ...head }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([Buffer.from('hth1'), length, text, ...contents]);
};

test('messages are whole however the pipe cuts them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      (messages, step) => {
        const reply = { text: '{"é":1}', changes: '{"session":"s"}', error: null };
        const bytes = Buffer.concat(
          messages.flatMap((contents, number) => [
            frame({ kind: 'settled', number, reply, reason: '', heapBytes: 0 }, contents),
            frame({ kind: 'blocked', number }),
            frame({ kind: 'ask', number, ask: 3, asked: { text: '{"é":2}' } }, contents),
          ]),
        );
        const got: FromWorker[] = [];
        const reader = new FrameReader((message) => got.push(message));
        for (let at = 0; at < bytes.length; at += step) reader.add(bytes.subarray(at, at + step));
        expect(got).toEqual(
          messages.flatMap((contents, number) => [
            {
              kind: 'settled',
              number,
              reason: '',
              heapBytes: 0,
              reply: {
                text: '{"é":1}',
                changes: { session: 's' },
                error: null,
                media: contents.map((content, index) => [`m${index}`, Buffer.from(content)]),
              },
            },
            { kind: 'blocked', number },
            {
              kind: 'ask',
              number,
              ask: 3,
              asked: { text: '{"é":2}', media: contents.map((content, index) => [`m${index}`, Buffer.from(content)]) },
            },
          ]),
        );
      },
    ),
  );
});

test.each([
  ['half a message', Buffer.concat([frame({ kind: 'ready' }).subarray(0, 20), frame({ kind: 'ready' })])],
  ['a head without contents', Buffer.concat([Buffer.from('hth1'), Buffer.from([0, 0, 0, 16]), Buffer.from('{"kind":"ready"}')])],
  ['a head whose lengths are none', frame({ kind: 'ready', contents: [['m', -1]] })],
  ['a reply without its parts', frame({ kind: 'settled', number: 1, reply: { text: '{}' }, reason: '', heapBytes: 0 })],
  ['what a library wrote there', Buffer.concat([frame({ kind: 'ready' }), Buffer.from('Segmentation fault\n')])],
])('%s is told at once, with what came', (_what, bytes) => {
  const reader = new FrameReader(() => undefined);
  expect(() => reader.add(bytes)).toThrow(BrokenFrame);
});

test.each([
  ['an answer', { text: '{}', media: [['m', Uint8Array.from([1, 2])]] } as const, '{}', [['m', 2]]],
  ['that there is none', null, null, []],
])('%s goes out with its contents behind it', (_what, answer, text, contents) => {
  const pieces = writeFrame({ kind: 'answer', ask: 7, answer });
  expect(JSON.parse(Buffer.from(pieces[1] ?? []).toString())).toEqual({ kind: 'answer', ask: 7, text, contents });
  expect(pieces.slice(2)).toEqual(answer ? [Uint8Array.from([1, 2])] : []);
});

test('a call goes out with its contents behind it, uncopied', () => {
  const content = Uint8Array.from([1, 2]);
  const context = { session: '{}' } as CallContext;
  const pieces = writeFrame({ kind: 'call', number: 7, call: { text: '{}', context, media: [['m', content]] } });
  expect(JSON.parse(Buffer.from(pieces[1] ?? []).toString())).toEqual({
    kind: 'call',
    number: 7,
    text: '{}',
    context: '{"session":"{}"}',
    contents: [['m', 2]],
  });
  expect(pieces.at(-1)).toBe(content);
});
