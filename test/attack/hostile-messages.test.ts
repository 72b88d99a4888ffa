/** Malformed messages over both transports: the server continues, and every other call gets its own response. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Json, MAX_NESTING } from '../../protocol/index.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { openHttp, openSocket } from '../../server/testing/wire-pages.ts';

const RUNS = 300;
const serving = serveFixture('functions');

const name = fc.constantFrom('__proto__', 'constructor', 'toString', 'path', 'type', 'args', 'x', '');
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.jsonValue(),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(name, tie('any'), { maxKeys: 3 }),
  ),
})).any;
const path = fc.array(fc.oneof(name, fc.integer({ min: -2, max: 3 }), fc.constant('response')), { maxLength: 4 });
const typeName = fc.constantFrom(
  ...[
    'Date',
    'DateTime',
    'Long',
    'Float',
    'Primitive',
    'LiveObject',
    'LazyMedia',
    'Capability',
    'ValueType',
    'ClassType',
    'None',
  ],
);
const object = fc.record({
  path,
  type: fc.array(typeName, { maxLength: 2 }),
  value,
  typeName: fc.constantFrom('os.path.join', 'anvil.ext_data.Record', 'builtins.object', '', '..', 'js.process'),
  scope: value,
  mac: value,
  id: value,
});
const command = fc.constantFrom('total', 'get', 'anvil.private.fetch_lazy_media', 'anvil.private.mk_LazyMedia', '__proto__');
/** Messages that are nearly valid, invalid, or not JSON. */
const hostileMessage = fc.oneof(
  fc.string(),
  value.map((any) => JSON.stringify(any) ?? ''),
  fc
    .record(
      {
        type: fc.constantFrom('CALL', 'CALL', 'CALL', 'LOG', 'CHUNK_HEADER', 'constructor'),
        id: fc.oneof(fc.constant('h'), name, value),
        command: fc.oneof(command, value),
        args: fc.oneof(fc.array(value, { maxLength: 3 }), value),
        kwargs: fc.oneof(fc.dictionary(name, value, { maxKeys: 2 }), value),
        objects: fc.oneof(fc.array(object, { maxLength: 3 }), value),
        vt_global: value,
        error: value,
        print: value,
        liveObjectCall: value,
      },
      { requiredKeys: ['type', 'id'] },
    )
    .map((message) => JSON.stringify(message)),
);

const line = fc.constantFrom(
  '--B\r\n',
  '--B--',
  '\r\n',
  '\r\n\r\n',
  'Content-Disposition: form-data; name="json-data"\r\n',
  'Content-Disposition: form-data; name="chunk-json-0-0"\r\n',
  'Content-Disposition: form-data; name="chunk-data-0-0"; filename="x"\r\n',
  'Content-Disposition: form-data; name="chunk-json-999999999-0"\r\n',
  '{"type":"CALL","id":"h","command":"total","args":[1]}',
  '{"type":"CHUNK_HEADER","requestId":"h","mediaId":"m","chunkIndex":0,"lastChunk":true}',
);
/** A chunk that was not announced, or a body that is hardly a form. */
const bytes = fc
  .array(
    fc.oneof(
      line.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => new Uint8Array(Buffer.concat(pieces)));

describe.each([
  ['socket', openSocket],
  ['HTTP', openHttp],
])('over %s', (way, open) => {
  test('nothing that a page may send stops the server, shows in another answer, or changes what objects are', async () => {
    const page = await open(serving.address);
    const witness = await open(serving.address);
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: hostileMessage }, { weight: 1, arbitrary: bytes }), async (data) => {
        turn += 1;
        const [answer] = await Promise.all([witness.call({ command: 'total', args: [turn] }), page.sendRaw(data)]);
        expect(answer.message).toMatchObject({ response: { sum: turn + 2 } });
      }),
      { numRuns: RUNS },
    );
    for (const each of [page, witness]) each.close();
    expect(Object.keys(Object.prototype)).toEqual([]);
    // The server's own log lines would be about its own faults.
    expect(serving.lines.filter((line) => line.startsWith('hearth |'))).toEqual([]);
    console.info(`fuzz: ${RUNS} hostile messages to the server over ${way}`);
  });

  test('arguments nested deeper than Python can go down are refused to their call alone', async () => {
    const page = await open(serving.address);
    for (const wrap of [(inside: Json): Json => [inside], (inside: Json): Json => ({ a: inside })]) {
      let nested: Json = 1;
      for (let depth = 0; depth < 5 * MAX_NESTING; depth += 1) nested = wrap(nested);
      expect((await page.call({ command: 'total', args: [nested] })).message).toMatchObject({
        error: { type: 'anvil.server.SerializationError', message: expect.stringMatching(/nested more than 1000 levels deep$/) },
      });
    }
    expect((await page.call({ command: 'total', args: [1] })).message).toMatchObject({ response: { sum: 3 } });
    page.close();
  });
});
