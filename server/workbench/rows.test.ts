/** The tables of an app, as the workbench's page uses them, in a real database. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../../protocol/index.ts';
import type { Cells } from '../data/index.ts';
import { declaredTable } from '../testing/tables-server.ts';
import { WorkbenchHarness } from '../testing/workbench-harness.ts';
import { Bytes, DateTime, Day, type LazyMedia, type Value, type ValueMap } from '../values/index.ts';

const harness = new WorkbenchHarness([
  declaredTable('owners', 'none', { name: 'string' }),
  declaredTable('pets', 'none', {
    name: 'string',
    age: 'number',
    tame: 'bool',
    born: 'date',
    seen: 'datetime',
    notes: 'simpleObject',
    picture: 'media',
    owner: 'link_single owners',
    friends: 'link_multiple pets',
    '=code': 'string hidden',
  }),
  declaredTable('ids', 'none', { ID: 'number', constructor: 'string' as const }),
  declaredTable('users', 'none', { email: 'string', password_hash: 'string', mfa: 'simpleObject' }),
]);

const add = (table: string, cells: ValueMap): Promise<Value> => harness.ask('add_row', harness.table(table), cells);
const importing = (table: string, content: string | Uint8Array): Promise<Value> =>
  harness.ask('import_csv', harness.table(table), new Bytes(Buffer.from(content as string), 'text/csv', 'a.csv'));

interface Found {
  readonly rows: readonly { readonly id: number; readonly cells: ValueMap }[];
  readonly next: string | null;
  readonly columns: readonly ValueMap[];
}

async function page(
  table: string,
  filters: readonly ValueMap[] = [],
  order: ValueMap = {},
  after: string | null = null,
  limit = 50,
) {
  return (await harness.ask('rows', harness.table(table), filters, order, after, limit)) as unknown as Found;
}
const names = async (...filters: readonly ValueMap[]): Promise<readonly Value[]> =>
  (await page('pets', filters, { column: 'name' })).rows.map(({ cells }) => cells['name'] ?? null);
const where = (column: string | null, operator: string | null, text: string): ValueMap => ({ column, operator, text });

async function exported(table: string, filters: readonly ValueMap[] = []): Promise<string> {
  const media = (await harness.ask('export_csv', harness.table(table), filters)) as LazyMedia;
  const opened = await harness.service.media?.[media.manager]?.open(media.id, null as never);
  const pieces: Uint8Array[] = [];
  for await (const piece of opened?.content ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('cells of every type are saved as they were given, typed or chosen, and shown with what they link to', async () => {
  const ada = await add('owners', { name: 'Ada' });
  const tom = await add('pets', { name: 'Tom' });
  const given = {
    name: 'Rex',
    age: '3.5',
    tame: true,
    born: new Day('2020-01-02'),
    seen: new DateTime('2020-01-02 03:04:05.000006+0200'),
    notes: '{"likes": ["bones"]}',
    picture: new Bytes(Buffer.from([1, 2]), 'image/png', 'rex.png'),
    owner: ada,
    friends: [tom],
  };
  const rex = await add('pets', given);
  const { rows } = await page('pets');
  expect(rows.find(({ id }) => id === rex)?.cells).toMatchObject({
    name: 'Rex',
    age: 3.5,
    tame: true,
    born: given.born,
    seen: new DateTime('2020-01-02 01:04:05.000006+0000'),
    notes: '{\n  "likes": [\n    "bones"\n  ]\n}',
    picture: { name: 'rex.png', contentType: 'image/png' },
    owner: { row: ada, label: 'Ada' },
    friends: [{ row: tom, label: 'Tom' }],
  });
  await harness.ask('save_row', harness.table('pets'), rex as number, { owner: null, friends: [], notes: null, picture: null });
  const emptied = (await page('pets', [where('name', 'is', 'Rex')])).rows[0]?.cells;
  expect(emptied).toMatchObject({ name: 'Rex', age: 3.5, owner: null, friends: [], notes: null, picture: null });
});

test('what is no value of a column is refused, with what is expected, and changes nothing', async () => {
  const row = (await add('pets', { name: 'Rex', age: 3 })) as number;
  const refused = [
    [{ age: 'old' }, 'age expects a number, got "old"'],
    [{ name: 'New', notes: '{' }, 'notes expects JSON, got "{"'],
    [{ born: 'yesterday' }, 'born expects a date as YYYY-MM-DD, got "yesterday"'],
    [{ seen: '2020-05-05 10:00:00 PM' }, 'seen expects a datetime as YYYY-MM-DD hh:mm:ss, got "2020-05-05 10:00:00 PM"'],
    [{ seen: '2020-05-05 25:00' }, 'seen expects a datetime'],
    [{ owner: 'Ada' }, 'owner expects'],
    [{ colour: 'red' }, 'the table pets has no column colour'],
    [{ name: 5 }, 'name expects'],
    [{ owner: row + 999 }, 'A link leads to a row that has been deleted'],
  ] as const;
  for (const [cells, said] of refused) {
    await expect(harness.ask('save_row', harness.table('pets'), row, cells)).rejects.toThrow(said);
  }
  expect((await page('pets')).rows[0]?.cells).toMatchObject({ name: 'Rex', age: 3 });
  await harness.ask('delete_rows', harness.table('pets'), [row]);
  await expect(harness.ask('save_row', harness.table('pets'), row, { age: 4 })).rejects.toThrow('was deleted meanwhile');
  await expect(harness.ask('rows', 999, [], {}, null, 5)).rejects.toThrow('there is no table 999 any more');
  await expect(page('pets', [], {}, 'forged')).rejects.toThrow();
});

test('rows are found by what is typed anywhere, and by each comparison in a column', async () => {
  const ada = await add('owners', { name: 'Ada' });
  await add('pets', { name: 'Rex 100%', age: 3, tame: true, born: new Day('2020-01-02'), owner: ada });
  await add('pets', { name: 'Tom', age: 100, tame: false, seen: new DateTime('2020-05-05 00:00:03.000006+0000') });
  const found = [
    [where(null, null, 'TOM'), ['Tom']],
    [where(null, null, '100'), ['Rex 100%', 'Tom']],
    [where(null, null, '%'), ['Rex 100%']],
    [where('name', 'contains', '0%'), ['Rex 100%']],
    [where('name', 'is not', 'Tom'), ['Rex 100%']],
    [where('age', '<', '100'), ['Rex 100%']],
    [where('age', '>=', '3'), ['Rex 100%', 'Tom']],
    [where('tame', 'is', 'no'), ['Tom']],
    [where('born', 'is', '2020-01-02'), ['Rex 100%']],
    [where('seen', '>', '2020-05-04'), ['Tom']],
    [where('seen', 'is', '2020-05-05 02:00:03+02:00'), ['Tom']],
    [where('seen', 'is', '2020-05-05 00:00:03.5'), []],
    [where('seen', 'is not', '2020-05-05 00:00:03'), ['Rex 100%']],
    [where('seen', '<=', '2020-05-05 00:00:03'), ['Tom']],
    [where('seen', '>', '2020-05-05 00:00:03'), []],
    [where('seen', '<', '2020-05-05 00:00:03'), []],
    [where('seen', '>=', '2020-05-05 00:00:03'), ['Tom']],
    [where('owner', 'is', String(ada)), ['Rex 100%']],
    [where('owner', 'is empty', ''), ['Tom']],
    [where('born', 'is not empty', ''), ['Rex 100%']],
  ] as const;
  for (const [filter, expected] of found) expect([filter, await names(filter)]).toEqual([filter, expected]);
  await expect(names(where('age', 'is', 'x'))).rejects.toThrow('age expects a number');
  for (const [column, text] of [
    ['age', '1'],
    ['seen', '2020-05-05'],
  ] as const)
    await expect(names(where(column, 'like', text))).rejects.toThrow('a filter is one of');
});

test('pages of rows have the beginnings of long texts, and a row alone has all of it, as it is now', async () => {
  const notes = { likes: 'y'.repeat(5000) };
  const row = (await add('pets', { name: 'x'.repeat(5000), notes: JSON.stringify(notes) })) as number;
  const [listed] = (await page('pets')).rows;
  expect([listed?.cells['name'], String(listed?.cells['notes']).length]).toEqual(['x'.repeat(1000), 1000]);
  await harness.ask('save_row', harness.table('pets'), row, { age: 3 });
  const { cells, columns } = (await harness.ask('row', harness.table('pets'), row)) as ValueMap;
  expect(cells).toMatchObject({ name: 'x'.repeat(5000), notes: JSON.stringify(notes, null, 2), age: 3 });
  expect(columns).toContainEqual({ name: 'age', type: 'number', holds: 'a number', target: null });
  await harness.ask('delete_rows', harness.table('pets'), [row]);
  await expect(harness.ask('row', harness.table('pets'), row)).rejects.toThrow(`Row ${row} was deleted meanwhile`);
});

test('pages follow one another in any order, and links are offered by what their rows are called', async () => {
  await importing(
    'owners',
    `name\n${Array.from({ length: 45 }, (_, at) => `Owner ${String(at).padStart(2, '0')}`).join('\n')}\n`,
  );
  const order = { column: 'name', ascending: false };
  const first = await page('owners', [], order, null, 30);
  const second = await page('owners', [], order, first.next, 30);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([30, 15, null]);
  expect([first.rows[0]?.cells['name'], second.rows.at(-1)?.cells['name']]).toEqual(['Owner 44', 'Owner 00']);
  expect(await harness.list('rows_to_link', harness.table('owners'), 'r 07')).toMatchObject([{ label: 'Owner 07' }]);
  expect(await harness.list('rows_to_link', harness.table('owners'), '')).toHaveLength(30);
  await add('owners', { name: `${'x'.repeat(39)}😀 and more` });
  expect(await harness.list('rows_to_link', harness.table('owners'), 'xx')).toMatchObject([{ label: `${'x'.repeat(39)}…` }]);
});

test('hashes of passwords and second factors are not shown, searched, written, exported or imported', async () => {
  await harness.store.insert(harness.table('users'), [{ email: 'ada@example.com', password_hash: 'HASH', mfa: null }]);
  expect((await page('users')).rows[0]?.cells).toEqual({ email: 'ada@example.com' });
  expect((await harness.list('tables')).find(({ name }) => name === 'users')).toMatchObject({ columns: [{ name: 'email' }] });
  expect((await page('users', [where(null, null, 'HASH')])).rows).toEqual([]);
  expect(await exported('users')).not.toContain('HASH');
  const none = 'has no column password_hash';
  await expect(page('users', [where('password_hash', 'is', 'HASH')])).rejects.toThrow(none);
  await expect(page('users', [], { column: 'password_hash' })).rejects.toThrow(none);
  await expect(add('users', { password_hash: 'x' })).rejects.toThrow(none);
  await expect(importing('users', 'email,password_hash\na@b.c,x\n')).rejects.toThrow('has no column "password_hash"');
});

test('users without an address, and those of one address, are let in and kept out one by one', async () => {
  const ids = await harness.store.insert(
    harness.table('users'),
    [null, 'ada@example.com', 'Ada@example.com'].map((email) => ({ email, password_hash: null, mfa: null })),
  );
  const enabled = async () => (await harness.list('users')).flatMap(({ id, enabled }) => (enabled === true ? [id] : []));
  for (const id of ids) {
    await harness.ask('enable_user', id, true);
    expect(await enabled()).toEqual([id]);
    await harness.ask('enable_user', id, false);
  }
  expect((await harness.list('users')).map(({ email }) => email)).toEqual([null, 'ada@example.com', 'Ada@example.com']);
  await harness.ask('delete_rows', harness.table('users'), ids);
  await expect(harness.ask('enable_user', ids[0] ?? 0, true)).rejects.toThrow('There is no user number');
});

test('a file of rows has what is found, hidden columns too, and nothing that a spreadsheet computes', async () => {
  await add('pets', { name: '=1+1', age: -5, '=code': '@x' });
  await add('pets', { name: 'Tom' });
  const [head, row, ...rest] = (await exported('pets', [where('age', '<', '0')])).split('\r\n');
  expect(head).toBe("ID,name,age,tame,born,seen,notes,picture,owner,friends,'=code");
  expect(row?.replace(/^"[^"]+",/, '')).toBe("'=1+1,-5,,,,,,,,'@x");
  expect(rest).toEqual(['']);
});

test('rows that leave in a file and come in again are the same', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).filter((each) => !each.includes('\0')),
    fc.constantFrom("'=1", "''", '=1+1', '-1', '@', '\t', '\r', '\n=', '"', 'a,b', 'a;b;c', 'a\r\nb', ' x ', '﻿', 'ID', '[1,2]'),
  );
  const pet = fc.record({
    name: text,
    '=code': text,
    age: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0),
      fc.constantFrom(-5, 1e300, null),
    ),
    tame: fc.constantFrom(true, false, null),
    born: fc.constantFrom(null, new Day('0001-01-01'), new Day('9999-12-31')),
    seen: fc.constantFrom(null, new DateTime('2020-01-02 03:04:05.000006+0000')),
    notes: fc.oneof(
      fc.constant(null),
      fc.jsonValue({ maxDepth: 2 }).map((value) => ({ kind: 'json' as const, value: value as Json })),
    ),
  });
  const empty = () => harness.store.deleteThose(harness.table('pets'), { kind: 'all', of: [] });
  const shown = async () => (await page('pets', [], {}, null, 200)).rows.map(({ cells }) => cells);
  await fc.assert(
    fc.asyncProperty(fc.array(pet, { minLength: 10, maxLength: 30 }), async (pets) => {
      await empty();
      await harness.store.insert(harness.table('pets'), pets.map(cellsOf));
      const before = await shown();
      const file = await exported('pets');
      await empty();
      expect(await importing('pets', file)).toBe(pets.length);
      expect(await shown()).toEqual(before);
    }),
    { numRuns: 4 },
  );
});

/** Drops empty texts, since CSV cannot distinguish them from empty cells. */
function cellsOf(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
}

test('a file is read with the delimiters of any country, with or without rows’ numbers, all of it or nothing', async () => {
  expect(await importing('pets', '﻿age; name ;tame\r\n3;"a; ""b""";yes\r\n\r\n;;\r\n4;Tom\r\n')).toBe(2);
  expect(await names()).toEqual(['Tom', 'a; "b"']);
  expect(await importing('ids', 'ID,ID,constructor\n"[1,2]",7,x\n')).toBe(1);
  expect(await importing('ids', 'ID\n8\n')).toBe(1);
  expect((await page('ids')).rows.map(({ cells }) => cells)).toEqual([
    { ID: 7, constructor: 'x' },
    { ID: 8, constructor: null },
  ]);
  const refused = [
    ['name,age\n"two\nlines",1\nTom,old\nKit,older\n', /^line 4: age expects a number, got "old"\nline 5: age/],
    [`name,age\n${'x,y\n'.repeat(8)}`, /line 6.*\nand 3 more$/],
    ['name,age\nRex,3\n"Tom,4\nKit,5\n', /^line 3 is no CSV/],
    ['name\nRex,3\n', /^line 2: 2 cells, where 1 columns are named$/],
    ['name,colour\nRex,red\n', /^line 1: the table has no column "colour"; the columns are name, age/],
    ['name,name\nRex,Tom\n', /^line 1: the column name is named twice$/],
    ['', /^the file is empty/],
    [new Uint8Array([0x6e, 0xff, 0xfe]), /^the file is no text in UTF-8/],
    ['name,owner\nKit,"[0,2]"\n', /^line 2: owner expects/],
    ['name,owner\nKit,\nRex,999999\n', /^A link leads to a row that has been deleted$/],
  ] as const;
  for (const [file, said] of refused) await expect(importing('pets', file)).rejects.toThrow(said);
  expect(await names()).toEqual(['Tom', 'a; "b"']);
});

test('moments of a file may be written without seconds, or without a time, and with any offset', async () => {
  const written = ['2020-05-05', '2020-05-05 07:08', '2020-05-05T07:08:09Z', '2020-05-05 07:08:09.5 +02:00'];
  await importing('pets', `name,seen\n${written.map((moment, at) => `${at},${moment}`).join('\n')}\n`);
  expect((await page('pets', [], { column: 'name' })).rows.map(({ cells }) => cells['seen'])).toEqual([
    new DateTime('2020-05-05 00:00:00.000000+0000'),
    new DateTime('2020-05-05 07:08:00.000000+0000'),
    new DateTime('2020-05-05 07:08:09.000000+0000'),
    new DateTime('2020-05-05 05:08:09.500000+0000'),
  ]);
});

test('a file that would keep the server from everything else for long is refused before it is read', async () => {
  const huge = new Uint8Array(100 * 2 ** 20);
  const asked = harness.ask('import_csv', harness.table('pets'), new Bytes(huge, 'text/csv', 'a.csv'));
  await expect(asked).rejects.toThrow('the file has 100 MB; 32 MB can be imported at a time');
});

test('rows are told with the columns that the manifest declares now, and links to a table that it declares no more are shown', async () => {
  const owner = await add('owners', { name: 'Ann' });
  await add('pets', { name: 'Rex', owner });
  await harness.store.declare([
    declaredTable('people', 'none', { name: 'string' }),
    declaredTable('pets', 'none', { name: 'string', owner: 'link_single people' }),
  ]);
  const { rows, columns } = await page('pets');
  const now = [
    { name: 'name', holds: 'text' },
    { name: 'owner', holds: 'a row' },
  ];
  expect(columns).toMatchObject(now);
  expect(await harness.ask('count_rows', harness.table('pets'), [])).toMatchObject({ rows: 1, columns: now });
  expect(rows.map(({ cells }) => cells)).toEqual([{ name: 'Rex', owner: { row: owner, label: `row ${String(owner)}` } }]);
});
