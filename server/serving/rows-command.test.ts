import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readRowsArguments } from '../cli/index.ts';
import { AppData, type DataLocation, type DeclaredTable } from '../data/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { describeInPostgres } from '../testing/postgres.ts';
import { runRowsCommand } from './index.ts';

const folder = new AppFolder();
afterAll(() => folder.remove());

const PETS: DeclaredTable = {
  name: 'pets',
  title: '',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: [{ name: 'name', type: 'string', target: null, isClientHidden: false }],
};

const NOWHERE = { isRequired: true, database: null, mayLose: false, backups: null };

async function copy(...args: string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await runRowsCommand(readRowsArguments(['copy', ...args]), (line) => void lines.push(line));
  return lines;
}

/** Opens the rows of a folder as a server does. */
async function opened(place: Pick<DataLocation, 'directory'> & Partial<DataLocation>, tell = (_line: string): void => undefined) {
  const data = new AppData({ ...NOWHERE, ...place }, tell);
  await data.start([[PETS]]);
  return { data, store: await data.store() };
}

test('rows of an app, of a folder and of a backup that was made while they were at work are copied to where nothing is', async () => {
  const app = folder.add('app', { 'anvil.yaml': 'name: App\npackage_name: app\n' });
  const [directory, backups] = [join(app, '.hearth', 'data'), join(folder.path, 'backups')];
  const first = await opened({ directory });
  await first.store.insert(first.store.tables[0]?.id ?? 0, [{ name: 'Rex' }]);
  await first.data.close();
  // Opening rows checks whether a backup is due.
  const told = Promise.withResolvers<string>();
  const second = await opened({ directory, backups }, told.resolve);
  expect(await told.promise).toMatch(/^rows are backed up in /);
  await expect(copy(app, join(folder.path, 'other'))).rejects.toThrow(/^another server keeps its rows in \S+; stop it$/);
  await second.data.close();
  const name = readdirSync(backups).find((each) => each.startsWith('rows-')) ?? '';
  for (const [number, from] of [app, directory, join(app, '.hearth'), join(backups, name)].entries()) {
    const to = join(folder.path, `copy-${number}`);
    expect(await copy(from, to)).toEqual(['pets\t1 row']);
    const { data, store } = await opened({ directory: to });
    expect(await store.count(store.tables[0]?.id ?? 0, { kind: 'is', column: 'name', value: 'Rex' })).toBe(1);
    await data.close();
  }
});

describeInPostgres((server) => {
  test('rows go from a folder into a PostgreSQL and back, and what is refused there is told in one line', async () => {
    const [from, back] = [join(folder.path, 'from'), join(folder.path, 'back')];
    const { data, store } = await opened({ directory: from });
    await store.insert(store.tables[0]?.id ?? 0, [{ name: 'Rex' }, { name: null }]);
    await data.close();
    const url = await server().database();
    expect(await copy(from, url)).toEqual(['pets\t2 rows']);
    await expect(copy(from, url)).rejects.toThrow('there are rows already where they are to be copied to (table pets has 2)');
    expect(await copy(url, back)).toEqual(['pets\t2 rows']);
    const after = await opened({ directory: back });
    expect(await after.store.count(after.store.tables[0]?.id ?? 0, { kind: 'is', column: 'name', value: 'Rex' })).toBe(1);
    await after.data.close();
  });
});

test('a database that nobody serves is told', async () => {
  const directory = join(folder.path, 'some');
  const { data } = await opened({ directory });
  await data.close();
  await expect(copy(directory, 'postgresql://nobody@localhost:1/rows')).rejects.toThrow(/ECONNREFUSED/);
});

test('rows are not copied to where they are, and to an app’s directory as a server would put them there', async () => {
  const directory = join(folder.path, 'once');
  const { data } = await opened({ directory });
  await data.close();
  await expect(copy(directory, directory)).rejects.toThrow('rows cannot be copied to where they are: name another place');
  const app = folder.add('fresh', {});
  await copy(directory, app);
  expect(readdirSync(join(app, '.hearth')).sort()).toEqual(['.gitignore', 'data']);
  const state = join(folder.path, 'state-without-rows');
  mkdirSync(state);
  writeFileSync(join(state, 'secret'), '');
  await copy(directory, state);
  expect(existsSync(join(state, 'data', 'rows'))).toBe(true);
});

test('a place without rows is told, and no folder is made for it', async () => {
  const empty = folder.add('empty', {});
  await expect(copy(empty, join(folder.path, 'nothing'))).rejects.toThrow(`there are no rows in ${empty}`);
  await expect(copy(join(empty, 'none'), join(folder.path, 'nothing'))).rejects.toThrow(`there is no ${join(empty, 'none')}`);
  expect([readdirSync(empty), existsSync(join(folder.path, 'nothing'))]).toEqual([['anvil.yaml'], false]);
});

test.each([
  [[], 'rows expects copy, got ""'],
  [['move', 'a', 'b'], 'rows expects copy, got "move"'],
  [['copy', 'a'], 'rows copy expects two places, got 1'],
  [['copy', 'a', 'b', 'c'], 'rows copy expects two places, got 3'],
  [['copy', 'a', 'mysql://host/name'], 'rows copy expects the URL of a PostgreSQL database'],
])('rows %j is refused', (args, refusal) => {
  expect(() => readRowsArguments(args)).toThrow(refusal);
});
