import { UsageError } from './read-arguments.ts';

/** What is to be done with the users of an app. */
export interface UserArguments {
  readonly action: 'add' | 'list' | 'password';
  /** Empty for `list`. */
  readonly email: string;
  /** Null to have one made up. */
  readonly password: string | null;
  /** Options of the server's, which say where the app is. */
  readonly rest: readonly string[];
}

export const USER_USAGE = 'npm start -- user add EMAIL | user password EMAIL | user list [--password TEXT] [--app DIR] [OPTION…]';

/**
 * Reads what stands behind `user`.
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
  const at = rest.indexOf('--password');
  if (at < 0) return { action, email, password: null, rest };
  const password = rest[at + 1];
  if (!password) throw new UsageError('--password expects a password');
  return { action, email, password, rest: rest.toSpliced(at, 2) };
}
