import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ColumnType, DeclaredTable } from '../schema.ts';
import type { DataStore } from '../store.ts';
import { AppData } from './app-data.ts';

let template: string;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'hearth-rows-'));
  const data = new AppData(
    { directory: template, isRequired: true, mayLose: false, database: null, backups: null },
    () => undefined,
  );
  await data.store();
  await data.close();
});
afterAll(() => rmSync(template, { recursive: true }));

let home: string;
let lines: string[];
let open: AppData[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hearth-data-'));
  [lines, open] = [[], []];
});
afterEach(async () => {
  await Promise.all(open.map((data) => data.close()));
  rmSync(home, { recursive: true });
});

const appData = ({ isRequired = false, mayLose = false, folder = 'data' } = {}): AppData => {
  const place = { directory: join(home, folder), isRequired, mayLose, database: null, backups: null };
  const data = new AppData(place, (line) => void lines.push(line));
  open.push(data);
  return data;
};
const table = (name: string, columns: Readonly<Record<string, ColumnType>>): DeclaredTable => ({
  name,
  title: name,
  clientAccess: 'none',
  serverAccess: 'full',
  columns: Object.entries(columns).map(([column, type]) => ({ name: column, type, target: null, isClientHidden: false })),
});
const shape = (store: DataStore): unknown =>
  store.tables.map(({ name, columns }) => [name, ...columns.map((column) => `${column.name}: ${column.type}`)]);
const idOf = (store: DataStore, name: string): number => store.tables.find((each) => each.name === name)?.id ?? 0;

async function started(declared: readonly DeclaredTable[], options = {}): Promise<{ data: AppData; store: DataStore }> {
  // Copying a database is much faster than creating one.
  if (!existsSync(join(home, 'data'))) cpSync(template, join(home, 'data'), { recursive: true });
  const data = appData(options);
  await data.start([declared]);
  return { data, store: await data.store() };
}

test('without tables nothing is opened, until somebody asks for the rows', async () => {
  const data = appData();
  await data.start([[]]);
  await data.close();
  expect(existsSync(join(home, 'data'))).toBe(false);
});

test('rows, and the ids of tables and columns, are there when the server starts again; tables and columns are added', async () => {
  const first = await started([table('pets', { name: 'string' })]);
  const before = idOf(first.store, 'pets');
  const [id = 0] = await first.store.insert(before, [{ name: 'Rex' }]);
  await first.data.close();
  const { store } = await started([table('owners', {}), table('pets', { age: 'number', name: 'string' })]);
  expect(shape(store)).toEqual([['owners'], ['pets', 'age: number', 'name: string']]);
  expect(idOf(store, 'pets')).toBe(before);
  expect(await store.fetch(before, [id], null)).toEqual(new Map([[id, { age: null, name: 'Rex' }]]));
  expect(lines).toEqual([]);
});

test('what is declared no more is kept unseen and told with how much it is, and comes back when it is declared again', async () => {
  const all = [table('pets', { name: 'string', age: 'number', note: 'string' }), table('owners', {})];
  const { data, store } = await started(all);
  const pets = idOf(store, 'pets');
  await store.insert(pets, [{ name: 'Rex', age: 3 }, { name: 'Tom' }]);
  await store.insert(idOf(store, 'owners'), [{}, {}]);
  data.declare([[table('pets', { name: 'bool' })]]);
  expect(shape(await data.store())).toEqual([['pets', 'name: string']]);
  expect(lines).toEqual([
    'anvil.yaml does not declare what the data hold: table owners (2 rows); column age of table pets (1 value); ' +
      'column name of table pets, which holds string, and is to be bool (2 values). All of it stays as it is; ' +
      'a server that is started with --allow-data-loss deletes it',
  ]);
  data.declare([all]);
  expect(shape(await data.store())).toEqual([['pets', 'name: string', 'age: number', 'note: string'], ['owners']]);
  expect(await store.count(pets, { kind: 'is', column: 'age', value: 3 })).toBe(1);
  await data.close();

  const after = await started([table('pets', { name: 'bool' })], { mayLose: true });
  expect(shape(after.store)).toEqual([['pets', 'name: bool']]);
  expect(lines[1]).toMatch(
    /^deleted, .*: table owners \(2 rows\); column age .*; column name of table pets, .* bool \(2 values\)$/,
  );
  expect(await after.store.count(pets, { kind: 'is', column: 'name', value: null })).toBe(2);
});

test('tables that link to each other can be deleted together, and columns that led to them', async () => {
  const link = (name: string, to: string): DeclaredTable => ({
    ...table(name, {}),
    columns: ['link_single' as const, 'link_multiple' as const].map((type) => ({
      name: type,
      type,
      target: to,
      isClientHidden: false,
    })),
  });
  const { data, store } = await started([link('a', 'b'), link('b', 'a'), link('c', 'a')]);
  const [a = 0] = await store.insert(idOf(store, 'a'), [{}]);
  await store.insert(idOf(store, 'c'), [{ link_single: a }]);
  await data.close();
  const after = await started([link('c', 'c')], { mayLose: true });
  expect(shape(after.store)).toEqual([['c', 'link_single: link_single', 'link_multiple: link_multiple']]);
  expect(lines).toEqual(['deleted, as anvil.yaml declares it no more: table a (1 row)']);
});

test('an edit deletes nothing, though the server may as it starts, and started without tables', async () => {
  const { data, store } = await started([table('pets', { name: 'string' })]);
  await store.insert(idOf(store, 'pets'), [{ name: 'Rex' }]);
  await data.close();
  const after = appData({ mayLose: true });
  await after.start([[]]);
  after.declare([[table('owners', {})]]);
  expect(shape(await after.store())).toEqual([['owners']]);
  expect(lines).toEqual([expect.stringMatching(/^anvil\.yaml does not declare .*: table pets \(1 row\)\. All of it stays/)]);
});

test('what a server may delete as it starts it deletes, though an edit follows before its rows are open', async () => {
  const { data, store } = await started([table('pets', { name: 'string' })]);
  await store.insert(idOf(store, 'pets'), [{ name: 'Rex' }]);
  await data.close();
  const after = appData({ mayLose: true });
  await after.start([[table('owners', {})]]);
  after.declare([[table('owners', {}), table('cars', {})]]);
  expect(shape(await after.store())).toEqual([['owners'], ['cars']]);
  expect(lines).toEqual(['deleted, as anvil.yaml declares it no more: table pets (1 row)']);
});

test('a link to a table that nobody declares is told, and the app goes without it', async () => {
  const pets = {
    ...table('pets', {}),
    columns: [{ name: 'owner', type: 'link_single', target: 'owners', isClientHidden: false } as const],
  };
  const { store } = await started([pets]);
  expect(shape(store)).toEqual([['pets']]);
  expect(lines).toEqual([
    'db_schema: column owner of table pets links to table owners, which is not declared; the app goes without it',
  ]);
  lines.length = 0;
  await started([pets, table('owner', {})]);
  expect(lines[0]).toContain('which is not declared (did you mean owner?); the app goes without it');
});

test('columns that use has added stay, and an empty column takes another type without a word', async () => {
  const { data, store } = await started([table('users', { email: 'string', age: 'string' })]);
  const users = idOf(store, 'users');
  await store.addColumns(users, [
    { name: 'email', type: 'string' },
    { name: 'signed_up', type: 'datetime', isClientHidden: true },
  ]);
  await expect(store.addColumns(users, [{ name: 'email', type: 'bool' }])).rejects.toThrow(
    "Column 'email' cannot be added as bool: it is there, and holds string",
  );
  data.declare([[table('users', { email: 'string', age: 'number' })]]);
  expect(shape(await data.store())).toEqual([['users', 'email: string', 'age: number', 'signed_up: datetime']]);
  expect((await data.store()).tables[0]?.columns[2]?.isClientHidden).toBe(true);
  expect(lines).toEqual([]);
});

test('columns of a table that is there for a service stay, whatever a manifest says of the table later, and before', async () => {
  const implied: DeclaredTable = { ...table('users', { email: 'string', enabled: 'bool' }), isImplied: true };
  const { data, store } = await started([table('users', { email: 'string' })]);
  const users = idOf(store, 'users');
  await store.insert(users, [{ email: 'ann@example.com' }]);
  data.declare([[implied]]);
  expect(shape(await data.store())).toEqual([['users', 'email: string', 'enabled: bool']]);
  data.declare([[table('users', { name: 'string' })]]);
  expect(shape(await data.store())).toEqual([['users', 'name: string', 'email: string', 'enabled: bool']]);
  expect(await store.count(users, { kind: 'is', column: 'email', value: 'ann@example.com' })).toBe(1);
  expect(lines).toEqual([]);
});

test('the tables of a dependency are there beside those of the app, and columns of both in one that both have', async () => {
  const data = appData();
  await data.start([[table('pets', { name: 'string' })], [table('pets', { name: 'bool', age: 'number' }), table('more', {})]]);
  expect(shape(await data.store())).toEqual([['pets', 'name: string', 'age: number'], ['more']]);
});

test('a second server is refused a folder that is named; one beside the app goes on in memory', async () => {
  const pets = [table('pets', { name: 'string' })];
  await started(pets);
  const refusal = /^another server keeps its rows in \S+; stop it, or name another folder with --data DIR/;
  await expect(started(pets, { isRequired: true })).rejects.toThrow(refusal);
  const { store } = await started(pets);
  expect(await store.insert(idOf(store, 'pets'), [{ name: 'Rex' }])).toEqual([1]);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`${refusal.source}; without, rows end with this server$`))]);
});

test('a database that nobody serves is told in one line', async () => {
  const place = {
    directory: home,
    isRequired: false,
    mayLose: false,
    backups: null,
    database: 'postgresql://nobody@localhost:1/rows',
  };
  const data = new AppData(place, (line) => void lines.push(line));
  await expect(data.start([[table('pets', {})]])).rejects.toThrow(
    /^rows cannot be had from the database that --database names: connect ECONNREFUSED[^\n]*$/,
  );
  await data.close();
});
