import { expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { pageOf } from '../testing/served-page.ts';
import { openSocket } from '../testing/wire-pages.ts';

const serving = serveFixture('live-tables');
const { ask } = pageOf(serving);

test('server code of an app with live objects searches, reads and writes by them', async () => {
  expect(await ask('rows')).toMatchObject({
    response: {
      found: [40, 121],
      row: [7, { a: 1 }, 'Boss', true, 'P000'],
      class: [true, true],
      member: true,
    },
  });
});

test('server code reads in a transaction what it has written there', async () => {
  expect(await ask('in_one_go')).toMatchObject({ response: 2 });
});

test('a page hears what a transaction has written to a row of its own, and nothing that was taken back', async () => {
  const { objects } = await ask('add_person', { args: ['Zoe'] });
  const [row] = objects as JsonObject[];
  const change = async (aborting: boolean): Promise<Json> => {
    const sent = [{ ...row, path: ['args', 0] }];
    return (await ask('change_mind', { args: [null, aborting], objects: sent }))['cacheUpdates'] ?? null;
  };
  expect(await change(true)).toEqual({});
  expect(await change(false)).toEqual({ 'anvil.tables.Row': { [String(row?.['id'])]: expect.objectContaining({ age: 99 }) } });
});

test('tables and columns that are not there are refused in the words of this generation', async () => {
  expect(await ask('refused')).toMatchObject({
    response: [
      "No such app table: 'nobody'",
      'get_table_by_id is only available in Accelerated Tables beta',
      expect.stringMatching(/^No such column 'nope'/),
    ],
  });
});

test('data files are in its table of that name', async () => {
  expect(await ask('files')).toMatchObject({ response: [['notes/a.txt', 'one more']] });
});

test('a user is the row that the app itself finds, and that links lead to', async () => {
  expect(await ask('users')).toMatchObject({ response: [true, true, true] });
});

test('what browsers may not see of a user goes with no row that they are handed, written to or not', async () => {
  const { response, objects } = await ask('hand_out_user');
  expect(response).toMatchObject([null, [null], 'another secret']);
  expect(JSON.stringify(objects)).toContain('ann@example.com');
  expect(JSON.stringify(objects)).not.toMatch(/password_hash|secret|argon2/);
});

test('a browser that asks for a secret of a user is told that server code alone has it', async () => {
  const page = await openSocket(serving.address);
  const handed = (await page.call({ command: 'hand_out_user', args: [], kwargs: {} })).message;
  const [user] = handed['objects'] as JsonObject[];
  const read = async (column: string): Promise<JsonObject> =>
    (await page.call({ liveObjectCall: { ...user, method: '__getitem__' }, args: [column] })).message;
  expect(await read('password_hash')).toMatchObject({
    error: {
      message: "No such column 'password_hash' in this table",
      hint: ' (users) for client code: server code alone has it',
    },
  });
  expect(await read('emial')).toMatchObject({ error: { hint: " (users). Did you mean: 'email'?" } });
  page.close();
});
