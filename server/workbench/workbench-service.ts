import type { Service } from '../services/index.ts';
import { usersSettings, withoutSecrets } from '../users/index.ts';
import { appInfoFunctions } from './functions/app-info.ts';
import { mailFunctions } from './functions/mails.ts';
import { openCsv, rowFunctions, WORKBENCH_CSV } from './functions/rows.ts';
import { runFunctions } from './functions/runs.ts';
import { sessionFunctions } from './functions/sessions.ts';
import { userFunctions } from './functions/users.ts';
import type { WorkbenchParts } from './parts.ts';

const PREFIX = 'anvil.private.workbench.';

/** What the workbench's page asks for. It is no service of the app: only the workbench reaches it. */
export function workbenchService(parts: WorkbenchParts): Service {
  // Hashes of passwords and the like are neither shown nor exported.
  const data = async () => withoutSecrets(await parts.data(), () => usersSettings(parts.loaded()));
  const functions = {
    ...appInfoFunctions(parts),
    ...rowFunctions(data),
    ...userFunctions(parts),
    ...mailFunctions(parts),
    ...sessionFunctions(parts.sessions),
    ...runFunctions(parts),
  };
  return {
    functions: Object.fromEntries(Object.entries(functions).map(([name, run]) => [`${PREFIX}${name}`, run])),
    media: { ...parts.tableMedia, [WORKBENCH_CSV]: { open: (id) => openCsv(data, id) } },
  };
}
