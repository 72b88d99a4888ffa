import { expect, test } from '@jest/globals';
import { readUserArguments, UsageError } from './index.ts';

test('what is to be done with whom stands first, and where the app is behind it', () => {
  expect(readUserArguments(['add', 'ann@x.de', '--password', 'a b', '--app', 'my/app'])).toEqual({
    ...{ action: 'add', email: 'ann@x.de', password: 'a b', rest: ['--app', 'my/app'] },
  });
  expect(readUserArguments(['list', '--app', 'a'])).toEqual({ action: 'list', email: '', password: null, rest: ['--app', 'a'] });
});

test('a password may begin with a dash where it cannot be taken for an option, nor an option for it', () => {
  expect(readUserArguments(['add', 'ann@x.de', '--app', 'my/app', '--password=-a=b'])).toEqual({
    ...{ action: 'add', email: 'ann@x.de', password: '-a=b', rest: ['--app', 'my/app'] },
  });
});

test.each([
  [[]],
  [['remove', 'ann@x.de']],
  [['add']],
  [['password', '--app']],
  [['add', 'ann@x.de', '--password']],
  [['add', 'ann@x.de', '--password=']],
  [['add', 'ann@x.de', '--password', '--app', 'my/app']],
])('%j is refused in one line', (args) => {
  expect(() => readUserArguments(args)).toThrow(UsageError);
  expect(() => readUserArguments(args)).not.toThrow(/\n/);
});
