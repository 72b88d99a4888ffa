import { argumentsOf, refuseUntrusted, type ServiceFunction, ServiceReply } from '../../services/index.ts';
import type { Account } from '../accounts/index.ts';
import { authenticate } from '../authenticate.ts';
import { usersError } from '../errors.ts';
import { checkMayEnterOrSendLink, LINK_OVER, loginByLink } from '../links.ts';
import { currentAccount, lastEmail, signIn, signOut } from '../login-session.ts';
import type { UsersParts } from '../parts.ts';
import { isToReset } from '../password-reset.ts';
import { hasFactors } from '../second-factors.ts';
import { userValue } from '../user-value.ts';
import { asText } from './as-text.ts';

/** Functions for the current user, and for signing in and out (wire §11.5). */
export function sessionFunctions(parts: UsersParts): Readonly<Record<string, ServiceFunction>> {
  const { rows, settings } = parts;
  return {
    get_current_user: async (call, asker) => {
      const { allow_remembered, fetch = null } = argumentsOf(call, 'get_current_user', ['allow_remembered', 'fetch']);
      if (asker.type === 'browser' && (await isToReset(parts, asker))) throw usersError('PasswordResetRequested');
      const account = await currentAccount(parts, asker, { allowRemembered: allow_remembered !== false });
      if (!account) return null;
      if (settings().isOn('require_mfa') && lacksFactor(account)) throw usersError('MFARequired');
      return userValue(parts, asker, account, fetch);
    },

    get_current_user_email: async (call, asker) => {
      const { allow_remembered } = argumentsOf(call, 'get_current_user_email', ['allow_remembered']);
      return (await currentAccount(parts, asker, { allowRemembered: allow_remembered !== false }))?.email ?? null;
    },

    get_last_login_email: (call, { session }) => {
      argumentsOf(call, 'get_last_login_email', []);
      return lastEmail(session);
    },

    login_with_email: async (call, asker) => {
      const names = ['email', 'password', 'remember', 'mfa', 'fetch'] as const;
      const { email, password, remember, mfa, fetch = null } = argumentsOf(call, 'login_with_email', names, 2);
      if (!settings().isOn('use_email')) refuseUntrusted(asker, 'Email login is not enabled');
      const attempt = { email: asText(email, 'email'), password: asText(password, 'password'), ip: asker.ip, asker };
      const account = await authenticate(parts, { ...attempt, factor: { proof: mfa } });
      checkMayEnterOrSendLink(parts, account, asker.origin);
      await signIn(parts, asker, account, { remember: remember === true });
      return userValue(parts, asker, account, fetch);
    },

    login_with_token: async (call, asker) => {
      const { token, remember, fetch = null } = argumentsOf(call, 'login_with_token', ['token', 'remember', 'fetch'], 1);
      const account = await loginByLink(parts, asker, asText(token, 'token'), { remember: remember === true });
      if (!account) throw usersError('AuthenticationFailed', LINK_OVER);
      return userValue(parts, asker, account, fetch);
    },

    force_login: async (call, asker) => {
      const { user, remember, fetch = null } = argumentsOf(call, 'force_login', ['user', 'remember', 'fetch'], 1);
      refuseUntrusted(asker, 'You can only use force_login() in server modules');
      const accounts = await parts.accounts(asker);
      const row = rows.idOf(user ?? null);
      const account = row?.table === accounts.table.id ? await accounts.byId(row.row) : null;
      if (!account) throw usersError('AuthenticationFailed', `force_login() expects a row of the ${accounts.table.name} table`);
      await signIn(parts, asker, account, { remember: remember === true, isForced: true });
      return userValue(parts, asker, account, fetch);
    },

    logout: async (call, asker) => {
      const { invalidate_client_objects } = argumentsOf(call, 'logout', ['invalidate_client_objects']);
      await signOut(parts, asker);
      if (invalidate_client_objects !== true) return null;
      asker.session.invalidateObjects();
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
