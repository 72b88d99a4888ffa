import { beforeAll, expect, test } from '@jest/globals';
import { SERVER } from '../testing/service-callers.ts';
import { declaredTable, tablesServer } from '../testing/tables-server.ts';
import { Capability, LiveObject, Portable, type Value } from '../values/index.ts';

const server = tablesServer(
  declaredTable('people', 'full', { name: 'string' }),
  declaredTable('pets', 'full', { name: 'string', owner: 'link_single people', friends: 'link_multiple people' }),
);
const table = (name: string): Capability => new Capability(['_', 't', { id: server.table(name) }]);
const live = (name: string): LiveObject => new LiveObject('anvil.tables.Table', `[${server.table(name)},{}]`);
const add = async (name: string, values: Record<string, Value>) =>
  ((await server.v2(SERVER, 'table.add_row', [table(name), values])) as [number, Capability, Value])[1];

beforeAll(async () => {
  const ann = await add('people', { name: 'Ann' });
  await add('pets', { name: 'Rex', owner: ann, friends: [ann] });
  // The author renames a table, and changes the links to it.
  const renamed = [
    declaredTable('persons', 'full', { name: 'string' }),
    declaredTable('pets', 'full', { name: 'string', owner: 'link_single persons', friends: 'link_multiple persons' }),
  ];
  await server.store.declare(renamed);
});

test('links to a table that the manifest declares no more are empty, and their rows are read', async () => {
  const fetch = new Portable('anvil.tables.fetch_only', { spec: { name: true, owner: { name: true }, friends: true } });
  for (const args of [[], [fetch]]) {
    const [[row], , , data] = (await server.v2(SERVER, 'table.search', [table('pets'), args])) as [number[], Value, Value, never];
    expect(data).toMatchObject({
      [`{"id":${server.table('pets')}}`]: { rows: { [row ?? 0]: ['Rex', null, [], expect.anything()] } },
    });
  }
});

test('live objects, too, show a link to such a table as empty', async () => {
  const { value } = await server.method(SERVER, live('pets'), 'search');
  expect((value as LiveObject).pages?.items).toMatchObject([{ items: { name: 'Rex', owner: null } }]);
});

test('no row can be put into a link to such a table, and the error says why', async () => {
  const bob = await add('persons', { name: 'Bob' });
  await expect(add('pets', { name: 'Kim', owner: bob })).rejects.toThrow(
    `Column 'owner' holds a row of a table that anvil.yaml does not declare any more; it was given a row of the table "persons"`,
  );
  await expect(add('pets', { name: 'Kim', owner: 'Bob' })).rejects.toThrow('any more; it was given a text');
});
