import { expect, test } from '@jest/globals';
import { readDbSchema } from './db-schema.ts';
import { readYaml } from './yaml.ts';

const read = (text: string) => readDbSchema(readYaml(text, 'anvil.yaml'), 'anvil.yaml');
const told = (text: string): string[] => read(text).problems.map(({ message }) => message);

test('tables are read with their columns, and what nobody needs is left out', () => {
  const { tables, problems } = read(`
db_schema:
  people:
    title: People
    client: search
    server: full
    columns:
    - {name: name, type: string, admin_ui: {width: 200}}
    - {name: boss, type: link_single, target: people, client_hidden: true}
    indexes: []
  empty: {client: full}
`);
  expect(problems).toEqual([]);
  expect(tables).toEqual([
    {
      name: 'people',
      title: 'People',
      clientAccess: 'search',
      serverAccess: 'full',
      columns: [
        { name: 'name', type: 'string', target: null, isClientHidden: false },
        { name: 'boss', type: 'link_single', target: 'people', isClientHidden: true },
      ],
    },
    { name: 'empty', title: 'empty', clientAccess: 'full', serverAccess: 'full', columns: [] },
  ]);
});

test('the lists of old apps are read: columns by their ids, links by the number of a table', () => {
  const { tables, numbered, problems } = read(`
db_schema:
- name: My Tasks
  id: 12345
  python_name: tasks
  columns:
    E9e2=: {name: name, type: string}
    Lk95=: {name: next, type: link_single, target: 12345}
    q3Zy=: {name: last, type: liveObject, backend: anvil.tables.Row, table_id: 12345}
    Rw7c=: {name: parts, type: liveObjectArray, backend: anvil.tables.Row, table_id: 12345}
  access: {python_name: tasks, server: full, client: search}
`);
  expect(problems).toEqual([]);
  expect([...numbered]).toEqual([[12345, 'tasks']]);
  const columns = [
    { name: 'name' },
    { name: 'next', target: 'tasks' },
    { name: 'last', type: 'link_single', target: 'tasks' },
    { name: 'parts', type: 'link_multiple', target: 'tasks' },
  ];
  expect(tables).toMatchObject([{ name: 'tasks', title: 'My Tasks', clientAccess: 'search', columns }]);
});

test.each(['', 'name: x', 'db_schema:', 'db_schema: []', 'db_schema: {}'])('there may be no tables: %j', (text) => {
  expect(read(text)).toEqual({ tables: [], numbered: new Map(), problems: [] });
});

test('what cannot be is named with its line, and the rest is there', () => {
  const text = `db_schema:
  people:
    client: everything
    columns:
    - {name: name, type: sting}
    - {name: age, type: 5}
    - {type: string}
    - {name: boss, type: link_single}
    - {name: ok, type: bool}
    - {name: ok, type: number}
  5: text
`;
  expect(told(text)).toEqual([
    'anvil.yaml:11: expected a table: its name, and under it title, client, server and columns',
    'anvil.yaml:3: expected none, search or full, got "everything"; it is taken for none',
    'anvil.yaml:5: column name of table people has the type "sting"; did you mean string?',
    expect.stringMatching(/^anvil.yaml:6: column age of table people has the type ""; expected one of string, number, /),
    'anvil.yaml:7: table people: expected a column with its name and type',
    'anvil.yaml:8: column boss of table people links to a table that is not named; expected its target',
    'anvil.yaml:4: column ok of table people is declared twice',
  ]);
  expect(read(text).tables).toMatchObject([{ name: 'people', clientAccess: 'none', columns: [{ name: 'ok', type: 'bool' }] }]);
});

test.each(['db_schema: text', 'db_schema: {people: {columns: 5}}'])('something else in its place is told: %s', (text) => {
  expect(told(text)).toEqual([expect.stringMatching(/^anvil\.yaml:1: .*expected .*list of/)]);
});
