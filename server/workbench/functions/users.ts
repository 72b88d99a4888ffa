import { type ServiceCall, ServiceError, type ServiceFunction } from '../../services/index.ts';
import { type Account, type UserAdmin, userAdmin, usersSettings } from '../../users/index.ts';
import { DateTime, type Value, type ValueMap } from '../../values/index.ts';
import { CallArguments } from '../call-arguments.ts';
import type { WorkbenchParts } from '../parts.ts';

type Work = (users: UserAdmin, call: ServiceCall) => Promise<Value>;

/** Functions that list the app's users, add one, set a password, and enable or disable an account. */
export function userFunctions({ data, loaded }: WorkbenchParts): Readonly<Record<string, ServiceFunction>> {
  const withUsers =
    (work: Work): ServiceFunction =>
    async (call) =>
      work(
        userAdmin(await data(), () => usersSettings(loaded())),
        call,
      );
  return {
    users: withUsers(async (users) => (await users.list()).map(described)),
    add_user: withUsers(async (users, call) => {
      const args = new CallArguments(call, 'add_user', ['email', 'password']);
      const email = args.text('email');
      if (!(await users.add(email, passwordIn(args)))) throw new ServiceError('ValueError', `There is a user ${email} already`);
      return null;
    }),
    set_password: withUsers(async (users, call) => {
      const args = new CallArguments(call, 'set_password', ['email', 'password']);
      const email = args.text('email');
      return found(email, await users.changePassword(email, passwordIn(args)));
    }),
    enable_user: withUsers(async (users, call) => {
      const args = new CallArguments(call, 'enable_user', ['user', 'enabled']);
      const id = args.whole('user');
      return found(`number ${id}`, await users.enable(id, args.truth('enabled')));
    }),
  };
}

function described({ id, email, isEnabled, passwordHash, lastLogin, factors }: Account): ValueMap {
  return {
    id,
    email,
    enabled: isEnabled,
    has_password: passwordHash !== null,
    has_factor: factors !== null,
    last_login: lastLogin === '' ? null : new DateTime(lastLogin),
  };
}

function passwordIn(args: CallArguments): string {
  const password = args.text('password');
  if (password === '') throw new ServiceError('ValueError', 'A password has one character at least');
  return password;
}

/** @param who the user, as an error names them */
function found(who: string, isFound: boolean): null {
  if (!isFound) throw new ServiceError('ValueError', `There is no user ${who} any more`);
  return null;
}
