import type { Asker } from '../services/index.ts';
import type { Account, AccountCells } from './accounts/index.ts';
import { usersError } from './errors.ts';
import { accountOfLink, consumeLink, LINK_OVER } from './links.ts';
import { forgetReset, requestedReset, signIn } from './login-session.ts';
import { checkNewPassword } from './new-password.ts';
import type { UsersParts } from './parts.ts';
import { hasFactors } from './second-factors.ts';

/** Changes the account's password. Resets the count of wrong passwords, and forgets all remembered browsers. */
export async function withPassword(parts: UsersParts, asker: Asker | null, account: Account, password: string): Promise<Account> {
  const passwordHash = await parts.passwords.hash(password);
  const cells: AccountCells = {
    password_hash: passwordHash,
    n_password_failures: 0,
    remembered_logins: { kind: 'json', value: [] },
  };
  await (await parts.accounts(asker)).write(account.id, cells);
  return { ...account, passwordHash };
}

/**
 * Changes the password of a user who has followed a link in an email, which also confirms the address.
 *
 * @throws ServiceError PasswordNotAcceptable
 */
export async function resetByLink(parts: UsersParts, asker: Asker | null, account: Account, password: string): Promise<Account> {
  checkNewPassword(parts.settings(), password, account.email);
  const changed = await withPassword(parts, asker, account, password);
  if (!account.isConfirmed) await (await parts.accounts(asker)).write(account.id, { confirmed_email: true });
  return { ...changed, isConfirmed: true };
}

/** Whether the app was opened by a link for choosing a new password that is still valid (wire §11.5). */
export async function isToReset(parts: UsersParts, asker: Asker): Promise<boolean> {
  const key = requestedReset(asker.session);
  if (key === null) return false;
  if (await accountOfLink(parts, asker, 'reset-password', key)) return true;
  forgetReset(asker.session);
  return false;
}

/**
 * Changes the password by the link that opened the app, and signs the user in unless the account has a second factor.
 *
 * @throws ServiceError PasswordNotAcceptable, after which the link remains valid; AuthenticationFailed for an invalid link
 */
export async function resetInApp(parts: UsersParts, asker: Asker, key: string, password: string): Promise<void> {
  const use = (account: Account): Promise<Account> => resetByLink(parts, asker, account, password);
  const account = await consumeLink(parts, asker, 'reset-password', key, use);
  forgetReset(asker.session);
  if (!account) throw usersError('AuthenticationFailed', LINK_OVER);
  if (account.isEnabled && !hasFactors(account)) await signIn(parts, asker, account, { remember: false });
}
