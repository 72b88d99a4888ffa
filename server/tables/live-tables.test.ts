/** The first generation of the wire format: tables, searches and rows as live objects. */
import { beforeEach, expect, test } from '@jest/globals';
import { BROWSER, SERVER } from '../testing/service-callers.ts';
import { declaredTable, tablesServer } from '../testing/tables-server.ts';
import { type LiveObject, Portable, type Value, type ValueMap } from '../values/index.ts';

const server = tablesServer(
  declaredTable('people', 'none', {
    name: 'string',
    tags: 'simpleObject',
    boss: 'link_single people',
    friends: 'link_multiple people',
  }),
  declaredTable('wall', 'full', { text: 'string', secret: 'string hidden' }),
);
beforeEach(() => server.clear());

async function table(name: string, caller = SERVER): Promise<LiveObject> {
  const tables = (await server.call(caller, 'anvil.private.tables.get_app_tables')) as Record<string, LiveObject>;
  return tables[name] as LiveObject;
}
const ask = async (
  target: LiveObject,
  name: string,
  args: Value[] = [],
  kwargs: ValueMap = {},
  caller = SERVER,
): Promise<Value> => (await server.method(caller, target, name, args, kwargs)).value;
const add = async (name: string, values: ValueMap): Promise<LiveObject> =>
  (await ask(await table(name), 'add_row', [], values)) as LiveObject;

test('tables are handed out by name, and know their number', async () => {
  const people = await table('people');
  expect([people.backend, people.id]).toEqual(['anvil.tables.Table', `[${server.table('people')},{}]`]);
  expect(await server.call(SERVER, 'anvil.private.tables.get_table_id', [people])).toBe(server.table('people'));
});

test('a row comes with its cells but for lists and dictionaries, and with the rows it leads to', async () => {
  const boss = await add('people', { name: 'Boss' });
  const ann = await add('people', { name: 'Ann', tags: { a: 1 }, boss, friends: [boss] });
  expect(ann.id).toMatch(/^\[\d+,\d+\]$/);
  expect(Object.keys(ann.items)).toEqual(['name', 'boss']);
  expect(ann.items['boss']).toMatchObject({ id: boss.id, items: { name: 'Boss' } });
  expect(await ask(ann, '__getitem__', ['tags'])).toEqual({ a: 1 });
  expect(await ask(ann, '__getitem__', ['friends'])).toMatchObject([{ id: boss.id }]);
  expect(await ask(ann, 'get_id')).toBe(ann.id);
  const { items, nextPage } = (await ask(ann, '__anvil_iter_page__', [null])) as { items: [string, Value][]; nextPage: Value };
  expect([items.map(([name]) => name), nextPage]).toEqual([['name', 'tags', 'boss', 'friends'], null]);
});

test('what is hidden from browsers goes with no row, since server code hands rows on; it is asked for', async () => {
  const note = await add('wall', { text: 'all may read', secret: 'nobody may' });
  expect(note.items).toEqual({ text: 'all may read' });
  expect(await ask(note, '__getitem__', ['secret'])).toBe('nobody may');
  const { extras } = await server.method(SERVER, note, '__setitem__', ['secret', 'other']);
  expect(extras.cacheUpdates).toEqual({ 'anvil.tables.Row': { [note.id]: { text: 'all may read' } } });
});

test('a search has its first page, and gives the others', async () => {
  for (const name of ['c', 'a', 'b']) await add('people', { name });
  const order = new Portable('anvil.tables.order_by', { column_name: 'name', ascending: true });
  const size = new Portable('anvil.tables.query.page_size', { rows: 2 });
  const search = (await ask(await table('people'), 'search', [order, size])) as LiveObject;
  expect(search.pages?.items.map((row) => (row as LiveObject).items['name'])).toEqual(['a', 'b']);
  const more = await ask(search, '__anvil_iter_page__', [search.pages?.nextPage ?? null]);
  expect(more).toMatchObject({ items: [{ items: { name: 'c' } }], nextPage: null });
  expect(await ask(search, '__len__')).toBe(3);
  expect(await ask(search, 'to_csv')).toMatchObject({ manager: 'query-csv-v2' });
});

test('writing renews what the holder of a row has of it, deleting empties it', async () => {
  const ann = await add('people', { name: 'Ann' });
  for (const [method, args, kwargs] of [
    ['update', [{ name: 'A' }], {}],
    ['set', [], { name: 'A' }],
    ['__setitem__', ['name', 'A'], {}],
  ] as const) {
    const { extras } = await server.method(SERVER, ann, method, args, kwargs);
    expect(extras.cacheUpdates).toEqual({
      'anvil.tables.Row': { [ann.id]: { name: 'A', boss: null, tags: null, friends: null } },
    });
  }
  const { extras } = await server.method(SERVER, ann, 'delete');
  expect(extras.cacheUpdates).toEqual({ 'anvil.tables.Row': { [ann.id]: {} } });
  const gone = { type: 'anvil.tables.TableError', message: 'This row has been deleted' };
  await expect(ask(ann, '__getitem__', ['name'])).rejects.toMatchObject(gone);
  await expect(ask(ann, 'update', [], { name: 'x' })).rejects.toMatchObject(gone);
});

test('get, get_by_id, has_row and list_columns answer as in the second generation', async () => {
  const [people, ann] = [await table('people'), await add('people', { name: 'Ann' })];
  const wall = await add('wall', { text: 'hi' });
  expect(await ask(people, 'get', [], { name: 'Ann' })).toMatchObject({ id: ann.id });
  expect(await ask(people, 'get', [], { name: 'Zoe' })).toBeNull();
  expect(await ask(people, 'get_by_id', [ann.id])).toMatchObject({ id: ann.id });
  expect([await ask(people, 'has_row', [ann]), await ask(people, 'has_row', [wall])]).toEqual([true, false]);
  expect(await ask(await table('wall', BROWSER), 'list_columns', [], {}, BROWSER)).toEqual([{ name: 'text', type: 'string' }]);
  await expect(ask(people, 'get', [], { nope: 1 })).rejects.toMatchObject({
    type: 'anvil.tables.TableError',
    message: "No such column 'nope' in this table",
  });
  await expect(ask(people, '__anvil_iter_page__')).rejects.toThrow("You can't iterate on a table.");
});

test('a view restricts its rows, which name it', async () => {
  const view = (await ask(await table('people'), 'client_writable', [], { name: 'Ann' })) as LiveObject;
  const ann = (await ask(view, 'add_row', [], {}, BROWSER)) as LiveObject;
  expect(ann.items['name']).toBe('Ann');
  expect(JSON.parse(ann.id)).toHaveLength(3);
  await add('people', { name: 'Bob' });
  const found = (await ask(view, 'search', [], {}, BROWSER)) as LiveObject;
  expect(found.pages?.items).toMatchObject([{ id: ann.id }]);
  const refusal = "A row that is changed through a view has to meet the view's conditions, and it would not: nothing was changed";
  await expect(ask(ann, 'update', [], { name: 'Bob' }, BROWSER)).rejects.toThrow(new RegExp(`^${refusal}$`));
  await expect(ask(ann, 'update', [], { name: 'Bob' })).rejects.toThrow(
    `${refusal}. Server code is not bound by it where it goes by the table: app_tables.people.get_by_id(row.get_id())`,
  );
  await expect(ask(view, 'add_row', [], { name: 'Bob' })).rejects.toThrow('app_tables.people.add_row(…)');
  await ask(view, 'delete_all_rows', [], {}, BROWSER);
  expect(await server.store.count(server.table('people'), { kind: 'all', of: [] })).toBe(1);
});
