/** The door of `server/state`: the folder of what outlives the server, and the locks on files. */
export { FileLock, isLocked } from './file-lock.ts';
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
