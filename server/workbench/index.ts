/** Public interface of `server/workbench`, in which the author views and changes an app's data and activity. */
export type { WorkbenchParts } from './parts.ts';
export { createWorkbench, type Workbench, type WorkbenchHost } from './workbench.ts';
