import { beforeEach, expect, test } from '@jest/globals';
import { BROWSER, SERVER } from '../testing/service-callers.ts';
import { declaredTable, tablesServer } from '../testing/tables-server.ts';
import { Bytes, Capability, DateTime, Day, LazyMedia, Portable, type Value, type ValueMap } from '../values/index.ts';

const server = tablesServer(
  declaredTable('people', 'none', {
    name: 'string',
    age: 'number',
    born: 'date',
    seen: 'datetime',
    extra: 'simpleObject',
    photo: 'media',
    boss: 'link_single people',
    friends: 'link_multiple people',
    salary: 'number hidden',
  }),
  declaredTable('notes', 'search', { text: 'string', by: 'link_single people', secret: 'string hidden' }),
  declaredTable('board', 'full', { text: 'string', done: 'bool' }),
  declaredTable('pages', 'search', { title: 'string', text: 'string', tags: 'simpleObject', draft: 'string hidden' }),
);
beforeEach(() => server.clear());

const ask = (name: string, ...args: Value[]) => server.v2(SERVER, name, args);
const askAsPage = (name: string, ...args: Value[]) => server.v2(BROWSER, name, args);
const whole = (name: string): Capability => new Capability(['_', 't', { id: server.table(name) }]);
const row = (name: string, id: number): Capability => new Capability(['_', 't', { id: server.table(name) }, { r: id }]);
const ref = (name: string, id: number): Portable => new Portable('anvil.tables.v2._RowRef', row(name, id));
const q = (name: string, data: ValueMap): Portable => new Portable(`anvil.tables.query.${name}`, data);
const fetchOnly = (spec: ValueMap): Portable => new Portable('anvil.tables.fetch_only', { spec });
const orderBy = (column: string, ascending = true): Portable =>
  new Portable('anvil.tables.order_by', { column_name: column, ascending });
const key = (name: string): string => `{"id":${server.table(name)}}`;

async function add(name: string, values: ValueMap): Promise<number> {
  const [id] = (await ask('table.add_row', whole(name), values, null, null)) as [number];
  return id;
}

interface Section {
  readonly spec: { readonly cols: readonly { readonly name: string }[]; readonly cache: readonly number[] };
  readonly rows: { readonly [id: string]: Value };
}
type Data = { readonly [key: string]: Section };

/** The cached cells of a row in table data, by column name. */
function cells(data: Value, name: string, id: number): ValueMap {
  const { spec, rows } = (data as unknown as Data)[key(name)] as Section;
  const given = rows[id];
  const cached = spec.cols.filter((_, index) => spec.cache[index]);
  if (Array.isArray(given)) {
    expect(given.length).toBe(cached.length + 1);
    return Object.fromEntries(cached.map((column, index) => [column.name, (given as Value[])[index] ?? null]));
  }
  const entries = Object.entries(given as ValueMap).filter(([index]) => index !== 'c');
  return Object.fromEntries(entries.map(([index, value]) => [spec.cols[Number(index)]?.name, value]));
}

test('server code is handed every table, client code those that it may search', async () => {
  const [people, notes] = [server.table('people'), server.table('notes')];
  expect(await ask('get_app_tables')).toMatchObject({ people: [whole('people'), `{"id":${people}}`, people] });
  expect(await askAsPage('get_app_tables')).toMatchObject({
    people: [null, `{"id":${people}}`, people],
    notes: [whole('notes'), `{"id":${notes}}`, notes],
  });
  expect(await ask('get_table_by_id', String(people))).toEqual([whole('people'), key('people'), people]);
  expect(await ask('get_table_by_id', 12345)).toBeNull();
});

test('a row comes back with what was put into it, whatever its type', async () => {
  const boss = await add('people', { name: 'Boss' });
  const values = {
    name: 'Ann',
    age: 41.5,
    born: new Day('1984-02-29'),
    seen: new DateTime('2024-01-02 03:04:05.000006+0100'),
    extra: { list: [1, { deep: null }], text: 'é' },
    boss: ref('people', boss),
    friends: [ref('people', boss)],
    salary: 12,
  };
  const ann = await add('people', values);
  const data = await ask('row.fetch', row('people', ann), null);
  expect(cells(data, 'people', ann)).toEqual({
    ...values,
    seen: new DateTime('2024-01-02 02:04:05.000006+0000'),
    photo: null,
    boss,
    friends: [boss],
  });
  expect(cells(data, 'people', boss)).toMatchObject({ name: 'Boss', age: null });
});

test('a search comes in pages, in its order, with a capability for the rest', async () => {
  for (const name of ['Cy', 'Ann', 'Bob']) await add('people', { name });
  const args = [q('page_size', { rows: 2 }), orderBy('name', false)];
  const [ids, all, next, data] = (await ask('table.search', whole('people'), args, {})) as [number[], Value, Value, Value];
  expect(ids.map((id) => cells(data, 'people', id)['name'])).toEqual(['Cy', 'Bob']);
  const [last = 0, end, more] = ((await ask('search.next_page', next)) as [number[], Value, Value]).flat(1) as [
    number,
    Value,
    Value,
  ];
  expect([cells(more, 'people', last)['name'], end]).toEqual(['Ann', null]);
  expect(await ask('search.get_length', all)).toBe(3);
  await ask('search.delete_all', all);
  expect(await ask('search.get_length', all)).toBe(0);
});

test('a page of any size can be asked for, of at least one row', async () => {
  for (const name of ['Ann', 'Bob']) await add('people', { name });
  const [ids] = (await ask('table.search', whole('people'), [q('page_size', { rows: 1_000_000 })], {})) as [number[]];
  expect(ids).toHaveLength(2);
  await expect(ask('table.search', whole('people'), [q('page_size', { rows: 0 })], {})).rejects.toMatchObject({
    message: 'q.page_size expects a whole number from 1 on, got 0',
  });
  await expect(ask('table.search', whole('people'), [q('page_size', { rows: 10_000.5 })], {})).rejects.toMatchObject({
    message: 'q.page_size expects a whole number from 1 on, got 10000.5',
  });
});

test('conditions stand on columns and beside each other', async () => {
  const boss = await add('people', { name: 'Ann', age: 60 });
  await add('people', { name: 'Bob', age: 20, boss: ref('people', boss) });
  await add('people', { name: 'Cy', age: null, boss: ref('people', boss) });
  const found = async (args: Value[], kwargs: ValueMap): Promise<Value[]> => {
    const [ids, , , data] = (await ask('table.search', whole('people'), args, kwargs)) as [number[], Value, Value, Value];
    return ids.map((id) => cells(data, 'people', id)['name'] ?? null);
  };
  expect(await found([], { boss: ref('people', boss) })).toEqual(['Bob', 'Cy']);
  expect(await found([], { age: null, boss: ref('people', boss) })).toEqual(['Cy']);
  expect(await found([], { age: q('any_of', { args: [20, null], kwargs: {} }) })).toEqual(['Bob', 'Cy']);
  expect(await found([q('any_of', { args: [], kwargs: { name: 'Ann', age: 20 } })], {})).toEqual(['Ann', 'Bob']);
  expect(await found([q('none_of', { args: [], kwargs: { name: 'Ann' } })], { age: q('none_of', { args: [20] }) })).toEqual([
    'Cy',
  ]);
});

test('get gives one row, none, or says that there are several', async () => {
  await add('people', { name: 'Ann', age: 1 });
  await add('people', { name: 'Bob', age: 1 });
  expect(await ask('table.get_row', whole('people'), [], { name: 'Zoe' })).toBeNull();
  const [id, data] = (await ask('table.get_row', whole('people'), [], { name: 'Bob' })) as [number, Value];
  expect(cells(data, 'people', id)).toMatchObject({ name: 'Bob' });
  await expect(ask('table.get_row', whole('people'), [], { age: 1 })).rejects.toMatchObject({ type: 'anvil.tables.TableError' });
});

test('fetch_only brings the columns that it names, and no others of linked rows', async () => {
  const boss = await add('people', { name: 'Boss', age: 50 });
  const ann = await add('people', { name: 'Ann', age: 40, boss: ref('people', boss) });
  const data = await ask('row.fetch', row('people', ann), fetchOnly({ age: true, boss: { name: true } }));
  expect(cells(data, 'people', ann)).toEqual({ age: 40, boss });
  expect(cells(data, 'people', boss)).toEqual({ name: 'Boss' });
  expect(cells(await ask('row.fetch', row('people', ann), ['name']), 'people', ann)).toEqual({ name: 'Ann' });
  const refused = (hint: string) => ({ type: 'anvil.tables.NoSuchColumnError', fields: { hint } });
  await expect(ask('row.fetch', row('people', ann), ['nope'])).rejects.toMatchObject(refused(' (people)'));
  await expect(ask('row.fetch', row('people', ann), ['agee'])).rejects.toMatchObject(refused(" (people). Did you mean: 'age'?"));
  const page = [fetchOnly({ name: true }), q('page_size', { rows: 1 })];
  const [[first = 0], , next, found] = (await ask('table.search', whole('people'), page, {})) as [number[], Value, Value, Value];
  const [[second = 0], , more] = (await ask('search.next_page', next)) as [number[], Value, Value];
  expect([cells(found, 'people', first), cells(more, 'people', second)]).toEqual([{ name: 'Boss' }, { name: 'Ann' }]);
});

test('columns are restricted by the names of a list, an only_cols or a fetch_only', async () => {
  const id = await add('people', { name: 'Ann', age: 40 });
  for (const spec of [['name'], q('only_cols', { cols: ['name'] }), fetchOnly({ name: true })]) {
    const [{ scope }, section = ''] = (await ask('get_restricted_columns', whole('people'), spec)) as [Capability, string];
    const data = (await ask('row.fetch', new Capability([...scope, { r: id }]), null)) as unknown as Data;
    expect(data[section]?.spec.cols.map(({ name }) => name)).toEqual(['name']);
  }
  await expect(ask('get_restricted_columns', whole('people'), q('only_cols', { cols: [5] }))).rejects.toMatchObject({
    type: 'anvil.tables.TableError',
  });
});

test('rows that linked rows lead to can be fetched by their capabilities', async () => {
  const top = await add('people', { name: 'Top' });
  const boss = await add('people', { name: 'Boss', boss: ref('people', top) });
  const ann = await add('people', { name: 'Ann', boss: ref('people', boss) });
  const data = await ask('row.fetch', row('people', ann), null);
  expect(cells(data, 'people', boss)).not.toHaveProperty('boss');
  const linked = (data as unknown as Data)[key('people')]?.rows[boss] as { c: Capability };
  expect(linked.c).toEqual(row('people', boss));
  expect(cells(await ask('row.fetch', linked.c, null), 'people', top)).toMatchObject({ name: 'Top' });
});

test('rows are updated and deleted, and then say that they have gone', async () => {
  const ann = await add('people', { name: 'Ann' });
  expect(await ask('row.update', row('people', ann), { name: 'Anna' }, null)).toMatchObject({
    cols: [{ name: 'name' }, {}, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(cells(await ask('row.fetch', row('people', ann), null), 'people', ann)).toMatchObject({ name: 'Anna' });
  expect(await ask('table.has_row', whole('people'), ann)).toBe(true);
  expect(await ask('row.delete', row('people', ann), null)).toBeNull();
  expect(await ask('table.has_row', whole('people'), ann)).toBe(false);
  const gone = { type: 'anvil.tables.RowDeleted', message: 'This row has been deleted', fields: { docId: 'data_tables' } };
  await expect(ask('row.fetch', row('people', ann), null)).rejects.toMatchObject(gone);
  await expect(ask('row.update', row('people', ann), { name: 'x' }, null)).rejects.toMatchObject(gone);
  await expect(ask('row.delete', row('people', ann), null)).rejects.toMatchObject(gone);
});

test('a batch is done as a whole or not at all', async () => {
  const [ann, bob] = [await add('people', { name: 'Ann' }), await add('board', { text: 'Bob' })];
  const changes = (last: number): Value => [
    [row('people', ann), { name: 'A' }, null],
    [row('board', last), { text: 'B' }, null],
  ];
  await expect(ask('row.batch_update', changes(999))).rejects.toMatchObject({ type: 'anvil.tables.RowDeleted' });
  expect(cells(await ask('row.fetch', row('people', ann), ['name']), 'people', ann)).toEqual({ name: 'Ann' });
  expect(await ask('row.batch_update', changes(bob))).toHaveLength(2);
  expect(cells(await ask('row.fetch', row('board', bob), ['text']), 'board', bob)).toEqual({ text: 'B' });
  const gone = [
    [row('people', ann), null],
    [row('board', 999), null],
  ];
  await expect(ask('row.batch_delete_2', gone)).rejects.toMatchObject({ type: 'anvil.tables.RowDeleted' });
  await ask('row.batch_delete_2', [gone[0] as Value]);
  await ask('row.batch_delete', [row('board', bob)]);
  expect([await ask('table.has_row', whole('people'), ann), await ask('table.has_row', whole('board'), bob)]).toEqual([
    false,
    false,
  ]);
});

test.each([2 ** 53, -(2 ** 60), 1e20])('a whole number beyond the exact ones, %d, is read with all its digits', async (age) => {
  const id = await add('people', { age: BigInt(age) });
  expect(cells(await ask('row.fetch', row('people', id), ['age']), 'people', id)).toEqual({ age: BigInt(age) });
});

test('add_rows adds all rows or none', async () => {
  const [added] = (await ask('table.add_rows', whole('board'), [{ text: 'a' }, { text: 'b', done: true }])) as [
    [number, Capability][],
  ];
  expect(added.map(([id, cap]) => [cap.scope[3], typeof id])).toEqual(added.map(([id]) => [{ r: id }, 'number']));
  await expect(ask('table.add_rows', whole('board'), [{ text: 'c' }, { text: 5 }])).rejects.toMatchObject({
    type: 'anvil.tables.TableError',
  });
  const [ids] = (await ask('table.search', whole('board'), [], {})) as [number[]];
  expect(ids).toHaveLength(2);
});

test.each<[string, ValueMap, string]>([
  ['people', { nope: 1 }, "No such column 'nope' in this table"],
  ['people', { name: 5 }, "Column 'name' holds text; it was given a number"],
  ['people', { age: 'x' }, "Column 'age' holds a number; it was given a text"],
  ['people', { age: 9007199254740993n }, '9007199254740993 has too many digits'],
  ['people', { born: new DateTime('2024-01-02 00:00:00.000000+0000') }, "Column 'born' holds a date; it was given a datetime"],
  ['people', { extra: { when: [new Day('2024-01-02')] } }, 'extra["when"][0]'],
  ['people', { boss: 'x' }, `Column 'boss' holds a row of the table "people"; it was given a text`],
  ['people', { boss: new Portable('anvil.tables.v2._refs.SearchIteratorRef', null) }, 'it was given a search'],
  ['people', { age: orderBy('age') }, 'it was given order_by'],
  ['people', { friends: 'Ann' }, `Column 'friends' holds a list of rows of the table "people"; it was given a text`],
  ['people', { friends: [null] }, 'it was given a list that has None at [0]'],
  ['people', { photo: new LazyMedia('py', '["f",[],{}]', null, null) }, 'expected media with their content'],
])('what a column of %s cannot hold is refused with what it holds: %j', async (table, values, message) => {
  await expect(add(table, values)).rejects.toThrow(message);
});

test('a row of another table is no value for a link', async () => {
  const note = await add('notes', { text: 'hi' });
  await expect(add('people', { boss: ref('notes', note) })).rejects.toThrow(
    'a row of the table "people"; it was given a row of the table "notes"',
  );
});

test('a search stands for the rows that it finds, in a column of lists', async () => {
  const ids = [await add('people', { name: 'Bob' }), await add('people', { name: 'Ann' })];
  const [, found] = (await ask('table.search', whole('people'), [orderBy('name')], {})) as [Value, Capability];
  const search = new Portable('anvil.tables.v2._refs.SearchIteratorRef', found);
  const zoe = await add('people', { name: 'Zoe', friends: search });
  expect(cells(await ask('row.fetch', row('people', zoe), ['friends']), 'people', zoe)).toEqual({ friends: [ids[1], ids[0]] });
  await expect(add('people', { boss: search })).rejects.toMatchObject({ type: 'anvil.tables.TableError' });
  const [, notes] = (await ask('table.search', whole('notes'), [], {})) as [Value, Capability];
  await expect(add('people', { friends: new Portable('anvil.tables.v2._refs.SearchIteratorRef', notes) })).rejects.toMatchObject({
    message: expect.stringContaining('a row of the table "notes"'),
  });
});

test('media come as lazy media, are opened by their cell, and copied into another', async () => {
  const photo = new Bytes(Uint8Array.of(1, 2, 3), 'image/png', 'ann.png');
  const ann = await add('people', { photo });
  const lazy = cells(await ask('row.fetch', row('people', ann), ['photo']), 'people', ann)['photo'] as LazyMedia;
  expect(lazy).toMatchObject({ manager: 'table-media', contentType: 'image/png', name: 'ann.png', length: 3 });
  const bob = await add('people', { photo: lazy });
  const copy = cells(await ask('row.fetch', row('people', bob), ['photo']), 'people', bob)['photo'] as LazyMedia;
  await ask('row.update', row('people', ann), { photo: null }, null);
  const manager = server.tables.service.media?.['table-media'];
  const content = async (id: string): Promise<number[]> => {
    const pieces: number[] = [];
    for await (const piece of (await manager?.open(id, BROWSER))?.content ?? []) pieces.push(...piece);
    return pieces;
  };
  expect(await content(copy.id)).toEqual([1, 2, 3]);
  await expect(content(lazy.id)).rejects.toMatchObject({ type: 'anvil.tables.TableError' });
});

test('of media that go away while they are read the reader is told so', async () => {
  const ann = await add('people', { photo: new Bytes(new Uint8Array(600_000), 'image/png', 'ann.png') });
  const { id } = cells(await ask('row.fetch', row('people', ann), ['photo']), 'people', ann)['photo'] as LazyMedia;
  const opened = await server.tables.service.media?.['table-media']?.open(id, SERVER);
  const pieces = opened?.content[Symbol.asyncIterator]();
  await pieces?.next();
  await ask('row.update', row('people', ann), { photo: null }, null);
  await expect(pieces?.next()).rejects.toMatchObject({
    type: 'anvil.tables.TableError',
    message: expect.stringContaining('went away'),
  });
});

test('a row is found by the id that it gives, and one of another table is not', async () => {
  const ann = await add('people', { name: 'Ann' });
  const id = `[${server.table('people')},${ann}]`;
  for (const given of [ann, String(ann), id])
    expect(await ask('table.get_row_by_id', whole('people'), given)).toMatchObject([ann, {}]);
  expect(await ask('table.get_row_by_id', whole('board'), id)).toBeNull();
  await expect(ask('table.get_row_by_id', whole('people'), 'x')).rejects.toThrow('Invalid row ID');
});

test('columns are listed with their types, hidden ones to server code alone', async () => {
  expect(await ask('table.list_columns', whole('notes'))).toMatchObject([
    { name: 'text', type: 'string' },
    { name: 'by', type: 'link_single', table_id: server.table('people') },
    { name: 'secret', type: 'string', client_hidden: true },
  ]);
  expect(await askAsPage('table.list_columns', whole('notes'))).toMatchObject([{ name: 'text' }, { name: 'by' }]);
});

test('a CSV file has the ids and columns of a search, and formulas escaped when asked', async () => {
  const boss = await add('people', { name: '=1+1', age: 3 });
  await add('people', { name: 'a, "b"', boss: ref('people', boss), extra: [1], born: new Day('2024-01-02') });
  const file = async (escape: boolean): Promise<string[]> => {
    const media = (await server.v2(SERVER, 'table.to_csv', [whole('people')], { escape_for_excel: escape })) as LazyMedia;
    const { content } = (await server.tables.service.media?.[media.manager]?.open(media.id, SERVER)) ?? { content: [] };
    let text = '';
    for await (const piece of content) text += Buffer.from(piece).toString();
    return text.split('\r\n');
  };
  const people = server.table('people');
  expect((await file(false)).slice(0, 3)).toEqual([
    'ID,name,age,born,seen,extra,photo,boss,friends,salary',
    `"[${people},${boss}]",=1+1,3,,,,,,,`,
    expect.stringMatching(new RegExp(`^"\\[${people},\\d+\\]","a, ""b""",,2024-01-02,,\\[1\\],,"\\[${people},${boss}\\]",,$`)),
  ]);
  expect((await file(true))[1]).toContain("'=1+1");
});

test('columns come into being where the settings say so, for server code alone', async () => {
  server.createsColumns = true;
  try {
    expect([await ask('row.can_auto_create'), await askAsPage('row.can_auto_create')]).toEqual([true, false]);
    const id = await add('board', { text: 'a', colour: 'red', score: 2, likes: [], tags: { a: 1 } });
    expect(cells(await ask('row.fetch', row('board', id), null), 'board', id)).toMatchObject({
      colour: 'red',
      score: 2,
      tags: { a: 1 },
    });
    await expect(askAsPage('table.add_row', whole('board'), { size: 1 })).rejects.toThrow("No such column 'size'");
    await expect(add('board', { '': 1 })).rejects.toThrow('A column has a name, and an empty text is none');
  } finally {
    server.createsColumns = false;
  }
});

test('a date stands for the moment that it begins with where it is compared, and is no datetime to keep', async () => {
  const midnight = await add('people', { seen: new DateTime('2024-01-02 00:00:00.000000+0000') });
  const found = async (condition: Value): Promise<Value> =>
    ((await ask('table.search', whole('people'), [], { seen: condition })) as [Value])[0];
  expect(await found(new Day('2024-01-02'))).toEqual([midnight]);
  expect(await found(q('greater_than', { value: new Day('2024-01-01') }))).toEqual([midnight]);
  expect(await found(q('less_than', { value: new Day('2024-01-02') }))).toEqual([]);
  await expect(add('people', { seen: new Day('2024-01-02') })).rejects.toThrow('it was given a date');
});

test('dates come before or behind a datetime, and are none', async () => {
  const ann = await add('people', { born: new Day('1984-02-29') });
  const moment = new DateTime('1984-02-29 12:00:00.000000+0000');
  const found = async (condition: Value): Promise<Value> =>
    ((await ask('table.search', whole('people'), [], { born: condition })) as [Value])[0];
  expect(await found(q('less_than', { value: moment }))).toEqual([ann]);
  expect(await found(q('greater_than_or_equal_to', { value: moment }))).toEqual([]);
  await expect(found(moment)).rejects.toThrow("Column 'born' holds a date; it was given a datetime");
});

test('words are found anywhere in the texts that there are for who asks, whoever that is', async () => {
  const page = await add('pages', { title: 'On cats', text: 'And a dog', tags: ['bird'], draft: 'fish' });
  const found = async (asks: typeof ask, query: string): Promise<Value> =>
    ((await asks('table.search', whole('pages'), [q('full_text_match', { query, raw: true })], {})) as [Value])[0];
  for (const asks of [ask, askAsPage]) {
    expect(await found(asks, 'cat & dog')).toEqual([page]);
    for (const other of ['cat & !dog', 'bird']) expect(await found(asks, other)).toEqual([]);
  }
  expect([await found(ask, 'fish'), await found(askAsPage, 'fish')]).toEqual([[page], []]);
});

test('a client that asks without a capability is told that only server code may use the table', async () => {
  const refused = {
    type: 'anvil.server.PermissionDenied',
    message: 'Permission denied. Cannot use this data table from client code. Its permissions let server code only',
  };
  await expect(askAsPage('table.search', null, [], {})).rejects.toMatchObject(refused);
  await expect(askAsPage('table.add_row', null, { text: 'a' }, null, null)).rejects.toMatchObject(refused);
});
