import fc from 'fast-check';
import type { Json } from '../../protocol/index.ts';
import type { Cells, CellValue, ColumnType, Condition, DeclaredTable, Order } from '../data/index.ts';
import { DateTime, Day } from '../values/index.ts';

/** Random rows and searches of a table that has a column of each searchable type. */

const TYPES = ['string', 'number', 'bool', 'date', 'datetime', 'simpleObject', 'link_single', 'link_multiple'] as const;
type Searchable = (typeof TYPES)[number];

export const RANDOM_TABLE: DeclaredTable = {
  name: 'random',
  title: 'Random',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: TYPES.map((type: ColumnType) => ({
    name: type,
    type,
    target: type.startsWith('link') ? 'random' : null,
    isClientHidden: false,
  })),
};

const ORDERED = ['string', 'number', 'bool', 'date', 'datetime', 'link_single'] as const;
const COMPARED = ['string', 'number', 'bool', 'date', 'datetime'] as const;

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', 'a', 'A', 'ab', 'aß', 'É', 'é', 'Σας', 'ΣΑΣ', '%', '_', 'a\\', "'", '"', '{a,"b}', 'NULL'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('x'.repeat(499), 'x'.repeat(500), `${'x'.repeat(500)}a`, '😀'.repeat(251), 'z', '￿', '😀'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }).filter((each) => !/\0/.test(each)) },
);
const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, 1.5, 1e21, 'a', 'b', ''),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '"', '__proto__'), tie('json'), { maxKeys: 3 }),
  ),
})).json;
const day = fc.constantFrom('0001-01-01', '1969-12-31', '2024-02-29', '2024-03-01', '9999-12-31').map((each) => new Day(each));
const moment = fc
  .constantFrom(
    '0001-01-01 00:00:00.000000+0000',
    '2024-02-29 00:00:00.000000+0000',
    '2024-02-29 00:00:00.000001+0000',
    '2024-02-29 01:00:00.000000+0100',
    '2024-02-28 19:30:00.000000-0530',
    '9999-12-31 23:59:59.999999+0000',
  )
  .map((each) => new DateTime(each));
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.1 + 0.2, 1e300, 5e-324, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Random cell values. Links refer to the rows in `ids`. */
function valueOf(type: Searchable, ids: readonly number[]): fc.Arbitrary<CellValue> {
  const row = fc.constantFrom(...(ids.length > 0 ? ids : [1]));
  const values: Readonly<Record<Searchable, fc.Arbitrary<CellValue>>> = {
    string: text,
    number,
    bool: fc.boolean(),
    date: day,
    datetime: moment,
    simpleObject: json.filter((value) => value !== null).map((value) => ({ kind: 'json', value })),
    link_single: row,
    link_multiple: fc.array(row, { maxLength: 3 }),
  };
  return values[type];
}

/** The cells of a random row, some of them empty. */
export function randomCells(ids: readonly number[]): fc.Arbitrary<Cells> {
  return fc.record(Object.fromEntries(TYPES.map((type) => [type, fc.option(valueOf(type, ids), { freq: 3 })])));
}

export function randomOrder(): fc.Arbitrary<readonly Order[]> {
  return fc.array(fc.record({ column: fc.constantFrom<string>(...ORDERED), ascending: fc.boolean() }), { maxLength: 3 });
}

const pattern = fc
  .array(fc.oneof(fc.constantFrom('%', '_', '\\%', '\\_', '\\\\', 'a', 'É', 'é', 'x'.repeat(500), 'Σ'), text.map(escaped)), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

function escaped(each: string): string {
  return each.replace(/[\\%_]/g, '\\$&');
}

/** Random conditions, except full-text conditions. */
export function randomCondition(ids: readonly number[]): fc.Arbitrary<Condition> {
  const is = fc
    .constantFrom(...TYPES)
    .chain((column) => fc.option(valueOf(column, ids), { freq: 4 }).map((value): Condition => ({ kind: 'is', column, value })));
  const compare = fc.constantFrom(...COMPARED).chain((column) =>
    fc.record({
      kind: fc.constant('compare' as const),
      column: fc.constant(column),
      operator: fc.constantFrom('<', '<=', '>', '>='),
      value: column === 'datetime' ? fc.oneof(moment, day) : valueOf(column, ids),
    }),
  );
  const like = fc.record({ kind: fc.constantFrom('like', 'ilike'), column: fc.constant('string'), pattern });
  const row = fc.record({ kind: fc.constant('row' as const), id: fc.constantFrom(...ids, 0) });
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 4, arbitrary: is },
      { weight: 3, arbitrary: compare },
      { weight: 2, arbitrary: like },
      { weight: 1, arbitrary: row },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constantFrom('all', 'any', 'none'), of: fc.array(tie('condition'), { maxLength: 4 }) }),
      },
    ),
  })).condition;
}
