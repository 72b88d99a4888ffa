import { resolve } from 'node:path';
import type { ServiceConfig } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import type { CodeUnit } from './code-folder.ts';
import { dataFilesTable } from './data-files.ts';
import { missingDependencies } from './missing-dependencies.ts';
import { type AppPackage, packageNameOf } from './package.ts';

/** One module as the server's Python may import it. */
export interface ServerModule {
  /** Full dotted name, package included. */
  readonly name: string;
  readonly isPackage: boolean;
  readonly code: string;
  /** The file's name in tracebacks on the wire: `<package>/<Module>.py` (wire §7.1). */
  readonly wireFile: string;
  /** Relative to the app's directory; null for a folder without `__init__.py`. */
  readonly file: string | null;
  /** The file's path on this machine, which is the module's `__file__`. */
  readonly location: string | null;
}

/** A Python file of an app, named as an author finds it. */
export interface SourceFile {
  readonly file: string;
  readonly code: string;
}

/** What Python on the server is given to run. */
export interface ServerCode {
  readonly generation: number;
  readonly modules: readonly ServerModule[];
  /** Names of the modules that are loaded for every call, dependencies' first. */
  readonly entryModules: readonly string[];
  /** The settings of the app's services that browsers get as well. */
  readonly services: readonly ServiceConfig[];
  /** The data table in which data files are kept; see `dataFilesTable`. */
  readonly dataFilesTable: string | null;
  /** Names of dependencies that are not there, for errors of failed imports. */
  readonly missingDependencies: readonly string[];
}

/** Before there is any code to run. */
export const NO_CODE: ServerCode = {
  generation: 0,
  modules: [],
  entryModules: [],
  services: [],
  dataFilesTable: null,
  missingDependencies: [],
};

/** Server modules of the app and its dependencies, and the client modules they may import. */
export function toServerCode(loaded: LoadedApp): ServerCode {
  const { generation, app, dependencies } = loaded;
  const modules = new Map<string, ServerModule>();
  const entryModules: string[] = [];
  for (const each of [...dependencies].reverse().concat(app)) {
    const packageName = packageNameOf(each);
    const add = (unit: CodeUnit): ServerModule => {
      const location = unit.file === null ? null : resolve(each.directory, unit.file);
      const module = { ...toModule(packageName, unit), location };
      modules.set(module.name, module);
      return module;
    };
    add({ name: '__init__', isPackage: true, code: '', file: null, template: null, hides: null });
    for (const unit of each.clientUnits) add(unit);
    // A server module hides a client module of the same name.
    for (const unit of each.serverUnits) entryModules.push(add(unit).name);
  }
  return {
    generation,
    modules: [...modules.values()],
    entryModules: [...new Set(entryModules)],
    services: app.manifest.services,
    dataFilesTable: dataFilesTable(loaded),
    missingDependencies: missingDependencies(loaded),
  };
}

function toModule(packageName: string, { name, isPackage, code, file }: CodeUnit): Omit<ServerModule, 'location'> {
  const isRoot = name === '__init__';
  const path =
    isRoot || isPackage ? `${isRoot ? '' : `${name.replaceAll('.', '/')}/`}__init__.py` : `${name.replaceAll('.', '/')}.py`;
  return {
    name: isRoot ? packageName : `${packageName}.${name}`,
    isPackage: isPackage || isRoot,
    code,
    wireFile: `${packageName}/${path}`,
    file,
  };
}

/** Turns a wire file name back into the file an author can open; names that are no file of the app stay as they are. */
export function realFile(loaded: LoadedApp, wireFile: string): string {
  const bare = wireFile.replace(/^app\//, '');
  for (const each of [loaded.app, ...loaded.dependencies]) {
    const match = [...each.serverUnits, ...each.clientUnits].find(
      (unit) => unit.file !== null && toModule(packageNameOf(each), unit).wireFile === bare,
    );
    if (match?.file) return fileOf(loaded, each, match.file);
  }
  return wireFile;
}

/** The Python that browsers run, that of the dependencies included. */
export function clientSources(loaded: LoadedApp): SourceFile[] {
  return [loaded.app, ...loaded.dependencies].flatMap((each) =>
    each.clientUnits.flatMap(({ file, code }) => (file === null ? [] : { file: fileOf(loaded, each, file), code })),
  );
}

/** The files of server code, in which functions are looked for, as an author finds them; the app's own first. */
export function serverFiles(loaded: LoadedApp): string[] {
  return [loaded.app, ...loaded.dependencies].flatMap((each) =>
    each.serverUnits.flatMap(({ file }) => (file === null ? [] : fileOf(loaded, each, file))),
  );
}

function fileOf({ app }: LoadedApp, owner: AppPackage, file: string): string {
  return owner === app ? file : `${owner.id}/${file}`;
}
