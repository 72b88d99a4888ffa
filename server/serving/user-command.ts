import { randomBytes } from 'node:crypto';
import { AppSource } from '../app/index.ts';
import type { CliOptions, UserArguments } from '../cli/index.ts';
import { AppData } from '../data/index.ts';
import { type UserAdmin, userAdmin, usersSettings } from '../users/index.ts';
import { appTables } from './app-tables.ts';

/** Number of random bytes of a generated password: 96 bits. */
const MADE_UP_BYTES = 12;

/**
 * Adds a user to an app, changes a user's password, or lists all users, while no server uses the app's rows.
 *
 * @param say called with lines for the user of the command
 * @throws Error in one line, when a server uses the rows, or when the user does not exist, or exists already
 */
export async function runUserCommand(command: UserArguments, options: CliOptions, say: (line: string) => void): Promise<void> {
  const { appDirectory: directory, dependencies: places, entryPoint } = options;
  const loaded = new AppSource({ directory, places, entryPoint }).load();
  // Changes of rows in memory would be lost, so stored rows are required.
  const data = new AppData({ ...options.data, isRequired: true, mayLose: false, backups: null }, say);
  try {
    await data.start(appTables(loaded));
    await run(
      command,
      userAdmin(await data.store(), () => usersSettings(loaded)),
      say,
    );
  } finally {
    await data.close();
  }
}

async function run({ action, email, password }: UserArguments, users: UserAdmin, say: (line: string) => void): Promise<void> {
  if (action === 'list') {
    for (const { email: address, isEnabled, lastLogin } of await users.list())
      say(
        [address ?? '(no address)', isEnabled ? 'enabled' : 'not enabled', lastLogin ? `last login ${lastLogin}` : 'never'].join(
          '\t',
        ),
      );
    return;
  }
  const chosen = password ?? randomBytes(MADE_UP_BYTES).toString('base64url');
  const isDone = action === 'add' ? await users.add(email, chosen) : await users.changePassword(email, chosen);
  if (!isDone) throw new Error(action === 'add' ? `there is a user ${email} already` : `there is no user ${email}`);
  const done = action === 'add' ? `${email} can sign in` : `${email} has another password`;
  say(password === null ? `${done}: ${chosen}` : done);
}
