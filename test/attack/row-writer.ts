/**
 * A process that writes rows into a folder until it is killed: it prints the rows that exist, then those that were acknowledged. A
 * step is a single row or, in a transaction, two rows and a counter.
 */
import { type DeclaredTable, PgliteEngine } from '../../server/data/index.ts';
import { SqlStore } from '../../server/data/stores/index.ts';

const EVERYTHING = { kind: 'all', of: [] } as const;
const table = (name: string): DeclaredTable => ({
  name,
  title: name,
  clientAccess: 'none',
  serverAccess: 'full',
  columns: [{ name: 'number', type: 'number', target: null, isClientHidden: false }],
});
const say = (what: unknown): void => void process.stdout.write(`${JSON.stringify(what)}\n`);

const store = await SqlStore.open(new PgliteEngine(process.argv[2] ?? ''));
await store.declare([table('singles'), table('pairs'), table('counters')]);
const [singles = 0, pairs = 0, counters = 0] = store.tables.map(({ id }) => id);

async function numbersIn(id: number): Promise<readonly unknown[]> {
  const page = { table: id, where: EVERYTHING, order: [], limit: 100_000, after: null, columns: null };
  return (await store.search(page)).rows.map(({ cells }) => cells['number']);
}

const there = { singles: await numbersIn(singles), pairs: await numbersIn(pairs), counters: await numbersIn(counters) };
say(there);
const [counter = 0] = there.counters.length === 0 ? await store.insert(counters, [{ number: 0 }]) : [...(await counterIds())];

async function counterIds(): Promise<readonly number[]> {
  const page = { table: counters, where: EVERYTHING, order: [], limit: 1, after: null, columns: [] };
  return (await store.search(page)).rows.map(({ id }) => id);
}

for (let number = 1 + Math.max(0, ...[...there.singles, ...there.pairs].map(Number)); ; number += 1) {
  if (number % 2 === 1) {
    await store.insert(singles, [{ number }]);
  } else {
    const transaction = await store.begin('full');
    await transaction.insert(pairs, [{ number }]);
    const before = (await transaction.fetch(counters, [counter], null)).get(counter)?.['number'];
    await transaction.update(counters, [{ id: counter, cells: { number: Number(before) + 1 } }]);
    await transaction.insert(pairs, [{ number }]);
    await transaction.commit();
  }
  say(number);
}
