/** The door of `server/workbench`: what an app keeps and does, shown to and changed by its author. */
export type { WorkbenchParts } from './parts.ts';
export { createWorkbench, type Workbench, type WorkbenchHost } from './workbench.ts';
