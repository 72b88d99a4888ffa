import { isEmail } from '../../mail/index.ts';
import { type Asker, argumentsOf, refuseUntrusted, type ServiceFunction } from '../../services/index.ts';
import { DateTime } from '../../values/index.ts';
import type { Account, AccountCells } from '../accounts/index.ts';
import { checkOwnPassword } from '../authenticate.ts';
import { normalEmail } from '../email-address.ts';
import { usersError } from '../errors.ts';
import { sendLink } from '../links.ts';
import { currentAccount, forgetReset, keepSignedIn, requestedReset, signIn } from '../login-session.ts';
import { checkNewPassword } from '../new-password.ts';
import type { UsersParts } from '../parts.ts';
import { resetInApp, withPassword } from '../password-reset.ts';
import { userValue } from '../user-value.ts';
import { asText } from './as-text.ts';

const NO_OLD_PASSWORD = 'Without the old password a new one can be chosen only by a link that is sent to you';

/** Functions for new accounts and for changing passwords (wire §11.5). */
export function accountFunctions(parts: UsersParts): Readonly<Record<string, ServiceFunction>> {
  const { passwords, settings } = parts;
  return {
    signup_with_email: async (call, asker) => {
      const names = ['email', 'password', 'remember', 'fetch'] as const;
      const { email, password, remember, fetch = null } = argumentsOf(call, 'signup_with_email', names, 2);
      if (!settings().isOn('allow_signup')) refuseUntrusted(asker, 'New user signup is not enabled');
      if (!settings().isOn('use_email')) refuseUntrusted(asker, 'Email signup is not enabled');
      const address = normalEmail(asText(email, 'email'));
      if (!isEmail(address)) throw usersError('AuthenticationFailed', 'Please enter an email address, such as name@example.com');
      const chosen = asText(password, 'password');
      checkNewPassword(settings(), chosen, address);
      const account = await newAccount(parts, asker, address, { password_hash: await passwords.hash(chosen) });
      if (settings().isOn('confirm_email')) sendLink(parts, 'confirm-email', account, asker.origin);
      else if (account.isEnabled) await signIn(parts, asker, account, { remember: remember === true });
      return userValue(parts, asker, account, fetch);
    },

    reset_password: async (call, asker) => {
      const { old, password } = argumentsOf(call, 'reset_password', ['old', 'password'], 2);
      const key = requestedReset(asker.session);
      if (key !== null && (old === null || old === undefined)) {
        await resetInApp(parts, asker, key, asText(password, 'the new password'));
        return null;
      }
      const account = await currentAccount(parts, asker, { allowRemembered: true });
      if (!account?.email) throw usersError('AuthenticationFailed', 'Cannot reset password: Not logged in.');
      const chosen = asText(password, 'the new password');
      // No password was given, so this is not counted as a wrong one.
      if (old === null || old === undefined) throw usersError('AuthenticationFailed', NO_OLD_PASSWORD);
      await checkOwnPassword(parts, asker, account.email, asText(old, 'the old password'));
      checkNewPassword(settings(), chosen, account.email);
      keepSignedIn(asker, await withPassword(parts, asker, account, chosen));
      return null;
    },

    cancel_password_reset: (call, { session }) => {
      argumentsOf(call, 'cancel_password_reset', []);
      forgetReset(session);
      return null;
    },

    send_password_reset_email: (call, asker) => sendTo(parts, 'reset-password', call, asker),
    send_mfa_reset_email: (call, asker) => sendTo(parts, 'reset-mfa', call, asker),
    send_token_login_email: (call, asker) => {
      if (!settings().isOn('use_token')) refuseUntrusted(asker, 'Login by email is not enabled');
      return sendTo(parts, 'login', call, asker);
    },
  };
}

/**
 * Adds an account, enabled if the app enables new accounts automatically.
 *
 * @param email as `normalEmail` returns it
 * @throws ServiceError UserExists
 */
export async function newAccount(parts: UsersParts, asker: Asker, email: string, cells: AccountCells): Promise<Account> {
  const { now, settings } = parts;
  const accounts = await parts.accounts(asker);
  const enabled = settings().isOn('enable_automatically');
  const id = await accounts.add(email, { enabled, confirmed_email: false, signed_up: DateTime.at(now()), ...cells });
  const account = id === null ? null : await accounts.byId(id);
  if (!account) throw usersError('UserExists');
  return account;
}

/** Sends a link if the account exists. The result is the same otherwise, so that callers cannot find out which accounts exist. */
async function sendTo(
  parts: UsersParts,
  purpose: 'reset-password' | 'reset-mfa' | 'login',
  call: Parameters<ServiceFunction>[0],
  asker: Asker,
): Promise<null> {
  const { email } = argumentsOf(call, `send_${purpose}_email`, ['email'], 1);
  const account = await (await parts.accounts(asker)).byEmail(normalEmail(asText(email, 'email')));
  if (account) sendLink(parts, purpose, account, asker.origin);
  return null;
}
