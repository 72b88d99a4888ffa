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

/** The service of the workbench's page, which is not available to the app. */
export function workbenchService(parts: WorkbenchParts): Service {
  // Password hashes and other secrets are neither shown nor exported.
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
