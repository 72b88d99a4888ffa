import type { ServiceCaller } from '../services/index.ts';
import type { Account, AccountCells } from './accounts/index.ts';
import type { UsersDependencies } from './dependencies.ts';
import { usersError } from './errors.ts';
import { accountOfLink, consumeLink, LINK_OVER } from './links.ts';
import { forgetReset, requestedReset, signIn } from './login-session.ts';
import { checkNewPassword } from './new-password.ts';
import { hasFactors } from './second-factors.ts';

/** Changes the account's password. Resets the count of wrong passwords, and forgets all remembered browsers. */
export async function withPassword(
  dependencies: UsersDependencies,
  caller: ServiceCaller | null,
  account: Account,
  password: string,
): Promise<Account> {
  const passwordHash = await dependencies.passwords.hash(password);
  const cells: AccountCells = {
    password_hash: passwordHash,
    n_password_failures: 0,
    remembered_logins: { kind: 'json', value: [] },
  };
  await (await dependencies.accounts(caller)).write(account.id, cells);
  return { ...account, passwordHash };
}

/**
 * Changes the password of a user who has followed a link in an email, which also confirms the address.
 *
 * @throws ServiceError PasswordNotAcceptable
 */
export async function resetByLink(
  dependencies: UsersDependencies,
  caller: ServiceCaller | null,
  account: Account,
  password: string,
): Promise<Account> {
  checkNewPassword(dependencies.settings(), password, account.email);
  const changed = await withPassword(dependencies, caller, account, password);
  if (!account.isConfirmed) await (await dependencies.accounts(caller)).write(account.id, { confirmed_email: true });
  return { ...changed, isConfirmed: true };
}

/** Whether the app was opened by a link for choosing a new password that is still valid (wire §11.5). */
export async function isToReset(dependencies: UsersDependencies, caller: ServiceCaller): Promise<boolean> {
  const key = requestedReset(caller.session);
  if (key === null) return false;
  if (await accountOfLink(dependencies, caller, 'reset-password', key)) return true;
  forgetReset(caller.session);
  return false;
}

/**
 * Changes the password by the link that opened the app, and signs the user in unless the account has a second factor.
 *
 * @throws ServiceError PasswordNotAcceptable, after which the link remains valid; AuthenticationFailed for an invalid link;
 *   TooManyPasswordFailures when too many uses of the account's links wait
 */
export async function resetInApp(
  dependencies: UsersDependencies,
  caller: ServiceCaller,
  key: string,
  password: string,
): Promise<void> {
  const use = (account: Account): Promise<Account> => resetByLink(dependencies, caller, account, password);
  const account = await consumeLink(dependencies, caller, 'reset-password', key, use);
  forgetReset(caller.session);
  if (!account) throw usersError('AuthenticationFailed', LINK_OVER);
  if (account.isEnabled && !hasFactors(account)) await signIn(dependencies, caller, account, { remember: false });
}
