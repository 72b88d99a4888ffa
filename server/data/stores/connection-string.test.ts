import { expect, test } from '@jest/globals';
import { describeEachEngine } from '../../testing/postgres.ts';
import type { Engine } from '../engine/index.ts';
import type { DeclaredTable } from '../schema.ts';
import { connectionString } from './connection-string.ts';
import { SqlStore } from './sql-store.ts';

const HERE = { host: null, port: null };
const column = (name: string, type: 'string' | 'number') => ({ name, type, target: null, isClientHidden: false });
const tableOf = (type: 'string' | 'number'): DeclaredTable => ({
  name: 'My "people".x',
  title: '',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: [column('full name', 'string'), column('x'.repeat(70), type)],
});

describeEachEngine((open) => {
  test('another program finds the rows by the names of tables and columns, if it can connect at all', async () => {
    const engine: Engine = await open();
    const store = await SqlStore.open(engine);
    await store.declare([tableOf('string')]);
    const [id = 0] = await store.insert(store.tables[0]?.id ?? 0, [{ 'full name': 'Ann' }]);
    // Opens several connections, so that the requests below run concurrently.
    await Promise.all([1, 2, 3].map(() => store.count(store.tables[0]?.id ?? 0, { kind: 'all', of: [] })));
    const [url] = await Promise.all([1, 2, 3].map(() => store.connectionString(HERE)));
    if (engine.url === null) expect(url).toBeNull();
    else {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: url ?? '' });
      await client.connect();
      const { rows } = await client.query('select * from "My ""people"".x"');
      expect(rows).toEqual([{ _id: String(id), 'full name': 'Ann', ['x'.repeat(63)]: null }]);
      await client.end();
      // The views must not prevent later changes of columns.
      await store.declare([tableOf('number')]);
      expect(store.tables[0]?.columns[1]?.type).toBe('number');
    }
    await store.close();
  });
});

test('the URL leads through another machine where one is named', () => {
  const settings = 'options=-c%20search_path%3Dhearth_named';
  expect(connectionString('postgresql://u:p@db/app', HERE)).toBe(`postgresql://u:p@db/app?${settings}`);
  expect(connectionString('postgresql://u:p@db:1/app?sslmode=require', { host: 'localhost', port: 6000 })).toBe(
    `postgresql://u:p@localhost:6000/app?sslmode=require&${settings}`,
  );
});
