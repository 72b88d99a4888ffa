import { argumentsOf, type ServiceError, type ServiceFunction } from '../../services/index.ts';
import type { Value } from '../../values/index.ts';
import { authenticate, checkOwnPassword } from '../authenticate.ts';
import type { UsersDependencies } from '../dependencies.ts';
import { usersError } from '../errors.ts';
import { currentAccount } from '../login-session.ts';
import { factorTypes, withMethod } from '../second-factors.ts';
import { asTotpMethod, newTotpMethod, periodOfCode } from '../secrets/index.ts';
import { asText } from './as-text.ts';

/** Error messages for second factors that Hearth does not support. */
const MISSING = {
  Telephones:
    'Second factors by telephone need an account with Twilio, which Hearth has no place for: use an authenticator app (totp)',
  'Security keys': 'Second factors by security key (FIDO) are not here yet: use an authenticator app (totp)',
};

/** Functions for second factors (wire §11.5). */
export function factorFunctions(dependencies: UsersDependencies): Readonly<Record<string, ServiceFunction>> {
  const { now } = dependencies;
  return {
    get_enabled_mfa_types: (call) => {
      argumentsOf(call, 'get_enabled_mfa_types', []);
      return ['totp'];
    },

    get_available_mfa_types: async (call, caller) => {
      const { email, password } = argumentsOf(call, 'get_available_mfa_types', ['email', 'password'], 2);
      const attempt = { email: asText(email, 'email'), password: asText(password, 'password'), ip: caller.ip, caller };
      return factorTypes(await authenticate(dependencies, attempt));
    },

    'totp.generate_secret': (call) => {
      argumentsOf(call, 'totp.generate_secret', ['email']);
      return newTotpMethod();
    },

    'totp.validate_code': (call) => {
      const { method, code } = argumentsOf(call, 'totp.validate_code', ['method', 'code'], 2);
      const totp = asTotpMethod(method);
      return totp !== null && periodOfCode(totp, asText(code, 'code'), now(), 0) !== null;
    },

    add_mfa_method: async (call, caller) => {
      const names = ['password', 'method', 'clear_existing'] as const;
      const { password, method, clear_existing } = argumentsOf(call, 'add_mfa_method', names, 2);
      const account = await currentAccount(dependencies, caller, { allowRemembered: true });
      if (!account?.email) throw usersError('AuthenticationFailed', 'Cannot configure user account: Not logged in.');
      const totp = asTotpMethod(method);
      if (!totp) throw noMethod(method);
      await checkOwnPassword(dependencies, caller, account.email, asText(password, 'password'));
      const accounts = await dependencies.accounts(caller);
      await accounts.change(account.id, ['mfa'], (current) => ({
        mfa: { kind: 'json', value: withMethod(current, totp, clear_existing === true) },
      }));
      return null;
    },

    ...missing('Telephones', ['twilio.generate_method', 'twilio.send_token', 'twilio.check_token']),
    ...missing('Security keys', ['begin_fido_attestation', 'validate_fido_attestation', 'begin_fido_assertion']),
  };
}

function noMethod(given: Value | undefined): ServiceError {
  const { type } = (given ?? {}) as { readonly type?: Value };
  const what = typeof type === 'string' ? `a method of type "${type}"` : 'something else';
  const came = type === 'totp' ? `${what} without such a secret` : what;
  const expected = 'add_mfa_method() expects as its method what anvil.users.mfa.generate_totp_secret() gave';
  return usersError('MFAException', `${expected}, got ${came}`);
}

function missing(what: keyof typeof MISSING, names: readonly string[]): Readonly<Record<string, ServiceFunction>> {
  const refuse: ServiceFunction = () => {
    throw usersError('MFAException', MISSING[what]);
  };
  return Object.fromEntries(names.map((name) => [name, refuse]));
}
