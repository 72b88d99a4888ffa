import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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

test('an object is of the first of its types that is known: a lazy one brings no chunks', () => {
  const call = new PendingCall('a');
  expect(call.respond('{}', [{ ...media('a'), type: ['LazyMedia', 'DataMedia'] }])).toBe(true);
});

test('what comes behind the last chunk of a media is no part of it', async () => {
  const call = new PendingCall('a');
  call.respond('{}', [media('a'), media('b')]);
  call.chunk('a', bytes(1), true);
  call.chunk('a', bytes(2), true);
  call.chunk('b', bytes(3), true);
  expect((await call.answer).contents).toEqual([bytes(1), bytes(3)]);
});

test('of the chunks of many media that come mixed, each makes its own', async () => {
  const contents = fc.array(fc.array(fc.uint8Array({ maxLength: 4 }), { minLength: 1, maxLength: 4 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(contents, fc.infiniteStream(fc.nat()), async (media, picks) => {
      const call = new PendingCall('a');
      call.respond(
        '{}',
        media.map((_, index) => ({ path: [], type: ['DataMedia'], id: `m${index}` })),
      );
      const waiting = media.map((chunks, index) => ({ at: index, chunks: [...chunks] }));
      while (waiting.length > 0) {
        const pick = picks.next().value % waiting.length;
        const { at, chunks } = waiting[pick] as (typeof waiting)[number];
        const chunk = chunks.shift() as Uint8Array<ArrayBuffer>;
        call.chunk(`m${at}`, chunk.slice().buffer, chunks.length === 0);
        if (chunks.length === 0) waiting.splice(pick, 1);
      }
      expect((await call.answer).contents).toEqual(media.map((chunks) => bytes(...chunks.flatMap((chunk) => [...chunk]))));
    }),
  );
});

test('a failure is an answer, whatever has come', async () => {
  const call = new PendingCall('a');
  call.respond('{}', [media('a')]);
  call.fail({ type: 'X', message: 'm' });
  expect(await call.answer).toEqual({ message: '{"id":"a","error":{"type":"X","message":"m"}}', media: [], contents: [] });
});
