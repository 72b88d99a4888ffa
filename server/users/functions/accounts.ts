import { isEmail } from '../../mail/index.ts';
import { argumentsOf, refuseUntrusted, type ServiceCaller, type ServiceFunction } from '../../services/index.ts';
import { DateTime } from '../../values/index.ts';
import type { Account, AccountCells } from '../accounts/index.ts';
import { checkOwnPassword } from '../authenticate.ts';
import type { UsersDependencies } from '../dependencies.ts';
import { normalEmail } from '../email-address.ts';
import { usersError } from '../errors.ts';
import { sendLink } from '../links.ts';
import { currentAccount, forgetReset, keepSignedIn, requestedReset, signIn } from '../login-session.ts';
import { checkNewPassword } from '../new-password.ts';
import { resetInApp, withPassword } from '../password-reset.ts';
import { userValue } from '../user-value.ts';
import { asText } from './as-text.ts';

const NO_OLD_PASSWORD = 'Without the old password a new one can be chosen only by a link that is sent to you';

/** Functions for new accounts and for changing passwords (wire §11.5). */
export function accountFunctions(dependencies: UsersDependencies): Readonly<Record<string, ServiceFunction>> {
  const { passwords, settings } = dependencies;
  return {
    signup_with_email: async (call, caller) => {
      const names = ['email', 'password', 'remember', 'fetch'] as const;
      const { email, password, remember, fetch = null } = argumentsOf(call, 'signup_with_email', names, 2);
      if (!settings().isOn('allow_signup')) refuseUntrusted(caller, 'New user signup is not enabled');
      if (!settings().isOn('use_email')) refuseUntrusted(caller, 'Email signup is not enabled');
      const address = normalEmail(asText(email, 'email'));
      if (!isEmail(address)) throw usersError('AuthenticationFailed', 'Please enter an email address, such as name@example.com');
      const chosen = asText(password, 'password');
      checkNewPassword(settings(), chosen, address);
      const account = await newAccount(dependencies, caller, address, { password_hash: await passwords.hash(chosen) });
      if (settings().isOn('confirm_email')) sendLink(dependencies, 'confirm-email', account, caller.origin);
      else if (account.isEnabled) await signIn(dependencies, caller, account, { remember: remember === true });
      return userValue(dependencies, caller, account, fetch);
    },

    reset_password: async (call, caller) => {
      const { old, password } = argumentsOf(call, 'reset_password', ['old', 'password'], 2);
      const key = requestedReset(caller.session);
      if (key !== null && (old === null || old === undefined)) {
        await resetInApp(dependencies, caller, key, asText(password, 'the new password'));
        return null;
      }
      const account = await currentAccount(dependencies, caller, { allowRemembered: true });
      if (!account?.email) throw usersError('AuthenticationFailed', 'Cannot reset password: Not logged in.');
      const chosen = asText(password, 'the new password');
      // No password was given, so this is not counted as a wrong one.
      if (old === null || old === undefined) throw usersError('AuthenticationFailed', NO_OLD_PASSWORD);
      await checkOwnPassword(dependencies, caller, account.email, asText(old, 'the old password'));
      checkNewPassword(settings(), chosen, account.email);
      keepSignedIn(caller, await withPassword(dependencies, caller, account, chosen));
      return null;
    },

    cancel_password_reset: (call, { session }) => {
      argumentsOf(call, 'cancel_password_reset', []);
      forgetReset(session);
      return null;
    },

    send_password_reset_email: (call, caller) => sendTo(dependencies, 'reset-password', call, caller),
    send_mfa_reset_email: (call, caller) => sendTo(dependencies, 'reset-mfa', call, caller),
    send_token_login_email: (call, caller) => {
      if (!settings().isOn('use_token')) refuseUntrusted(caller, 'Login by email is not enabled');
      return sendTo(dependencies, 'login', call, caller);
    },
  };
}

/**
 * Adds an account, enabled if the app enables new accounts automatically.
 *
 * @param email as `normalEmail` returns it
 * @throws ServiceError UserExists
 */
export async function newAccount(
  dependencies: UsersDependencies,
  caller: ServiceCaller,
  email: string,
  cells: AccountCells,
): Promise<Account> {
  const { now, settings } = dependencies;
  const accounts = await dependencies.accounts(caller);
  const enabled = settings().isOn('enable_automatically');
  const id = await accounts.add(email, { enabled, confirmed_email: false, signed_up: DateTime.at(now()), ...cells });
  const account = id === null ? null : await accounts.byId(id);
  if (!account) throw usersError('UserExists');
  return account;
}

/** Sends a link if the account exists. The result is the same otherwise, so that callers cannot find out which accounts exist. */
async function sendTo(
  dependencies: UsersDependencies,
  purpose: 'reset-password' | 'reset-mfa' | 'login',
  call: Parameters<ServiceFunction>[0],
  caller: ServiceCaller,
): Promise<null> {
  const { email } = argumentsOf(call, `send_${purpose}_email`, ['email'], 1);
  const account = await (await dependencies.accounts(caller)).byEmail(normalEmail(asText(email, 'email')));
  if (account) sendLink(dependencies, purpose, account, caller.origin);
  return null;
}
