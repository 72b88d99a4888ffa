import { expect, test } from '@jest/globals';
import type { CallMessage } from '../../protocol/index.ts';
import { IncomingMedia } from './incoming-media.ts';
import { UploadBudget } from './upload-budget.ts';

const MOST = 10_000;

const call = (id: string): CallMessage => ({
  type: 'CALL',
  id,
  v: 8,
  command: 'keep',
  args: [null],
  kwargs: {},
  vt_global: [],
  objects: [{ path: ['args', 0], type: ['DataMedia'], id: 'm', 'mime-type': 'a/b', name: 'n' }],
});
const send = (media: IncomingMedia, requestId: string, content: Uint8Array, lastChunk = false): void => {
  media.announce({ type: 'CHUNK_HEADER', requestId, mediaId: 'm', chunkIndex: 0, lastChunk });
  media.add(content);
};

test('what all calls of a connection hold is bounded, and one that goes beyond is refused alone', async () => {
  const media = new IncomingMedia(new UploadBudget(10 * MOST), MOST);
  const first = media.collect(call('a'), 100);
  const second = media.collect(call('b'), 100);
  send(media, 'a', new Uint8Array(5_000));
  send(media, 'b', new Uint8Array(6_000));
  expect(await second).toMatchObject({
    refusal: { type: 'anvil.server.InternalError', message: expect.stringContaining('at most 10000 bytes of media') },
  });
  send(media, 'a', Uint8Array.of(7), true);
  expect(await first).toEqual({ media: [['m', Uint8Array.from({ length: 5_001 }, (_, at) => (at === 5_000 ? 7 : 0))]] });
});

test('calls that are done hold nothing any more', async () => {
  const media = new IncomingMedia(new UploadBudget(10 * MOST), MOST);
  for (const id of ['a', 'b', 'c']) {
    const collected = media.collect(call(id), 100);
    send(media, id, new Uint8Array(8_000), true);
    expect(await collected).toMatchObject({ media: [['m', { length: 8_000 }]] });
  }
});

test('messages that wait and chunks without bytes count, too', async () => {
  const media = new IncomingMedia(new UploadBudget(10 * MOST), MOST);
  expect(await media.collect(call('long'), MOST + 1)).toHaveProperty('refusal');
  const empty = media.collect(call('empty'), 100);
  for (let chunk = 0; chunk < 100; chunk += 1) send(media, 'empty', new Uint8Array());
  expect(await empty).toHaveProperty('refusal');
});

test('what all connections hold is bounded, too, and who holds most gives way', async () => {
  const budget = new UploadBudget(4 * MOST);
  const [large, small, late] = [1, 2, 3].map(() => new IncomingMedia(budget, 3 * MOST)) as [
    IncomingMedia,
    IncomingMedia,
    IncomingMedia,
  ];
  const [first, second, third] = [large.collect(call('a'), 1), small.collect(call('a'), 1), late.collect(call('a'), 1)];
  send(large, 'a', new Uint8Array(2 * MOST));
  send(small, 'a', new Uint8Array(MOST));
  send(late, 'a', new Uint8Array(MOST));
  expect(await first).toMatchObject({
    refusal: { message: expect.stringContaining('of all pages may send at most 40000 bytes') },
  });
  send(small, 'a', Uint8Array.of(1), true);
  send(late, 'a', Uint8Array.of(1), true);
  for (const each of [second, third]) expect(await each).toMatchObject({ media: [['m', { length: MOST + 1 }]] });
  expect(budget.held).toBe(0);
});
