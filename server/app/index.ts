/** Public interface of `server/app`: reading an app's directory. */
export { AppSource, declaredTables, type LoadedApp } from './app-source.ts';
export { appWarnings } from './app-warnings.ts';
export { changedFiles, clientVersion, foldersOf, lastWritten } from './changes.ts';
export type { CodeUnit } from './code-folder.ts';
export { COMPONENT_NAMES } from './component-names.ts';
export { configOf } from './config.ts';
export { contentTypeOf } from './content-type.ts';
export { dataFilesTable, hasDataFiles } from './data-files.ts';
export type { DependencyLocations } from './dependencies.ts';
export { readFormType } from './form-type.ts';
export type { HeadParts, Manifest } from './manifest.ts';
export { findAsset, mergeTheme } from './merged-theme.ts';
export { type AppPackage, CLIENT_FOLDERS, packageNameOf, titleOf } from './package.ts';
export { toPayload } from './payload.ts';
export { AppProblem } from './problem.ts';
export { mayRoute } from './routed-paths.ts';
export type { ScheduledTask } from './scheduled-tasks.ts';
export { FixedApp, type ServedApp } from './served-app.ts';
export {
  clientSources,
  NO_CODE,
  realFile,
  type ServerCode,
  type SourceFile,
  serverSources,
  toServerCode,
} from './server-code.ts';
export { startupProblem } from './startup.ts';
export { unknownComponents } from './unknown-components.ts';
export { unknownKeys } from './unknown-keys.ts';
