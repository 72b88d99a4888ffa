import { expect, test } from '@jest/globals';
import type { ColumnSchema, TableSchema } from '../../data/index.ts';
import { wholeTable } from '../scopes/index.ts';
import { columnNamed, shownTo } from './columns.ts';

const column = (name: string, more: Partial<ColumnSchema> = {}): ColumnSchema => ({
  name,
  type: 'string',
  id: name,
  target: null,
  isClientHidden: false,
  ...more,
});
const columns = [
  column('email'),
  column('note', { isClientHidden: true }),
  column('password_hash', { isClientHidden: true, isWithheld: true }),
];
const users: TableSchema = { id: 1, name: 'users', title: 'Users', columns, clientAccess: 'none', serverAccess: 'full' };
const all = wholeTable(1);
const part = { ...all, columns: { email: true } } as const;

test.each([
  ['client code, by the whole table', all, false, ' (users) for client code: server code alone has it'],
  ['client code, by a view without it', part, false, ' (users)'],
  ['server code, by a view without it', part, true, ' (users)'],
])('a column of secrets that is asked for by %s', (_, view, isTrusted, hint) => {
  const shown = shownTo(view, users, { isTrusted });
  expect(() => columnNamed(shown, 'password_hash')).toThrow(
    expect.objectContaining({ fields: expect.objectContaining({ hint }) }),
  );
});

test('a column that the manifest hides is not told of', () => {
  expect(() => columnNamed(shownTo(all, users, { isTrusted: false }), 'note')).toThrow(
    expect.objectContaining({ fields: expect.objectContaining({ hint: ' (users)' }) }),
  );
});
