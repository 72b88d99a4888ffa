import { argumentsOf, refuseUntrusted, type ServiceCaller, ServiceError, type ServiceFunction } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import type { Account } from '../accounts/index.ts';
import { checkMayEnter } from '../authenticate.ts';
import type { UsersDependencies } from '../dependencies.ts';
import { normalEmail } from '../email-address.ts';
import { usersError } from '../errors.ts';
import { signIn } from '../login-session.ts';
import {
  consumeIdentity,
  identityIn,
  NO_SAML,
  PROVIDERS,
  type ProviderIdentity,
  type ProviderName,
  SignInFailed,
} from '../providers/index.ts';
import { userValue } from '../user-value.ts';
import { newAccount } from './accounts.ts';
import { asText } from './as-text.ts';

/** Providers that issue refresh tokens (api §14.3, §14.4). */
const REFRESHED = ['google', 'microsoft'] as const;
const NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** Functions for logging in and signing up with an identity provider (wire §11.5), by names without the service's prefix. */
export function providerUserFunctions(dependencies: UsersDependencies): Readonly<Record<string, ServiceFunction>> {
  const functions = NAMES.flatMap((name) => {
    const { label } = PROVIDERS[name];
    const check = (caller: ServiceCaller): void => {
      if (!dependencies.settings().isOn(`use_${name}`)) refuseUntrusted(caller, `${label} login is not enabled`);
    };
    const enter = async (caller: ServiceCaller, account: Account, remember: Value | undefined, fetch: Value): Promise<Value> => {
      await signIn(dependencies, caller, account, { remember: remember === true });
      consumeIdentity(caller.session, name);
      return userValue(dependencies, caller, account, fetch);
    };
    const login: ServiceFunction = async (call, caller) => {
      const { remember, fetch = null } = argumentsOf(call, `login_with_${name}`, ['remember', 'fetch']);
      check(caller);
      const account = await (await dependencies.accounts(caller)).byEmail(emailOf(caller, name));
      if (!account) throw usersError('AuthenticationFailed', `There is no account for this ${label} user. Please sign up first.`);
      checkMayEnter(dependencies, { ...account, isConfirmed: true });
      return enter(caller, account, remember, fetch);
    };
    const signup: ServiceFunction = async (call, caller) => {
      const { remember, fetch = null } = argumentsOf(call, `signup_with_${name}`, ['remember', 'fetch']);
      check(caller);
      if (!dependencies.settings().isOn('allow_signup')) refuseUntrusted(caller, 'New user signup is not enabled');
      const account = await newAccount(dependencies, caller, emailOf(caller, name), { confirmed_email: true });
      return account.isEnabled ? enter(caller, account, remember, fetch) : userValue(dependencies, caller, account, fetch);
    };
    return [
      [`login_with_${name}`, login],
      [`signup_with_${name}`, signup],
    ] as const;
  });
  return { ...Object.fromEntries(functions), login_with_saml: noSaml, signup_with_saml: noSaml };
}

/**
 * Functions that return what a provider reported about the user, by full names such as
 * `anvil.private.google.auth.get_user_email`.
 */
export function providerFunctions({ tokens }: UsersDependencies): Readonly<Record<string, ServiceFunction>> {
  const ask = (name: ProviderName, function_: string, read: (identity: ProviderIdentity) => string | null) =>
    [
      `anvil.private.${name}.auth.${function_}`,
      ((call, { session }) => {
        argumentsOf(call, function_, []);
        const identity = identityIn(session, name);
        return identity && read(identity);
      }) satisfies ServiceFunction,
    ] as const;
  const functions = NAMES.flatMap((name) => [
    ask(name, 'get_user_email', ({ email }) => email),
    ask(name, 'get_user_id', ({ id }) => id),
    ask(name, 'get_user_access_token', ({ accessToken }) => accessToken),
    ask(name, 'get_user_refresh_token', ({ refreshToken }) => refreshToken),
    ask(name, 'get_user_scope', ({ scope }) => scope),
  ]);
  const refresh = REFRESHED.map((name): [string, ServiceFunction] => [
    `anvil.private.${name}.auth.refresh_access_token`,
    async (call) => {
      const { token } = argumentsOf(call, 'refresh_access_token', ['token'], 1);
      try {
        return await tokens.refreshed(name, asText(token, 'the refresh token'));
      } catch (error) {
        throw error instanceof SignInFailed ? new ServiceError('RuntimeError', error.message) : error;
      }
    },
  ]);
  const saml = ['get_user_email', 'get_user_attributes'].map((name) => [`anvil.private.saml.auth.${name}`, noSaml] as const);
  return Object.fromEntries([...functions, ...refresh, ...saml]);
}

/** @throws ServiceError AuthenticationFailed when the session has no unused identity with an email address */
function emailOf({ session }: ServiceCaller, name: ProviderName): string {
  const kept = identityIn(session, name);
  const identity = kept?.isSpent ? null : kept;
  if (identity?.email) return normalEmail(identity.email);
  const { label } = PROVIDERS[name];
  throw usersError(
    'AuthenticationFailed',
    identity ? `${label} does not vouch for an email address of this user` : `Nobody has logged in with ${label} here`,
  );
}

const noSaml: ServiceFunction = () => {
  throw new ServiceError('anvil.server.ServiceNotAdded', NO_SAML);
};
