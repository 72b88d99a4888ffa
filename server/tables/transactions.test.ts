import { beforeEach, expect, test } from '@jest/globals';
import { Conflict } from '../data/index.ts';
import { BROWSER, SERVER } from '../testing/service-callers.ts';
import { declaredTable, runningServer, TestRun, tablesServer } from '../testing/tables-server.ts';
import { Capability, type Value, type ValueMap } from '../values/index.ts';

const server = tablesServer(declaredTable('counters', 'full', { name: 'string', count: 'number' }));
beforeEach(() => server.clear());

const OPEN = 'anvil.private.tables.open_transaction';
const CLOSE = 'anvil.private.tables.close_transaction';
const counters = (): Capability => new Capability(['_', 't', { id: server.table('counters') }]);
const held = (): Promise<number> => server.store.count(server.table('counters'), { kind: 'all', of: [] });

function begin() {
  const run = new TestRun();
  const caller = runningServer(run);
  return {
    run,
    add: (values: ValueMap): Promise<Value> => server.v2(caller, 'table.add_row', [counters(), values]),
    view: async (values: ValueMap) =>
      ((await server.v2(caller, 'table.get_view', [counters(), 'rw', null, [], values])) as [Capability])[0],
    addTo: (view: Capability, values: ValueMap) => server.v2(caller, 'table.add_row', [view, values]),
    open: (...args: Value[]): Promise<Value> => server.call(caller, OPEN, args),
    close: (aborting: boolean): Promise<Value> => server.call(caller, CLOSE, [aborting]),
  };
}

test('what a run does in its transaction is seen by it alone until it is closed', async () => {
  const one = begin();
  await one.open(null);
  await one.add({ name: 'a' });
  await one.close(false);
  expect(await held()).toBe(1);
  await one.open('relaxed');
  await one.add({ name: 'b' });
  await one.close(true);
  expect(await held()).toBe(1);
});

test('a block within a block is part of it, and takes it back when it aborts', async () => {
  const one = begin();
  await one.open();
  await one.add({ name: 'a' });
  await one.open();
  await one.add({ name: 'b' });
  await one.close(true);
  await expect(one.add({ name: 'c' })).rejects.toThrow('a block within it failed');
  await expect(one.close(false)).rejects.toThrow('a block within it failed');
  expect(await held()).toBe(0);
});

test('a transaction that the end of its run finds open is rolled back, and the author told', async () => {
  const one = begin();
  await one.open();
  await one.add({ name: 'a' });
  await one.run.end();
  expect(await held()).toBe(0);
  expect(server.said.at(-1)).toBe(
    'the function of the test has ended with a transaction open: what it changed in there was rolled back',
  );
});

test('what breaks a view breaks the transaction that it was done in', async () => {
  const one = begin();
  await one.open();
  const view = await one.view({ name: 'mine' });
  await one.addTo(view, {});
  await expect(one.addTo(view, { name: 'other' })).rejects.toThrow("has to meet the view's conditions");
  await expect(one.add({ name: 'c' })).rejects.toThrow("has to meet the view's conditions");
  await one.close(true);
  expect(await held()).toBe(0);
});

test('pages have no transactions, and neither has server code outside a run', async () => {
  await expect(server.call(BROWSER, OPEN)).rejects.toMatchObject({ type: 'anvil.server.PermissionDenied' });
  await expect(server.call(SERVER, OPEN)).rejects.toThrow('belongs to a run of server code');
  await expect(begin().close(false)).rejects.toThrow('There is no transaction to close');
  await expect(begin().open('loose')).rejects.toThrow('got "loose"');
});

test('columns that come into being in a transaction are there with it, and for others when it is committed', async () => {
  server.createsColumns = true;
  try {
    const one = begin();
    const columns = async () => {
      const found = (await server.v2(runningServer(new TestRun()), 'table.list_columns', [counters()])) as { name: string }[];
      return found.map(({ name }) => name);
    };
    await one.open('relaxed');
    await one.add({ name: 'a', dropped: 1 });
    await one.close(true);
    expect(await columns()).toEqual(['name', 'count']);
    await one.open();
    await one.add({ name: 'a' });
    await one.add({ name: 'b', kept: 2 });
    await one.add({ name: 'c', kept: 3 });
    expect(await columns()).toEqual(['name', 'count']);
    await one.close(false);
    expect(await columns()).toEqual(['name', 'count', 'kept']);
    expect(await held()).toBe(3);
  } finally {
    server.createsColumns = false;
  }
});

test('a transaction that is lost is told why', async () => {
  const why = 'Nothing was done in this transaction for 10 s while others waited';
  const lost = server.tables.withRows(runningServer(new TestRun()), () => Promise.reject(new Conflict(why)));
  await expect(lost).rejects.toMatchObject({ type: 'anvil.tables.TransactionConflict', message: why });
});
