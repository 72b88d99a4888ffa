import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parseOptions, readUserArguments } from '../cli/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { runUserCommand } from './index.ts';

const folder = new AppFolder();
afterAll(() => folder.remove());

const TABLES = 'db_schema: {users: {title: Users, client: none, server: full, columns: [{name: email, type: string}]}}\n';

/** A manifest like that of old apps, with the users service but without a table for it. */
const OLD = 'name: App\npackage_name: app\nservices: [{source: /runtime/services/anvil/users.yml}]\n';

test('users are added, listed and given passwords where no server runs, declared or not', async () => {
  const app = folder.add('app', { 'anvil.yaml': OLD });
  const user = async (...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    const command = readUserArguments([...args, '--app', app, '--state', join(folder.path, 'state')]);
    await runUserCommand(command, parseOptions(command.rest, ''), (line) => lines.push(line));
    return lines;
  };
  expect(await user('add', 'Ann@example.com', '--password', 'secret')).toEqual(['Ann@example.com can sign in']);
  await expect(user('add', 'ann@example.com')).rejects.toThrow('there is a user ann@example.com already');
  await expect(user('add', 'nobody')).rejects.toThrow('expected an email address');
  expect(await user('password', 'ann@example.com')).toEqual([
    expect.stringMatching(/^ann@example.com has another password: [\w-]{16}$/),
  ]);
  await expect(user('password', 'bob@example.com')).rejects.toThrow('there is no user bob@example.com');
  folder.add('app', { 'anvil.yaml': OLD + TABLES });
  expect(await user('list')).toEqual(['ann@example.com\tenabled\tnever']);
});
