/** Frames that would take seconds to parse: their call is refused at once, and other callers get responses. */
import { describe, expect, jest, test } from '@jest/globals';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { openHttp, openSocket } from '../../server/testing/wire-pages.ts';

const serving = serveFixture('limits');
const BYTES = 15_000_000;
const SMALLEST = '[],';

const kinds: readonly (readonly [what: string, args: string])[] = [
  ['nested lists', '['.repeat(BYTES / 2) + ']'.repeat(BYTES / 2)],
  ['lists that never end', '['.repeat(BYTES)],
  [
    'names of fields',
    `{${Array.from({ length: BYTES / 15 }, (_, index) => `"${index.toString().padStart(9, '0')}":1,`).join('')}"":1}`,
  ],
  ['tiny lists', `${SMALLEST.repeat(BYTES / SMALLEST.length)}[]`],
];

describe.each([
  ['a socket', openSocket],
  ['HTTP', openHttp],
])('over %s', (way, open) => {
  test.each(kinds)('15 MB of %s are refused before they are read', async (what, args) => {
    const page = await open(serving.address);
    const other = await openSocket(serving.address);
    await other.call({ command: 'echo', args: [1] });
    const took = jest.spyOn(JSON, 'parse');
    const began = performance.now();
    const sending = page.sendRaw(`{"type":"CALL","id":"hostile","command":"echo","kwargs":{},"args":[${args}]}`);
    expect((await other.call({ command: 'echo', args: [2] })).message).toMatchObject({ response: 2 });
    await sending;
    const longest = Math.max(...took.mock.calls.map(([text]) => text.length));
    took.mockRestore();
    console.info(`15 MB of ${what} over ${way}: dealt with in ${Math.round(performance.now() - began)} ms`);
    expect(longest).toBeLessThan(100_000);
    for (const each of [page, other]) each.close();
  });

  test('the call is told, and 5 MB of rows are data like any other', async () => {
    const page = await open(serving.address);
    let nested: unknown[] = [];
    for (let depth = 0; depth < 2_000; depth += 1) nested = [nested];
    const answer = await page.call({ command: 'echo', args: [JSON.parse(JSON.stringify(nested)), 'x'.repeat(100_000)] });
    expect(answer.message).toMatchObject({ error: { message: expect.stringContaining('nested more than 1000 levels deep') } });
    const rows = Array.from({ length: 50_000 }, (_, index) => ({
      id: index,
      name: `row ${index}`,
      when: '2026-01-01T00:00:00',
      tags: ['a'],
    }));
    const { message } = await page.call({ command: 'count', args: [rows] });
    expect(message).toMatchObject({ response: rows.length });
    page.close();
  });
});
