/** The door of `test/support/public`: public apps and libraries, kept outside this repository. */
export { answerModules } from './modules.ts';
export { publicApps } from './repositories.ts';
export { workspace } from './workspace.ts';
