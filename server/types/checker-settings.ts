import { inRepo } from '../repo/index.ts';

/** Where Python finds `anvil`, in browsers and on servers. */
export const PATHS = {
  client: [inRepo('worker/python'), inRepo('shared/python')],
  server: [inRepo('server/python'), inRepo('shared/python')],
};

/** Pyright's settings for apps. */
export const checkerSettings = {
  pythonVersion: '3.14',
  typeCheckingMode: 'basic',
  reportMissingModuleSource: 'none',
  // Apps usually do not check whether a component has a parent, or a pattern has matched.
  reportOptionalMemberAccess: 'none',
  // The packages of this machine are not the app's.
  venvPath: '.',
};
