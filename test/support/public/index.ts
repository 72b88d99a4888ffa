/** Public interface of `test/support/public`: public apps and libraries, kept outside this repository. */
export { publicApps } from './repositories.ts';
export { showcase } from './showcase.ts';
export { visitsOfPublic } from './visits.ts';
export { workspace } from './workspace.ts';
