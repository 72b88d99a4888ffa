/** Rows that a client was not given, or columns that it must not see: whatever it sends, it can neither read nor change them. */
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject, ObjectDescriptor } from '../../protocol/index.ts';
import { answer, Registry, type ServiceCaller, type ServiceMessage } from '../../server/services/index.ts';
import { SessionStore } from '../../server/sessions/index.ts';
import { BROWSER, SERVER } from '../../server/testing/service-callers.ts';
import { declaredTable, tablesServer } from '../../server/testing/tables-server.ts';
import {
  Bytes,
  Capability,
  LazyMedia,
  LiveObject,
  mediaKey,
  Portable,
  sessionLink,
  type Value,
  type ValueMap,
  writeValues,
} from '../../server/values/index.ts';

const server = tablesServer(
  declaredTable('secrets', 'none', { name: 'string', code: 'string hidden', owner: 'link_single people', file: 'media' }),
  declaredTable('people', 'search', { name: 'string', salary: 'number hidden', boss: 'link_single people' }),
  declaredTable('wall', 'full', { text: 'string', note: 'string hidden', by: 'link_single people' }),
);
beforeEach(() => server.clear());

const sessions = new SessionStore();
let tried = 0;
afterAll(() => console.info(`table rights: ${tried} attempts refused`));

const REFUSED = /PermissionDenied|InvalidObjectError|NoSuchColumnError|RowDeleted|TableError|SerializationError/;

/** A page with its own session, over the wire: what was handed out is signed, nothing else. */
class Page {
  readonly session = sessions.begin();
  readonly caller: ServiceCaller = { ...BROWSER, session: this.session };

  /** The objects that the session is given, as entries of a message. */
  handed(value: Value): readonly ObjectDescriptor[] {
    const { fields } = writeValues({ args: [value] }, sessionLink(this.session), () => []);
    return fields['objects'] as unknown as readonly ObjectDescriptor[];
  }

  async send(command: string, message: Partial<ServiceMessage>): Promise<JsonObject> {
    const registry = new Registry([server.tables.service]);
    const { text } = await answer(
      registry,
      { id: '1', command: `anvil.private.tables.${command}`, args: [], kwargs: {}, objects: [], ...message } as ServiceMessage,
      {
        caller: this.caller,
        media: new Map(),
        onFault: (_, error) => ({ type: 'fault', message: String(error) }),
      },
    );
    return JSON.parse(text) as JsonObject;
  }
}

async function refusesMessage(page: Page, command: string, message: Partial<ServiceMessage>): Promise<void> {
  tried += 1;
  expect(await page.send(command, message)).toMatchObject({ error: { type: expect.stringMatching(REFUSED) } });
}

/** A call in the second generation's protocol, with what the page holds, which is refused. */
async function refuses(name: string, ...args: Value[]): Promise<void> {
  tried += 1;
  await expect(server.v2(BROWSER, name, args)).rejects.toMatchObject({ type: expect.stringMatching(REFUSED) });
}

const table = (name: string, more: { readonly [key: string]: Json } = {}): Capability =>
  new Capability(['_', 't', { id: server.table(name), ...more }]);
const row = (name: string, id: number): Capability => new Capability(['_', 't', { id: server.table(name) }, { r: id }]);
const view = async (
  caller: ServiceCaller,
  cap: Capability,
  permission: string,
  args: Value[],
  kwargs: ValueMap,
): Promise<Capability> => ((await server.v2(caller, 'table.get_view', [cap, permission, null, args, kwargs])) as [Capability])[0];
const q = (name: string, data: ValueMap): Portable => new Portable(`anvil.tables.query.${name}`, data);
const add = async (name: string, values: ValueMap): Promise<number> =>
  ((await server.v2(SERVER, 'table.add_row', [table(name), values])) as [number])[0];
const read = async (name: string, id: number): Promise<ValueMap> =>
  ((await server.store.fetch(server.table(name), [id], null)).get(id) ?? {}) as unknown as ValueMap;
const found = async (
  caller: ServiceCaller,
  cap: Capability,
  args: Value[] = [],
  kwargs: ValueMap = {},
): Promise<readonly number[]> => ((await server.v2(caller, 'table.search', [cap, args, kwargs])) as [number[]])[0];

describe('capabilities', () => {
  const entry = (page: Page, cap: Capability): ObjectDescriptor => page.handed(cap)[0] as ObjectDescriptor;

  test("that were forged, widened, narrowed to what was not given, or are another session's, are refused", async () => {
    const secret = await add('secrets', { name: 'key' });
    const [page, other] = [new Page(), new Page()];
    const people = entry(page, table('people'));
    const given = entry(page, row('secrets', secret));
    const scope = (cap: Capability): Json => cap.scope as Json;
    expect(await page.send('v2.row.fetch', { args: [null], objects: [given] })).not.toHaveProperty('error');
    const attempts: [string, ObjectDescriptor][] = [
      ['v2.table.search', { ...people, mac: 'f'.repeat(64) }],
      ['v2.table.search', { ...people, mac: null } as unknown as ObjectDescriptor],
      ['v2.table.search', { ...people, scope: scope(table('secrets')) }],
      ['v2.table.search', { ...people, scope: scope(table('people', { perm: 'rwc' })) }],
      ['v2.row.fetch', { ...given, scope: scope(row('secrets', secret + 1)) }],
      ['v2.row.fetch', { ...people, narrow: [{ r: secret }] }],
      ['v2.search.get_length', { ...people, narrow: [{ search: '["is","salary",5]', fetch: null, order: [], chunk: 100 }] }],
      ['v2.table.search', { ...given, narrow: [] }],
      ['v2.row.fetch', entry(other, row('secrets', secret))],
      ['v2.table.search', { ...given, scope: (scope(row('secrets', secret)) as Json[]).slice(0, 3) }],
    ];
    for (const [command, object] of attempts) await refusesMessage(page, command, { args: [null], objects: [object] });
    page.session.invalidateObjects();
    await refusesMessage(page, 'v2.row.fetch', { args: [null], objects: [given] });
  });

  test("of live objects that were forged, or are another session's, are refused", async () => {
    const secret = await add('secrets', { name: 'key' });
    const [page, other] = [new Page(), new Page()];
    const live = (whose: Page, id: Json[]): ObjectDescriptor =>
      whose.handed(new LiveObject('anvil.tables.Row', JSON.stringify(id)))[0] as ObjectDescriptor;
    const given = live(page, [server.table('secrets'), secret]);
    const call = ({ backend, id, permissions, mac }: ObjectDescriptor, method = 'get_id') =>
      ({ command: undefined, liveObjectCall: { backend, id, permissions, mac, method } }) as unknown as Partial<ServiceMessage>;
    expect(await page.send('', call(given))).toMatchObject({ response: `[${server.table('secrets')},${secret}]` });
    await refusesMessage(page, '', call({ ...given, id: JSON.stringify([server.table('secrets'), secret + 1]) }));
    await refusesMessage(page, '', call(live(other, [server.table('secrets'), secret])));
    await refusesMessage(page, '', call(given, 'delete'));
  });

  test('whose scopes say what no service has said are refused, by server code as well', async () => {
    const scopes: Json[] = [
      null,
      {},
      'x',
      { id: 'x' },
      { id: 1.5 },
      { id: server.table('people'), perm: 'all' },
      { id: server.table('people'), cols: '[]' },
      { id: server.table('people'), where: [5] },
      { id: server.table('people'), more: 1 },
      { id: server.table('people'), where: ['["nope"]'] },
      { id: server.table('people'), where: ['not json'] },
      { id: 999_999 },
    ];
    for (const scope of scopes)
      for (const caller of [BROWSER, SERVER]) {
        tried += 1;
        const cap = new Capability(['_', 't', scope]);
        await expect(server.v2(caller, 'table.search', [cap])).rejects.toMatchObject({ type: expect.stringMatching(REFUSED) });
      }
    for (const element of [null, 5, {}, { r: 'x' }, { r: -1 }, { r: 1.5 }])
      await refuses('row.fetch', new Capability(['_', 't', { id: 1 }, element]));
  });
});

describe('tables', () => {
  test('that client code may not search, or not change, stay closed to it', async () => {
    const [secret, person] = [await add('secrets', { name: 'key' }), await add('people', { name: 'Ann' })];
    for (const name of ['search', 'get_row', 'list_columns', 'to_csv']) await refuses(`table.${name}`, table('secrets'));
    await refuses('table.has_row', table('secrets'), secret);
    await refuses('table.get_row_by_id', table('secrets'), secret);
    await refuses('table.get_view', table('secrets'), 'r', null, [], {});
    for (const [name, id] of [
      ['secrets', secret],
      ['people', person],
    ] as const) {
      await refuses('table.add_row', table(name), { name: 'x' });
      await refuses('table.add_rows', table(name), [{ name: 'x' }]);
      await refuses('table.delete_all_rows', table(name));
      await refuses('row.update', row(name, id), { name: 'x' });
      await refuses('row.batch_update', [[row(name, id), { name: 'x' }, null]]);
      await refuses('row.delete', row(name, id));
      await refuses('row.batch_delete', [row(name, id)]);
      await refuses('row.batch_delete_2', [[row(name, id), { use_client_config: false }]]);
      expect(await read(name, id)).toMatchObject({ name: name === 'secrets' ? 'key' : 'Ann' });
    }
    const [, search] = (await server.v2(SERVER, 'table.search', [table('secrets')])) as [Value, Value];
    await refuses('search.delete_all', search);
    tried += 2;
    for (const name of ['open_transaction', 'close_transaction'])
      await expect(server.call(BROWSER, `anvil.private.tables.${name}`)).rejects.toMatchObject({
        type: expect.stringMatching(REFUSED),
      });
    expect(await server.store.count(server.table('secrets'), { kind: 'all', of: [] })).toBe(1);
  });

  test('of the first generation are closed as well', async () => {
    const secret = await add('secrets', { name: 'key' });
    const live = new LiveObject('anvil.tables.Table', JSON.stringify([server.table('secrets'), {}]));
    const liveRow = new LiveObject('anvil.tables.Row', JSON.stringify([server.table('secrets'), secret]));
    const calls: [LiveObject, string, Value[], ValueMap][] = [
      [live, 'search', [], {}],
      [live, 'get', [], {}],
      [live, 'get_by_id', [secret], {}],
      [live, 'add_row', [], { name: 'x' }],
      [live, 'has_row', [liveRow], {}],
      [live, 'list_columns', [], {}],
      [live, 'to_csv', [], {}],
      [live, 'delete_all_rows', [], {}],
      [live, 'client_writable', [], {}],
      [liveRow, 'update', [], { name: 'x' }],
      [liveRow, 'set', [], { name: 'x' }],
      [liveRow, '__setitem__', ['name', 'x'], {}],
      [liveRow, 'delete', [], {}],
      [liveRow, '__getitem__', ['code'], {}],
    ];
    for (const [target, name, args, kwargs] of calls) {
      tried += 1;
      await expect(server.method(BROWSER, target, name, args, kwargs)).rejects.toMatchObject({
        type: expect.stringMatching(REFUSED),
      });
    }
    expect(await read('secrets', secret)).toMatchObject({ name: 'key' });
  });
});

describe('columns hidden from client code', () => {
  test('are neither read, written, searched, ordered by, fetched, viewed nor exported', async () => {
    const ann = await add('people', { name: 'Ann', salary: 5 });
    const wall = await add('wall', { text: 'hi', note: 'psst', by: new Portable('anvil.tables.v2._RowRef', row('people', ann)) });
    const people = table('people');
    const gt = q('greater_than', { value: 1 });
    await refuses('table.search', people, [], { salary: 5 });
    await refuses('table.search', people, [], { salary: gt });
    await refuses('table.search', people, [q('any_of', { args: [], kwargs: { salary: gt } })], {});
    await refuses(
      'table.search',
      people,
      [q('none_of', { args: [q('all_of', { args: [], kwargs: { salary: 1 } })], kwargs: {} })],
      {},
    );
    await refuses(
      'table.search',
      people,
      [new Portable('anvil.tables.order_by', { column_name: 'salary', ascending: true })],
      {},
    );
    await refuses('table.search', people, [new Portable('anvil.tables.fetch_only', { spec: { salary: true } })], {});
    await refuses(
      'table.search',
      table('wall'),
      [new Portable('anvil.tables.fetch_only', { spec: { by: { salary: true } } })],
      {},
    );
    await refuses('table.get_row', people, [], { salary: 5 });
    await refuses('table.get_row_by_id', people, ann, { salary: true });
    await refuses('table.get_view', people, 'r', null, [q('only_cols', { cols: ['salary'] })], {});
    await refuses('table.get_view', people, 'r', { salary: true }, [], {});
    await refuses('table.get_view', people, 'r', null, [], { salary: 5 });
    await refuses('get_restricted_columns', people, { salary: true });
    await refuses('row.fetch', row('people', ann), ['salary']);
    await refuses('row.fetch', row('wall', wall), { by: { salary: true } });
    await refuses('row.update', row('wall', wall), { note: 'x' });
    await refuses('row.update', row('wall', wall), { note: 'x' }, { filter_client_hidden: false });
    await refuses('table.add_row', table('wall'), { note: 'x' });
    await refuses('table.add_row', table('wall'), {}, null, { note: 'x' });
    expect(await read('wall', wall)).toMatchObject({ note: 'psst' });
    const seen = JSON.stringify([
      await server.v2(BROWSER, 'row.fetch', [row('wall', wall), null]),
      await server.v2(BROWSER, 'table.search', [people]),
      await server.v2(BROWSER, 'table.list_columns', [people]),
    ]);
    expect(seen).not.toMatch(/salary|psst|"note"/);
    tried += 3;
  });

  test('are in no file, whoever had it made, and no page of a search that server code made', async () => {
    await add('people', { name: 'Ann', salary: 987654321 });
    await add('people', { name: 'Bob', salary: 987654321 });
    const bySalary = [
      q('page_size', { rows: 1 }),
      new Portable('anvil.tables.fetch_only', { spec: { name: true, salary: true } }),
    ];
    const [, , next] = (await server.v2(SERVER, 'table.search', [table('people'), bySalary, { salary: 987654321 }])) as [
      Value,
      Value,
      Value,
    ];
    const page = await server.v2(BROWSER, 'search.next_page', [next]);
    expect(JSON.stringify(page)).toContain('Bob');
    expect(JSON.stringify(page)).not.toMatch(/987654321|salary/);
    const media = (await server.v2(SERVER, 'table.to_csv', [table('people')])) as LazyMedia;
    const { content } = (await server.tables.service.media?.[media.manager]?.open(media.id, BROWSER)) ?? { content: [] };
    let file = '';
    for await (const piece of content) file += Buffer.from(piece).toString();
    expect(file).toContain('Ann');
    expect(file).not.toMatch(/987654321|salary/);
    tried += 2;
  });

  test('are not found by words that stand in them', async () => {
    await add('secrets', { name: 'door', code: 'opensesame' });
    const seen = await view(SERVER, table('secrets'), 'r', [], {});
    expect(await found(BROWSER, seen, [q('full_text_match', { query: 'opensesame', raw: false })])).toEqual([]);
    tried += 1;
  });
});

describe('views', () => {
  test('of some rows show, change and delete no others, whatever is asked of them', async () => {
    const [mine, theirs] = [await add('secrets', { name: 'mine' }), await add('secrets', { name: 'theirs' })];
    const held = await view(SERVER, table('secrets'), 'rw', [], { name: 'mine' });
    const through = (id: number): Capability => new Capability([...held.scope, { r: id }]);
    expect(await found(BROWSER, held)).toEqual([mine]);
    for (const args of [
      [],
      [q('any_of', { args: [], kwargs: { name: 'theirs' } })],
      [q('none_of', { args: [], kwargs: { name: 'mine' } })],
    ]) {
      tried += 1;
      expect(await found(BROWSER, held, args, args.length ? {} : { name: 'theirs' })).toEqual([]);
    }
    for (const wider of ['rw', 'r'])
      expect(await found(BROWSER, await view(BROWSER, held, wider, [], { name: 'theirs' }))).toEqual([]);
    expect(await server.v2(BROWSER, 'table.has_row', [held, theirs])).toBe(false);
    expect(await server.v2(BROWSER, 'table.get_row_by_id', [held, theirs])).toBeNull();
    tried += 4;
    await refuses('table.get_view', held, 'rwc', null, [], {});
    await refuses('row.fetch', through(theirs), null);
    await refuses('row.update', through(theirs), { name: 'mine' });
    await refuses('row.delete', through(theirs));
    await refuses('row.batch_delete_2', [
      [through(mine), null],
      [through(theirs), null],
    ]);
    await refuses('row.update', through(mine), { name: 'other' });
    await refuses('row.batch_update', [[through(mine), { name: 'other' }, null]]);
    await refuses('table.add_row', held, { name: 'other' });
    await refuses('table.add_rows', held, [{}, { name: 'other' }]);
    await server.v2(BROWSER, 'table.add_row', [held, {}]);
    expect(await found(BROWSER, held)).toHaveLength(2);
    await server.v2(BROWSER, 'table.delete_all_rows', [held]);
    expect(await read('secrets', theirs)).toMatchObject({ name: 'theirs' });
    expect(await server.store.count(server.table('secrets'), { kind: 'all', of: [] })).toBe(1);
    tried += 2;
  });

  test('of some columns show, search and change no others', async () => {
    const ann = await add('people', { name: 'Ann' });
    const owner = new Portable('anvil.tables.v2._RowRef', row('people', ann));
    const id = await add('secrets', { name: 'n', owner });
    const held = await view(SERVER, table('secrets'), 'rw', [q('only_cols', { cols: ['name'] })], {});
    const through = new Capability([...held.scope, { r: id }]);
    await refuses('row.fetch', through, ['owner']);
    await refuses('table.search', held, [], { owner });
    await refuses('row.update', through, { owner: null });
    await refuses('table.get_view', held, 'r', { owner: true }, [], {});
    const restricted = (
      (await server.v2(SERVER, 'get_restricted_columns', [table('secrets'), { owner: { name: true } }])) as [Capability]
    )[0];
    await refuses('row.fetch', new Capability([...restricted.scope, { r: id }]), { owner: { boss: true } });
    expect(
      JSON.stringify(await server.v2(SERVER, 'row.fetch', [new Capability([...restricted.scope, { r: id }]), null])),
    ).not.toContain('"boss"');
  });

  test('to read are not written through, and only a cascading one writes what its rows lead to', async () => {
    const ann = await add('people', { name: 'Ann' });
    const id = await add('secrets', { name: 'n', owner: new Portable('anvil.tables.v2._RowRef', row('people', ann)) });
    const linked = async (permission: string): Promise<Capability> => {
      const held = await view(SERVER, table('secrets'), permission, [], {});
      const data = (await server.v2(BROWSER, 'row.fetch', [
        new Capability([...held.scope, { r: id }]),
        null,
      ])) as unknown as Record<string, { rows: Record<string, Value[]> }>;
      const section = Object.entries(data).find(
        ([key]) => (JSON.parse(key) as { id: number }).id === server.table('people'),
      )?.[1];
      return Object.values(section?.rows[ann] ?? {}).find((value) => value instanceof Capability) as Capability;
    };
    const readable = await view(SERVER, table('wall'), 'r', [], {});
    await refuses('table.add_row', readable, { text: 'x' });
    await refuses('table.get_view', readable, 'rw', null, [], {});
    for (const permission of ['r', 'rw']) await refuses('row.update', await linked(permission), { name: 'x' });
    await server.v2(BROWSER, 'row.update', [await linked('rwc'), { name: 'Zoe' }]);
    expect(await read('people', ann)).toMatchObject({ name: 'Zoe' });
  });
});

test('media of another session, or of a cell that nobody handed out, are not copied', async () => {
  const id = await add('secrets', { file: new Bytes(Uint8Array.of(1), 'text/plain', 'f') });
  const [page, other] = [new Page(), new Page()];
  const { file } = (await server.store.fetch(server.table('secrets'), [id], null)).get(id) as unknown as { file: { id: number } };
  const column =
    server.store.tables.find(({ name }) => name === 'secrets')?.columns.find(({ name }) => name === 'file')?.id ?? '';
  const lazy = new LazyMedia('table-media', JSON.stringify([server.table('secrets'), id, column, file.id]), 'text/plain', 'f');
  const entry = page.handed(lazy)[0] as ObjectDescriptor;
  expect(entry['key']).toBe(mediaKey(sessionLink(page.session), lazy.manager, lazy.id));
  const wall = page.handed(table('wall'))[0] as ObjectDescriptor;
  for (const key of [null, 'f'.repeat(32), other.handed(lazy)[0]?.['key']]) {
    const objects = [wall, { ...entry, key, path: ['args', 1, 'text'] }] as ObjectDescriptor[];
    await refusesMessage(page, 'v2.table.add_row', { args: [null, { text: null }], objects });
  }
});

test('SQL in names and values is a name and a value', async () => {
  const hostile = [
    `'; drop table t1; --`,
    `" or 1=1 --`,
    `x') or ('1'='1`,
    '\\',
    '%',
    '$1',
    '{}',
    `t"."c`,
    '__proto__',
    'constructor',
  ];
  const wall = await add('wall', { text: 'safe' });
  for (const text of hostile) {
    await refuses('table.search', table('wall'), [], { [text]: 1 });
    await refuses(
      'table.search',
      table('wall'),
      [new Portable('anvil.tables.order_by', { column_name: text, ascending: true })],
      {},
    );
    await refuses('row.update', row('wall', wall), { [text]: 'x' });
    await refuses('row.fetch', row('wall', wall), [text]);
    expect(await found(BROWSER, table('wall'), [], { text })).toEqual([]);
    const id = await add('wall', { text });
    expect(await found(BROWSER, table('wall'), [], { text })).toEqual([id]);
    tried += 1;
  }
  expect(await read('wall', wall)).toMatchObject({ text: 'safe' });
});
