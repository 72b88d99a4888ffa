import { inRepo } from '../repo/index.ts';

/** Where Python finds `anvil`: as browsers have it, and as servers have it. */
export const PATHS = {
  client: [inRepo('worker/python'), inRepo('shared/python')],
  server: [inRepo('server/python'), inRepo('shared/python')],
};

/** How strict Pyright is with apps. */
export const checkerSettings = {
  pythonVersion: '3.14',
  typeCheckingMode: 'basic',
  reportMissingModuleSource: 'none',
  // Apps do not ask whether a component has a parent, or whether a pattern was found.
  reportOptionalMemberAccess: 'none',
  // The packages of this machine are not the app's.
  venvPath: '.',
};
