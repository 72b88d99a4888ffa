/** Public interface of `server/state`: the folder for persistent state, and file locks. */
export { FileLock, isLocked } from './file-lock.ts';
export { openDatabase } from './open-database.ts';
export {
  DATA_FOLDER,
  FILES_FOLDER,
  FolderUnusable,
  type FolderUse,
  PACKAGES_FOLDER,
  SECRETS_FILE,
  SNAPSHOTS_FOLDER,
  STATE_FOLDER,
  StateFolder,
} from './state-folder.ts';
export { reasonOf, StateProblem, StateUnavailable } from './state-problem.ts';
export { writeAtomically } from './write-atomically.ts';
