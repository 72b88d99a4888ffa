import type { ServiceCaller } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import type { Account, AccountCells } from './accounts/index.ts';
import type { UsersDependencies } from './dependencies.ts';
import { normalEmail } from './email-address.ts';
import { isUsersError, TOO_MANY_FOR_NOW, usersError } from './errors.ts';
import { hasFactors, proven } from './second-factors.ts';
import { type Afterwards, MOST_FAILURES } from './secrets/index.ts';

/** An attempt to log in. */
export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** IP address of the caller; null for none. */
  readonly ip: string | null;
  /** Null for an attempt without a session. */
  readonly caller: ServiceCaller | null;
  /** Present if the second factor of the account must be checked, with the proof that was given. */
  readonly factor?: { readonly proof: Value | undefined };
}

/** Most characters of a password: hashing longer ones would only load the server. */
export const LONGEST_PASSWORD = 1024;

/**
 * Finds the account with this address and password. An unknown address gives the same error as a wrong password, and costs the
 * same work (one query, one verification), so that callers cannot tell which addresses exist.
 *
 * @throws ServiceError AuthenticationFailed, TooManyPasswordFailures, MFARequired, MFAException
 */
export function authenticate(dependencies: UsersDependencies, attempt: LoginAttempt): Promise<Account> {
  const name = normalEmail(attempt.email);
  return dependencies.loginQueue.run(name, (afterwards) => attemptLogin(dependencies, { ...attempt, email: name }, afterwards));
}

/**
 * Checks the password of a user who is signed in. The error text names no address, since the user has not entered one.
 *
 * @throws ServiceError AuthenticationFailed, TooManyPasswordFailures
 */
export async function checkOwnPassword(
  dependencies: UsersDependencies,
  caller: ServiceCaller,
  email: string,
  password: string,
): Promise<void> {
  try {
    await authenticate(dependencies, { email, password, ip: caller.ip, caller });
  } catch (error) {
    throw isUsersError(error, 'AuthenticationFailed') ? usersError('AuthenticationFailed', 'Incorrect password') : error;
  }
}

async function attemptLogin(
  dependencies: UsersDependencies,
  { email, password, ip, caller, factor }: LoginAttempt,
  afterwards: Afterwards,
): Promise<Account> {
  const { failedLogins, passwords, now } = dependencies;
  if (failedLogins.areTooManyFrom(ip) || password.length > LONGEST_PASSWORD)
    throw usersError('TooManyPasswordFailures', TOO_MANY_FOR_NOW);
  const accounts = await dependencies.accounts(caller);
  const account = await accounts.byEmail(email);
  const unwritten = failedLogins.unwrittenOf(email);
  const isRight = await passwords.verify(account?.passwordHash ?? null, password);
  const failures = account ? account.failures + unwritten : failedLogins.failuresOf(email);
  const fail = (error: unknown): never => {
    failedLogins.failed(email, ip);
    if (!account) throw error;
    // Written outside the caller's transaction, so that a rollback keeps the count. Inside a transaction it is not awaited: it
    // could wait for a lock of that transaction.
    const count = () => failedLogins.writing(email, async () => await writeFailures(dependencies, account, failures + 1));
    if (accounts.areInTransaction) void count().catch(dependencies.onFault);
    else afterwards(count);
    throw error;
  };
  if (failures >= MOST_FAILURES) return fail(usersError('TooManyPasswordFailures'));
  if (!account || !isRight) return fail(usersError('AuthenticationFailed'));
  // If a second factor must still be checked, a right password does not reset the count: wrong codes continue it.
  const isWhole = factor !== undefined || !hasFactors(account);
  let cells: AccountCells = failures > 0 && isWhole ? { n_password_failures: 0 } : {};
  if (factor && hasFactors(account)) {
    // A missing code is not a wrong guess, so it is not counted.
    if (factor.proof === null || factor.proof === undefined) throw usersError('MFARequired');
    try {
      cells = { ...cells, mfa: { kind: 'json', value: proven(account, factor.proof, now()) } };
    } catch (error) {
      return fail(error);
    }
  }
  // Rehash at a log-in only: a new hash changes the password stamp and would end the sessions of a user who is signed in.
  const isOld = factor !== undefined && passwords.isOutdated(account.passwordHash ?? '');
  const renewed = isOld ? await passwords.hash(password) : null;
  if (renewed !== null) cells = { ...cells, password_hash: renewed };
  if (Object.keys(cells).length > 0) await accounts.write(account.id, cells);
  return renewed === null ? account : { ...account, passwordHash: renewed };
}

async function writeFailures(dependencies: UsersDependencies, { id }: Account, failures: number): Promise<void> {
  await (await dependencies.accounts(null)).write(id, { n_password_failures: failures });
}

/** @throws ServiceError EmailNotConfirmed, AccountIsNotEnabled */
export function checkMayEnter({ settings }: UsersDependencies, account: Account): void {
  if (settings().isOn('confirm_email') && !account.isConfirmed) throw usersError('EmailNotConfirmed');
  if (!account.isEnabled) throw usersError('AccountIsNotEnabled');
}
