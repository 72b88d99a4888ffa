import { argumentsOf, refuseUntrusted, type ServiceFunction, ServiceReply } from '../../services/index.ts';
import type { Account } from '../accounts/index.ts';
import { authenticate } from '../authenticate.ts';
import type { UsersDependencies } from '../dependencies.ts';
import { usersError } from '../errors.ts';
import { checkMayEnterOrSendLink, LINK_OVER, loginByLink } from '../links.ts';
import { currentAccount, lastEmail, signIn, signOut } from '../login-session.ts';
import { isToReset } from '../password-reset.ts';
import { hasFactors } from '../second-factors.ts';
import { userValue } from '../user-value.ts';
import { asText } from './as-text.ts';

/** Functions for the current user, and for signing in and out (wire §11.5). */
export function sessionFunctions(dependencies: UsersDependencies): Readonly<Record<string, ServiceFunction>> {
  const { rows, settings } = dependencies;
  return {
    get_current_user: async (call, caller) => {
      const { allow_remembered, fetch = null } = argumentsOf(call, 'get_current_user', ['allow_remembered', 'fetch']);
      if (caller.type === 'browser' && (await isToReset(dependencies, caller))) throw usersError('PasswordResetRequested');
      const account = await currentAccount(dependencies, caller, { allowRemembered: allow_remembered !== false });
      if (!account) return null;
      if (settings().isOn('require_mfa') && lacksFactor(account)) throw usersError('MFARequired');
      return userValue(dependencies, caller, account, fetch);
    },

    get_current_user_email: async (call, caller) => {
      const { allow_remembered } = argumentsOf(call, 'get_current_user_email', ['allow_remembered']);
      return (await currentAccount(dependencies, caller, { allowRemembered: allow_remembered !== false }))?.email ?? null;
    },

    get_last_login_email: (call, { session }) => {
      argumentsOf(call, 'get_last_login_email', []);
      return lastEmail(session);
    },

    login_with_email: async (call, caller) => {
      const names = ['email', 'password', 'remember', 'mfa', 'fetch'] as const;
      const { email, password, remember, mfa, fetch = null } = argumentsOf(call, 'login_with_email', names, 2);
      if (!settings().isOn('use_email')) refuseUntrusted(caller, 'Email login is not enabled');
      const attempt = { email: asText(email, 'email'), password: asText(password, 'password'), ip: caller.ip, caller };
      const account = await authenticate(dependencies, { ...attempt, factor: { proof: mfa } });
      checkMayEnterOrSendLink(dependencies, account, caller.origin);
      await signIn(dependencies, caller, account, { remember: remember === true });
      return userValue(dependencies, caller, account, fetch);
    },

    login_with_token: async (call, caller) => {
      const { token, remember, fetch = null } = argumentsOf(call, 'login_with_token', ['token', 'remember', 'fetch'], 1);
      const account = await loginByLink(dependencies, caller, asText(token, 'token'), { remember: remember === true });
      if (!account) throw usersError('AuthenticationFailed', LINK_OVER);
      return userValue(dependencies, caller, account, fetch);
    },

    force_login: async (call, caller) => {
      const { user, remember, fetch = null } = argumentsOf(call, 'force_login', ['user', 'remember', 'fetch'], 1);
      refuseUntrusted(caller, 'You can only use force_login() in server modules');
      const accounts = await dependencies.accounts(caller);
      const row = rows.idOf(user ?? null);
      const account = row?.table === accounts.table.id ? await accounts.byId(row.row) : null;
      if (!account) throw usersError('AuthenticationFailed', `force_login() expects a row of the ${accounts.table.name} table`);
      await signIn(dependencies, caller, account, { remember: remember === true, isForced: true });
      return userValue(dependencies, caller, account, fetch);
    },

    logout: async (call, caller) => {
      const { invalidate_client_objects } = argumentsOf(call, 'logout', ['invalidate_client_objects']);
      await signOut(dependencies, caller);
      if (invalidate_client_objects !== true) return null;
      caller.session.invalidateObjects();
      return new ServiceReply(null, { invalidatesObjects: true });
    },
  };
}

/**
 * Whether the account has a password but no second factor. Users without a password sign in with a provider, which may ask for a
 * factor itself.
 */
function lacksFactor(account: Account): boolean {
  return account.passwordHash !== null && !hasFactors(account);
}
