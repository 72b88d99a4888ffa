import type { Service, ServiceFunction } from '../services/index.ts';
import { accountFunctions } from './functions/accounts.ts';
import { factorFunctions } from './functions/factors.ts';
import { providerFunctions, providerUserFunctions } from './functions/provider-login.ts';
import { sessionFunctions } from './functions/session.ts';
import type { UsersParts } from './parts.ts';

const PREFIX = 'anvil.private.users.';

/** The service `anvil.users` for client and server code (wire §11.5). */
export function usersService(parts: UsersParts): Service {
  const functions: Readonly<Record<string, ServiceFunction>> = {
    ...sessionFunctions(parts),
    ...accountFunctions(parts),
    ...factorFunctions(parts),
    ...providerUserFunctions(parts),
  };
  const named = Object.entries(functions).map(([name, run]): [string, ServiceFunction] => [
    `${PREFIX}${name}`,
    (call, asker) => parts.rows.during(asker, () => run(call, asker)),
  ]);
  return { functions: { ...Object.fromEntries(named), ...providerFunctions(parts) } };
}
