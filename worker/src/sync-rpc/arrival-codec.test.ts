import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Arrival } from '../inbox/index.ts';
import { delivery } from '../testing/index.ts';
import { concatArrivals, decodeArrival, encodeArrival, splitArrivals } from './arrival-codec.ts';

/** There and back, with the Blobs fetched one by one. */
function trip(arrival: Arrival): Arrival {
  const { bytes, blobs } = encodeArrival(arrival);
  return decodeArrival(bytes, (index) => blobs.get(index) as Blob);
}

test('any arrival comes out as it went in, bytes included', () => {
  const buffers = fc.array(fc.uint8Array({ maxLength: 20 }).map((bytes) => new Uint8Array(bytes).buffer));
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), buffers, (value, text, binaries) => {
      const json = JSON.parse(JSON.stringify({ value, text, binary: 0 }));
      const arrival = { ...delivery({ kind: 'event', node: 1, name: 'x', args: json, policy: 'all' }), binaries };
      const back = trip(arrival);
      expect({ ...back, binaries: [] }).toEqual({ ...arrival, binaries: [] });
      expect(back.binaries.map((one) => [...new Uint8Array(one as ArrayBuffer)])).toEqual(
        binaries.map((one) => [...new Uint8Array(one)]),
      );
    }),
  );
});

test('any arrivals that share an answer are told apart again', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 1 })), (all) => {
      const answer = concatArrivals(all.map((bytes) => ({ bytes: new Uint8Array(bytes), blobs: new Map() })));
      expect([...splitArrivals(answer)].map((bytes) => [...bytes])).toEqual(all.map((bytes) => [...bytes]));
    }),
  );
});

test('files keep what they are, beside the message and in its state', async () => {
  const file = new File(['content'], 'ä.txt', { type: 'text/plain', lastModified: 7 });
  const picture = new Blob(['p'], { type: 'image/png' });
  const arrival: Arrival = {
    ...delivery({ kind: 'event', node: 1, name: 'change', args: {}, policy: 'all' }),
    state: [{ node: 1, prop: 'files', value: [file], revision: 1 }] as never,
    binaries: [picture, new ArrayBuffer(3)],
  };
  const back = trip(arrival);
  const [kept] = (back as unknown as { state: { value: File[] }[] }).state[0]?.value ?? [];
  expect([kept?.name, kept?.type, kept?.lastModified, await kept?.text()]).toEqual(['ä.txt', 'text/plain', 7, 'content']);
  const [blob, buffer] = back.binaries as [Blob, ArrayBuffer];
  expect([blob.type, await blob.text(), buffer.byteLength]).toEqual(['image/png', 'p', 3]);
});
