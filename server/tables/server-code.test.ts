import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { PYTHONS } from '../testing/pythons.ts';
import { serveFixture } from '../testing/serve-fixture.ts';
import { pageOf } from '../testing/served-page.ts';

describe.each(PYTHONS)('server code on %s', (_where, python) => {
  const serving = serveFixture('tables', '--python', python);
  const { ask, call } = pageOf(serving);
  beforeEach(async () => {
    await call('start_over');
  });

  /** The row in a response, as it is sent back: the capability at its path, then the row object that contains it. */
  async function rowOf(command: string, fields: JsonObject): Promise<(path: readonly (string | number)[]) => JsonObject[]> {
    const { objects, response } = await ask(command, fields);
    const cap = (objects as JsonObject[]).find(
      ({ type, path }) => String(type) === 'Capability' && String(path) === 'response,3',
    );
    expect(response).toHaveLength(4);
    return (path) => [
      { ...cap, path: [...path, 3], narrow: [] },
      { path, type: ['ValueType'], typeName: 'anvil.tables.v2._row.Row' },
    ];
  }
  /** Calls a function with that row as its argument. */
  const withRow = (command: string, row: Awaited<ReturnType<typeof rowOf>>, kwargs: JsonObject = {}) =>
    ask(command, { args: [['ignored', '0', '0', null]], objects: row(['args', 0]), kwargs });

  test('reads what it wrote, of every type', async () => {
    expect(await call('every_type')).toEqual([true, true, true, true, 'face.txt', 'Boss', 9]);
  });

  test('keeps rows and searches in the session and in cookies as what they are, not as what they held', async () => {
    await call('keep_in_session');
    expect(await call('read_kept', 'Bob')).toEqual(['Ann', 'Ann', ['Ann'], 1]);
    expect(await call('read_kept', 'Cid')).toEqual(['Bob', 'Bob', ['Bob', 'Bob'], 2]);
  });

  test('searches, over many pages', async () => {
    expect(await call('queries')).toEqual({
      some: ['P019', 'P017', 'P015', 'P013', 'P011'],
      all: 251,
      iterated: 251,
      any: 11,
      none: 126,
      slice: [0, 1, 2],
      member: [true, false, false],
      column: 'name',
      csv: true,
    });
  });

  test('is told of mistakes by their names', async () => {
    expect(await call('errors')).toEqual([
      ['NoSuchColumnError', "No such column 'nope'"],
      ['NoSuchColumnError', expect.stringMatching(/^No such column 'nope'/)],
      ['TableError', expect.stringMatching(/age/)],
      ['NoSuchColumnError', expect.stringMatching(/^No such column 'nope'/)],
      ['RowDeleted', 'This row has been deleted'],
      ['RowDeleted', 'This row has been deleted'],
      ['AttributeError', "No such app table: 'nobody'"],
      [
        'TableError',
        "data files are kept in a data table 'files', with columns path (string) and file (media): the app has none",
      ],
    ]);
  });

  test('changes several rows at once', async () => {
    expect(await call('batches')).toEqual([
      ['C', 2],
      ['D', 2],
    ]);
  });

  test('counts in transactions that get in each other`s way, and loses nothing', async () => {
    await call('count_up');
    await Promise.all(Array.from({ length: 6 }, () => call('count_up')));
    expect(await call('count_up')).toBe(8);
    expect(await call('taken_back')).toEqual([1, 2]);
  });

  test('loses what a transaction changed when a block or function within it fails, whatever becomes of the error', async () => {
    const failed = 'The transaction was rolled back, since a block within it failed';
    expect(await call('failed_within')).toEqual([1, 1, failed, failed, failed, failed]);
  });

  test('hands rows to browsers without what is hidden, and tells of changes to them', async () => {
    const row = await rowOf('add', { kwargs: { name: 'Ann', age: 5, salary: 987654321 } });
    const found = await ask('find', { args: ['Ann'] });
    expect(JSON.stringify(found)).not.toMatch(/salary|987654321/);
    const changed = await withRow('change', row, { name: 'Bob', salary: 888 });
    expect(changed).toMatchObject({ response: 888 });
    expect(Object.values(changed['capUpdates'] as JsonObject)).toEqual([{ $_V: 0, U: { name: 'Bob' } }]);
    const further = await withRow('change_through_another', row);
    expect(further).toMatchObject({ response: [99, 9] });
    expect(Object.values(further['capUpdates'] as JsonObject)).toEqual([{ $_V: 0, U: { age: 9 } }]);
    const together = await withRow('change_with_another', row);
    const [told] = Object.values(together['capUpdates'] as JsonObject) as JsonObject[];
    expect(told?.['U']).toMatchObject({ name: 'Cy', age: 10, extra: [1], seen: null });
    const takenBack = await withRow('change_mind', row);
    expect(takenBack).toMatchObject({ response: 10 });
    expect(takenBack).not.toHaveProperty('capUpdates');
    const removed = await withRow('remove', row);
    expect(Object.values(removed['capUpdates'] as JsonObject)).toEqual([{ $_V: 0, D: true }]);
  });

  test('has rows of its models, which browsers change as the model lets them', async () => {
    const { response, objects } = await ask('add_note', { args: ['hello'] });
    expect(response).toMatchObject(['Note', 'HELLO', [expect.any(String), expect.any(String), expect.any(String), null]]);
    const cap = (objects as JsonObject[]).find(({ path }) => String(path) === 'response,2,3');
    const note = (): JsonObject[] => [
      { ...cap, path: ['args', 0, 3], narrow: [] } as JsonObject,
      { path: ['args', 0], type: ['ValueType'], typeName: 'anvil.tables.v2._row.Row' },
    ];
    const update = (values: JsonObject, names: Json = ['tables_app.models.Note']) =>
      ask('anvil.tables.v2._update_row_on_server', { args: [['', '', '', null], values, names], objects: note() });
    expect(await update({ text: 'bye' })).toMatchObject({ response: null });
    expect(await update({ text: '' })).toMatchObject({ error: { type: 'ValueError', message: 'say something' } });
    expect(await update({ edits: 0 })).toMatchObject({ error: { type: 'anvil.tables.NoSuchColumnError' } });
    const remove = { args: [['', '', '', null], ['tables_app.models.Note']], objects: note() };
    expect(await ask('anvil.tables.v2._delete_row_on_server', remove)).toMatchObject({
      error: { type: 'anvil.server.PermissionDenied' },
    });
    const asked = await ask('anvil.server_side/tables_app.models.Note.edits_so_far', {
      args: [['', '', '', null]],
      objects: note(),
    });
    expect(asked).toMatchObject({ response: 1 });
  });
});
