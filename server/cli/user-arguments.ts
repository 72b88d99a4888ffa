import { UsageError } from './read-arguments.ts';

/** The arguments of the `user` command. */
export interface UserArguments {
  readonly action: 'add' | 'list' | 'password';
  /** Empty for `list`. */
  readonly email: string;
  /** Null to generate one. */
  readonly password: string | null;
  /** Options of the server, which say where the app is. */
  readonly rest: readonly string[];
}

export const USER_USAGE = 'npm start -- user add EMAIL | user password EMAIL | user list [--password TEXT] [--app DIR] [OPTION…]';

const PASSWORD = '--password';

/**
 * Parses the arguments after `user`.
 *
 * @throws UsageError
 */
export function readUserArguments(args: readonly string[]): UserArguments {
  const [action, ...more] = args;
  if (action !== 'add' && action !== 'list' && action !== 'password')
    throw new UsageError(`user expects add, password or list, got "${action ?? ''}". Usage: ${USER_USAGE}`);
  const [email = '', rest] = action === 'list' ? ['', more] : [more[0], more.slice(1)];
  if (action !== 'list' && (email === '' || email.startsWith('-')))
    throw new UsageError(`user ${action} expects an email address. Usage: ${USER_USAGE}`);
  const at = rest.findIndex((argument) => argument === PASSWORD || argument.startsWith(`${PASSWORD}=`));
  if (at < 0) return { action, email, password: null, rest };
  const inOne = rest[at] !== PASSWORD;
  const password = inOne ? rest[at]?.slice(PASSWORD.length + 1) : rest[at + 1];
  // A text that begins with `-` is another option, so the password is missing.
  if (!password || (!inOne && password.startsWith('-')))
    throw new UsageError(`${PASSWORD} expects a password, and one that begins with - as ${PASSWORD}=TEXT`);
  return { action, email, password, rest: rest.toSpliced(at, inOne ? 1 : 2) };
}
