/** Rows with a complete server: server code works on them, and pages use the objects that they were given. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Json, JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { openSocket, type Page } from '../testing/wire-pages.ts';

const serving = serveFixture('rows', '--python', CPYTHON);
let page: Page;
beforeEach(async () => {
  page = await openSocket(serving.address);
  await call('start_over');
});
afterEach(() => page.close());

const V2 = 'anvil.private.tables.v2.';

async function ask(command: string, args: Json[] = [], more: JsonObject = {}): Promise<JsonObject> {
  return (await page.call({ command, args, ...more })).message;
}
async function call(command: string, args: Json[] = [], more: JsonObject = {}): Promise<Json> {
  const { response, error } = await ask(command, args, more);
  if (error) throw new Error(JSON.stringify(error));
  return response ?? null;
}

/** The capability at a path of a response, as the first argument of another call. */
function handed({ objects }: JsonObject, at: Json[]): JsonObject {
  const found = (objects as unknown as readonly ObjectDescriptor[]).find(
    ({ path, type }) => type[0] === 'Capability' && JSON.stringify(path) === JSON.stringify(at),
  );
  if (!found) throw new Error(`the answer has no capability at ${at.join('.')}`);
  return { objects: [{ ...found, path: ['args', 0], narrow: [] }] } as unknown as JsonObject;
}

test('server code searches, sorts, and follows links', async () => {
  expect(await call('names')).toEqual(['Cy', 'Boss', 'Bob', 'Ann']);
  expect(await call('older_than', [35])).toEqual([['Bob', 'Boss']]);
});

test('a page reads a row that it was handed, without what is hidden, and may not change it', async () => {
  const answer = await ask('person', ['Ann']);
  expect(JSON.stringify(answer)).not.toContain('salary');
  const row = handed(answer, ['response', 3]);
  const read = JSON.stringify(await call(`${V2}row.fetch`, [null, null], row));
  expect(read).toContain('"Ann"');
  expect(read).not.toContain('salary');
  expect(await ask(`${V2}row.update`, [null, { name: 'x' }, null], row)).toMatchObject({
    error: {
      type: 'anvil.server.PermissionDenied',
      message: `Permission denied. Cannot change the table "people" from client code. The table's permissions give client code "none"`,
      docId: 'data_tables',
    },
  });
});

test('server code changes a row that a page sends, and the page is told', async () => {
  const given = handed(await ask('person', ['Ann']), ['response', 3]) as { objects: JsonObject[] };
  const type = { path: ['args', 0], type: ['ValueType'], typeName: 'anvil.tables.v2._row.Row' };
  const cap = { ...given.objects[0], path: ['args', 0, 3] } as JsonObject;
  const sent = { objects: [cap, type], vt_global: [':anvil.tables', {}], v: 8 };
  const answer = await ask('rename', [['', '', '', null], 'Anna'], sent as unknown as JsonObject);
  expect(answer).toMatchObject({ response: true });
  expect(Object.values(answer['capUpdates'] as JsonObject)).toEqual([{ $_V: 0, U: { name: 'Anna' } }]);
});

test('a page goes through a search that it was handed', async () => {
  const answer = await ask('people');
  const next = await ask(`${V2}search.next_page`, [null], handed(answer, ['response', 4]));
  expect([answer['response'], next['response']]).toMatchObject([
    [expect.anything(), expect.anything(), [expect.any(Number), expect.any(Number)], null, null],
    [[expect.any(Number), expect.any(Number)], null, expect.anything()],
  ]);
  expect(await call(`${V2}search.get_length`, [null], handed(answer, ['response', 3]))).toBe(4);
});

test('a page works within a view that it was handed', async () => {
  const view = handed(await ask('own_notes'), ['response', 0]);
  const added = await ask(`${V2}table.add_row`, [null, {}, null, null], view);
  const data = JSON.stringify(await call(`${V2}row.fetch`, [null, null], handed(added, ['response', 1])));
  expect(data).toContain('"mine"');
  expect(await ask(`${V2}table.add_row`, [null, { text: 'yours' }, null, null], view)).toMatchObject({
    error: { type: 'anvil.tables.TableError' },
  });
});

test('a transaction is kept as a whole, and taken back when its function fails', async () => {
  expect(await call('grow_older', ['Ann'])).toBe(31);
  expect(await ask('grow_older', ['Ann', true])).toMatchObject({ error: { type: 'ValueError' } });
  expect(await call('names', [], { kwargs: { age: 31 } })).toEqual(['Ann']);
});

test('a transaction that a function leaves open is taken back, and the author is told', async () => {
  await call('leave_open');
  await serving.said(/leave_open has ended with a transaction open: what it changed in there was rolled back/);
  expect(await call('names', [], { kwargs: { name: 'Lost' } })).toEqual([]);
});

test('a file in a row, and rows as a file, are fetched by their addresses, without what is hidden', async () => {
  const address = (answer: JsonObject): string => {
    const media = (answer['objects'] as unknown as readonly Record<string, string>[]).find(
      ({ type }) => type?.[0] === 'LazyMedia',
    );
    const path = [media?.['manager'], media?.['key'], media?.['id'], media?.['name']].map((part) =>
      encodeURIComponent(part ?? ''),
    );
    return `${serving.address}/_/lm/${path.join('/')}?_anvil_session=${page.token}`;
  };
  const file = await fetch(address(await ask('keep_file', ['hallo'])));
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([200, 'text/plain', 'hallo']);
  const place = address(await ask('keep_file', ['0123456789']));
  const asked = async (headers: Readonly<Record<string, string>>, method = 'GET') => {
    const answer = await fetch(place, { headers, method });
    const [length, range] = ['content-length', 'content-range'].map((name) => answer.headers.get(name));
    return [answer.status, length, range, await answer.text()];
  };
  expect(await asked({})).toEqual([200, '10', null, '0123456789']);
  expect(await asked({}, 'HEAD')).toEqual([200, '10', null, '']);
  expect(await asked({ range: 'bytes=3-5' })).toEqual([206, '3', 'bytes 3-5/10', '345']);
  expect(await asked({ range: 'bytes=20-' })).toEqual([416, '0', 'bytes */10', '']);
  const rows = await (await fetch(address(await ask('file_of_people')))).text();
  expect(rows.split('\r\n').map((line) => line.replace(/"\[\d+,\d+\]"/g, 'id'))).toEqual([
    'ID,name,age,boss',
    'id,Boss,60,',
    'id,Ann,30,id',
    'id,Bob,40,id',
    'id,Cy,,id',
    '',
  ]);
  const forged = address(await ask('file_of_people')).replace(/csv-v2\/./, 'csv-v2/x');
  expect((await fetch(forged)).status).toBe(400);
});
