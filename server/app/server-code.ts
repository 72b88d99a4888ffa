import { resolve } from 'node:path';
import type { ServiceConfig } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import type { CodeUnit } from './code-folder.ts';
import { dataFilesTable } from './data-files.ts';
import { missingDependencies } from './missing-dependencies.ts';
import { type AppPackage, packageNameOf } from './package.ts';

/** A module that the server's Python can import. */
export interface ServerModule {
  /** Full dotted name, including the package. */
  readonly name: string;
  readonly isPackage: boolean;
  readonly code: string;
  /** File name in tracebacks on the wire: `<package>/<Module>.py` (wire §7.1). */
  readonly wireFile: string;
  /** Relative to the app's directory; null for a folder without `__init__.py`. */
  readonly file: string | null;
  /** Absolute path, which becomes the module's `__file__`; null as for `file`. */
  readonly location: string | null;
}

/** A Python file of an app, with the path that its author knows. */
export interface SourceFile {
  readonly file: string;
  readonly code: string;
}

/** The code and settings for server-side Python. */
export interface ServerCode {
  readonly generation: number;
  readonly modules: readonly ServerModule[];
  /** Names of the modules that are loaded for every call, those of dependencies first. */
  readonly entryModules: readonly string[];
  /** The client-side settings of the app's services. */
  readonly services: readonly ServiceConfig[];
  /** The data table for data files; see `dataFilesTable`. */
  readonly dataFilesTable: string | null;
  /** Names of dependencies that were not found, for errors of failed imports. */
  readonly missingDependencies: readonly string[];
}

/** The initial value, before any code is loaded. */
export const NO_CODE: ServerCode = {
  generation: 0,
  modules: [],
  entryModules: [],
  services: [],
  dataFilesTable: null,
  missingDependencies: [],
};

/** The server modules of the app and its dependencies, and the client modules that they may import. */
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
    // Added last, so that a server module replaces a client module of the same name.
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

/** The path that an author knows for a wire file name. A name that is not a file of the app is returned unchanged. */
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

/** The Python files that browsers run, including those of dependencies. */
export function clientSources(loaded: LoadedApp): SourceFile[] {
  return sourcesOf(loaded, ({ clientUnits }) => clientUnits);
}

/** The files of server code, the app's own first. */
export function serverSources(loaded: LoadedApp): SourceFile[] {
  return sourcesOf(loaded, ({ serverUnits }) => serverUnits);
}

function sourcesOf(loaded: LoadedApp, unitsOf: (owner: AppPackage) => readonly CodeUnit[]): SourceFile[] {
  return [loaded.app, ...loaded.dependencies].flatMap((each) =>
    unitsOf(each).flatMap(({ file, code }) => (file === null ? [] : { file: fileOf(loaded, each, file), code })),
  );
}

function fileOf({ app }: LoadedApp, owner: AppPackage, file: string): string {
  return owner === app ? file : `${owner.id}/${file}`;
}
