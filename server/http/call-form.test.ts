import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UploadBudget } from '../rpc/index.ts';
import { readCallForm } from './call-form.ts';

const TYPE = 'multipart/form-data; boundary=B';
const header = (index: number): object => ({
  type: 'CHUNK_HEADER',
  requestId: 'c',
  mediaId: 'm',
  chunkIndex: index,
  lastChunk: false,
});
const read = async (form: FormData, step = 1_000, maxBytes = 1_000_000) => {
  const response = new Response(form);
  const bytes = Buffer.from(await response.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) => bytes.subarray(at * step, (at + 1) * step));
  return readCallForm(Readable.from(pieces), response.headers.get('content-type') ?? '', maxBytes, new UploadBudget(2 ** 30));
};

test('a form is read whole however the network cuts it, and its chunks come in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 1, max: 700 }),
      async (contents, text, step) => {
        const form = new FormData();
        for (const [index, content] of [...contents.entries()].reverse()) {
          form.set(`chunk-data-0-${index}`, new Blob([Uint8Array.from(content)]), `chunk-0-${index}.bin`);
          form.set(`chunk-json-0-${index}`, JSON.stringify(header(index)));
        }
        form.set('json-data', JSON.stringify({ text }));
        expect(await read(form, step)).toEqual({
          text: JSON.stringify({ text }),
          chunks: contents.map((content, index) => [header(index), Buffer.from(content)]),
        });
      },
    ),
    { numRuns: 50 },
  );
});

test.each<[string, string, string]>([
  ['a body that ends in the middle', TYPE, '--B\r\nContent-Disposition: form-data; name="json-data"\r\n\r\n{}'],
  ['no form', 'text/plain', '{}'],
  ['a form without its boundary', 'multipart/form-data', '--B--'],
  ['a chunk without bytes', TYPE, '--B\r\nContent-Disposition: form-data; name="chunk-json-0-0"\r\n\r\n{}\r\n--B--'],
])('%s is no call', async (_what, type, body) => {
  expect(await readCallForm(Readable.from([Buffer.from(body)]), type, 1_000_000, new UploadBudget(2 ** 30))).toBeNull();
});

test('what is larger than a call may be is refused before the rest of it has come', async () => {
  const form = new FormData();
  form.set('json-data', 'x'.repeat(50_000));
  await expect(read(form, 1_000, 10_000)).rejects.toMatchObject({ statusCode: 413 });
});

test('what all requests hold while they arrive is bounded', async () => {
  const form = new FormData();
  form.set('json-data', 'x'.repeat(50_000));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  const budget = new UploadBudget(60_000);
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow = async function* () {
    yield body.subarray(0, 30_000);
    reached.resolve();
    await gate.promise;
    yield body.subarray(30_000);
  };
  const waiting = readCallForm(Readable.from(slow(), { highWaterMark: 1 }), type, 1_000_000, budget);
  await reached.promise;
  await expect(readCallForm(Readable.from([body]), type, 1_000_000, budget)).rejects.toMatchObject({ statusCode: 413 });
  expect(budget.held).toBe(30_000);
  gate.resolve();
  expect(await waiting).toMatchObject({ text: 'x'.repeat(50_000) });
  expect(budget.held).toBe(0);
});
