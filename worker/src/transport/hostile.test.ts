/** Frames as no server should send them: nothing breaks, nothing hangs, and no call has what is another's. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNestedTooDeep, MAX_NESTING } from '../../../protocol/index.ts';
import { outgoing, RecordingTransport } from '../testing/index.ts';
import { offlineError } from './call-errors.ts';
import { Calls } from './calls.ts';
import { Diagnostics } from './diagnostics.ts';
import { IncomingFrames } from './incoming-frames.ts';
import { keepAlives } from './keep-alives.ts';
import { MultipartReader } from './multipart.ts';
import type { Answer } from './pending-call.ts';

const RUNS = 1500;
/** Calls that wait for their answers; a server may name them, and others. */
const OWN = ['a', 'b', 'constructor', '__proto__'];

const id = fc.constantFrom(...OWN, 'nobody', 'toString', '');
const mediaId = fc.constantFrom('m', 'n', '__proto__', 'constructor');
const json = fc.oneof(fc.jsonValue(), fc.dictionary(fc.oneof(id, fc.string()), fc.jsonValue(), { maxKeys: 2 }));
const listed = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc.array(fc.record({ path: fc.constant(['response']), type: fc.constant(['DataMedia']), id: mediaId }), {
      maxLength: 2,
    }),
  },
  { weight: 1, arbitrary: json },
);

/** Fields of every message there is, each of them right or of any kind, and often left out. */
const message = fc
  .record(
    {
      id: fc.oneof(id, id, json),
      type: fc.oneof(fc.constantFrom('CHUNK_HEADER', 'MEDIA_ERROR', 'NEW'), json),
      response: json,
      error: fc.oneof(fc.record({ type: fc.oneof(id, json), message: json }, { requiredKeys: [] }), json),
      objects: listed,
      requestId: fc.oneof(id, json),
      mediaId: fc.oneof(mediaId, json),
      mediaIds: json,
      chunkIndex: fc.oneof(fc.nat(3), json),
      lastChunk: fc.oneof(fc.boolean(), json),
      event: json,
      output: json,
      cause: json,
      'invalidate-macs': json,
      'set-cookie': json,
      cacheUpdates: json,
      vt_global: json,
    },
    { requiredKeys: [] },
  )
  .map((fields) => JSON.stringify(fields));

const header = fc
  .tuple(id, mediaId, fc.boolean())
  .map(([requestId, media, lastChunk]) =>
    JSON.stringify({ type: 'CHUNK_HEADER', requestId, mediaId: media, chunkIndex: 0, lastChunk }),
  );
const answer = fc.tuple(id, listed).map(([own, objects]) => JSON.stringify({ id: own, response: own, objects }));
/** Cut off, or with something in the midst. */
const spoilt = fc
  .tuple(fc.oneof(message, answer), fc.nat(200), fc.string({ maxLength: 3 }))
  .map(([text, at, more]) => text.slice(0, at) + more);
const deep = fc.constantFrom(
  `{"id":"a","response":${'['.repeat(20 * MAX_NESTING)}${']'.repeat(20 * MAX_NESTING)}}`,
  `{"id":"b","error":${'{"message":'.repeat(2 * MAX_NESTING)}1${'}'.repeat(2 * MAX_NESTING)}}`,
);
const text = fc.oneof(
  { weight: 4, arbitrary: message },
  { weight: 4, arbitrary: header },
  { weight: 4, arbitrary: answer },
  { weight: 2, arbitrary: spoilt },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: deep },
);
/** `null` stands for a chunk, which says whose it was meant to be by the header that came before it. */
const frames = fc.array(fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.constant(null) }), {
  maxLength: 30,
});

/** The bytes of a chunk: the request and the media that the last header before it named. */
function marked(before: readonly (string | null)[]): ArrayBuffer {
  const said = before.findLast((frame) => frame?.includes('"CHUNK_HEADER"') && isJson(frame));
  const { requestId, mediaId: media } = JSON.parse(said ?? '{}') as Record<string, unknown>;
  return new TextEncoder().encode(JSON.stringify([requestId, media])).buffer;
}

function isJson(frame: string): boolean {
  try {
    JSON.parse(frame);
    return true;
  } catch {
    return false;
  }
}

async function answersTo(sequence: readonly (string | null)[]): Promise<Map<string, Answer>> {
  const transport = new RecordingTransport(new RecordingTransport());
  const calls = new Calls({
    connect: () => transport,
    keepAlive: keepAlives(),
    diagnostics: new Diagnostics(''),
    onPush: () => undefined,
    onHeard: () => undefined,
    onBroken: () => undefined,
    warn: () => undefined,
  });
  const answers = OWN.map(async (own) => [own, await calls.send(outgoing(own), [])] as const);
  const incoming = new IncomingFrames(calls);
  for (const [at, frame] of sequence.entries()) {
    if (frame === null) incoming.binary(marked(sequence.slice(0, at)));
    else incoming.text(frame);
  }
  calls.onLost(OWN, offlineError('1006'));
  const settled = new Map(await Promise.all(answers));
  calls.close();
  return settled;
}

test('whatever a server sends, each call ends with what is its own, or with an error', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(frames, async (sequence) => {
      for (const [own, { message: whole, media, contents }] of await answersTo(sequence)) {
        const parsed = JSON.parse(whole) as Record<string, unknown>;
        expect(parsed['id']).toBe(own);
        if (sequence.includes(whole)) answered += 1;
        else expect(parsed['error']).toEqual(expect.any(Object));
        expect(isNestedTooDeep(whole)).toBe(false);
        for (const [at, content] of contents.entries()) {
          const pieces = new TextDecoder().decode(content as ArrayBuffer);
          expect(pieces.replaceAll(JSON.stringify([own, media[at]]), '')).toBe('');
        }
      }
    }),
    { numRuns: RUNS },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(answered).toBeGreaterThan(RUNS / 10);
  console.info(`fuzz: ${RUNS} hostile conversations with the client's decoder; ${answered} calls had an answer of their own`);
});

const bodyOf = fc.uint8Array({ maxLength: 60 });
const line = fc.constantFrom(
  '\r\n--B\r\n',
  '\r\n--B--',
  '--B',
  '\r\n\r\n',
  '\r\n',
  '\n',
  'Content-Type: application/json\r\n\r\n',
  '-',
);
const stream = fc
  .array(
    fc.oneof(
      bodyOf,
      line.map((piece) => new TextEncoder().encode(piece)),
    ),
    { maxLength: 20 },
  )
  .map((pieces) => Buffer.concat(pieces));

function partsOf(bytes: Buffer, step: number): string[] {
  const parts: string[] = [];
  const reader = new MultipartReader('B', ({ contentType, body }) =>
    parts.push(`${contentType}: ${Buffer.from(body).toString('base64')}`),
  );
  for (let offset = 0; offset < bytes.length; offset += step) reader.push(bytes.subarray(offset, offset + step));
  try {
    reader.end();
  } catch (error) {
    parts.push(String(error));
  }
  return parts;
}

test('whatever a stream holds, its parts are the same however the network cuts it', () => {
  fc.assert(
    fc.property(stream, fc.integer({ min: 1, max: 20 }), (bytes, step) => {
      expect(partsOf(bytes, step)).toEqual(partsOf(bytes, bytes.length + 1));
    }),
    { numRuns: RUNS },
  );
  console.info(`fuzz: ${RUNS} hostile streams of parts`);
});
