/** The door of `server/workbench`: what an app keeps and does, seen and changed by whoever works on it. */
export type { WorkbenchParts } from './parts.ts';
export { createWorkbench, type Workbench, type WorkbenchHost } from './workbench.ts';
