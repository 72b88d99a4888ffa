import type { Service, ServiceFunction } from '../services/index.ts';
import type { UsersDependencies } from './dependencies.ts';
import { accountFunctions } from './functions/accounts.ts';
import { factorFunctions } from './functions/factors.ts';
import { providerFunctions, providerUserFunctions } from './functions/provider-login.ts';
import { sessionFunctions } from './functions/session.ts';

const PREFIX = 'anvil.private.users.';

/** The service `anvil.users` for client and server code (wire §11.5). */
export function usersService(dependencies: UsersDependencies): Service {
  const functions: Readonly<Record<string, ServiceFunction>> = {
    ...sessionFunctions(dependencies),
    ...accountFunctions(dependencies),
    ...factorFunctions(dependencies),
    ...providerUserFunctions(dependencies),
  };
  const named = Object.entries(functions).map(([name, run]): [string, ServiceFunction] => [
    `${PREFIX}${name}`,
    (call, caller) => dependencies.rows.during(caller, () => run(call, caller)),
  ]);
  return { functions: { ...Object.fromEntries(named), ...providerFunctions(dependencies) } };
}
