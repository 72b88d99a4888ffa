import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeEachEngine } from '../../testing/postgres.ts';
import { DateTime, Day } from '../../values/index.ts';
import type { Cells, CellValue } from '../cells.ts';
import { COLUMN_TYPES, type ColumnType, type DeclaredTable } from '../schema.ts';
import { SqlStore } from './sql-store.ts';

const THINGS: DeclaredTable = {
  name: 'things',
  title: 'Things',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: COLUMN_TYPES.map((type) => ({
    name: type,
    type,
    target: type.startsWith('link') ? 'things' : null,
    isClientHidden: false,
  })),
};
const YEARS = { min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T23:59:59Z'), noInvalidDate: true };

/** A value for a column, and the value that is read back. */
type Pair = readonly [given: CellValue, kept: CellValue];
const same = (value: CellValue): Pair => [value, value];
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

const moment = (iso: string, microseconds: number): string =>
  `${iso.slice(0, 10)} ${iso.slice(11, 19)}.${String(microseconds).padStart(6, '0')}`;
const times = fc
  .tuple(fc.date(YEARS), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }))
  .map(([date, microseconds, offset]): Pair => {
    const sign = offset < 0 ? '-' : '+';
    const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
      String(part).padStart(2, '0'),
    );
    const there = new Date(date.getTime() + offset * 60_000).toISOString();
    return [
      new DateTime(`${moment(there, microseconds)}${sign}${hours}${minutes}`),
      new DateTime(`${moment(date.toISOString(), microseconds)}+0000`),
    ];
  });

const VALUES: Readonly<Record<Exclude<ColumnType, 'media' | 'link_single' | 'link_multiple'>, fc.Arbitrary<Pair>>> = {
  string: fc.string({ unit: 'binary' }).map((text) => same(text.replaceAll('\0', ''))),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map(same),
  bool: fc.boolean().map(same),
  date: fc.date(YEARS).map((date) => same(new Day(date.toISOString().slice(0, 10)))),
  datetime: times,
  simpleObject: json
    .filter((value) => value !== null && !JSON.stringify(value).includes('\\u0000'))
    .map((value) => same({ kind: 'json', value })),
};
const row = fc.record(
  Object.fromEntries(Object.entries(VALUES).map(([type, values]) => [type, fc.option(values, { nil: same(null) })])),
  { requiredKeys: [] },
);
const side = (pairs: Readonly<Record<string, Pair | undefined>>, which: 0 | 1): Cells =>
  Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair?.[which] ?? null]));

describeEachEngine((open) => {
  let store: SqlStore;
  let things: number;
  beforeAll(async () => {
    store = await SqlStore.open(await open());
    await store.declare([THINGS]);
    things = store.tables[0]?.id ?? 0;
  });
  afterAll(() => store.close());

  test('a text that begins with a byte order mark keeps it', async () => {
    const [id = 0] = await store.insert(things, [{ string: '\uFEFFmarked' }]);
    expect((await store.fetch(things, [id], ['string'])).get(id)).toEqual({ string: '\uFEFFmarked' });
  });

  test('a simple object may be a list of 200,000 items', async () => {
    const value = Array.from({ length: 200_000 }, (_, index) => index);
    const [id = 0] = await store.insert(things, [{ simpleObject: { kind: 'json', value } }]);
    expect((await store.fetch(things, [id], ['simpleObject'])).get(id)).toEqual({ simpleObject: { kind: 'json', value } });
  });

  test('what is put into cells comes out of them, when rows are added and when they are changed', async () => {
    const nothing = Object.fromEntries(COLUMN_TYPES.map((type) => [type, null]));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), row, async (rows, change) => {
        const ids = await store.insert(
          things,
          rows.map((pairs) => side(pairs, 0)),
        );
        expect(await store.update(things, [{ id: ids[0] ?? 0, cells: side(change, 0) }])).toBe(true);
        const found = await store.fetch(things, ids, null);
        const changed = [{ ...rows[0], ...change }, ...rows.slice(1)];
        const expected = new Map(changed.map((pairs, index) => [ids[index] ?? 0, { ...nothing, ...side(pairs, 1) }]));
        if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('links come out as they were put in, lists in their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 8 }), fc.nat(4), async (places, single) => {
        const ids = await store.insert(things, [{}, {}, {}, {}, {}]);
        const cells = { link_single: ids[single] ?? 0, link_multiple: places.map((place) => ids[place] ?? 0) };
        const [id = 0] = await store.insert(things, [cells]);
        expect((await store.fetch(things, [id], Object.keys(cells))).get(id)).toEqual(cells);
      }),
      { numRuns: 10 },
    );
  });

  test.each<readonly [string, CellValue]>([
    ['string', 'a\0b'],
    ['string', '\ud800'],
    ['string', 5],
    ['number', Number.NaN],
    ['number', Number.POSITIVE_INFINITY],
    ['number', '5'],
    ['bool', 1],
    ['date', new Day('2023-02-29')],
    ['date', new Day('0000-01-01')],
    ['date', new Day('infinity')],
    ['date', new DateTime('2024-01-02 03:04:05.000006+0100')],
    ['datetime', new DateTime('0001-01-01 00:00:00.000000+0100')],
    ['datetime', new DateTime('9999-12-31 23:30:00.000000-0100')],
    ['datetime', new DateTime('2024-01-02 25:00:00.000000+0000')],
    ['datetime', new DateTime('now')],
    ['datetime', new Day('2024-01-02')],
    ['simpleObject', { kind: 'json', value: { 'a\0': 1 } }],
    ['simpleObject', { kind: 'json', value: ['\ud800'] }],
    ['simpleObject', { kind: 'json', value: JSON.parse('['.repeat(600) + ']'.repeat(600)) }],
    ['simpleObject', 'text'],
    ['media', 'text'],
    ['link_single', 1.5],
    ['link_single', 2 ** 60],
    ['link_multiple', 1],
    ['link_multiple', [0]],
  ])('what a column of type %s cannot hold is refused by its name: %j', async (type, value) => {
    const before = await store.count(things, { kind: 'all', of: [] });
    const refusal = { name: 'DataProblem', message: expect.stringContaining(`Column '${type}' holds `) };
    await expect(store.insert(things, [{}, { [type]: value }])).rejects.toMatchObject(refusal);
    expect(await store.count(things, { kind: 'all', of: [] })).toBe(before);
  });
});
