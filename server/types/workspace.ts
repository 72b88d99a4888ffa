import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AppPackage, type CodeUnit, type LoadedApp, packageNameOf, readFormType } from '../app/index.ts';
import { formStubs, type Stub } from './form-stubs.ts';
import type { FindForm } from './stub-imports.ts';

/** A folder from which a type checker can read an app, with a mapping of its files to the app's files. */
export interface Workspace {
  readonly folder: string;
  /** Absolute path in the workspace to the path relative to the app's directory. */
  readonly files: ReadonlyMap<string, string>;
}

/** The `_anvil_designer` stubs of the app itself. */
export function appStubs(loaded: LoadedApp): readonly Stub[] {
  return stubsOf(loaded.app, loaded);
}

/**
 * Writes an app's modules below `folder`, in packages with their names at run time and with the stubs of their forms: client
 * modules in `client`, all modules in `server`. Dependencies are written beside the app.
 */
export function writeWorkspace(loaded: LoadedApp, folder: string): Workspace {
  const files = new Map<string, string>();
  for (const one of [...loaded.dependencies, loaded.app]) {
    const write = (root: string, units: readonly CodeUnit[]): [file: string, unit: CodeUnit][] =>
      units.map((unit) => [put(join(folder, root, packageNameOf(one)), modulePath(unit), unit.code), unit]);
    const ofClient = write('client', one.clientUnits);
    const stubs = stubsOf(one, loaded);
    for (const root of ['client', 'server'])
      for (const { path, text } of stubs) put(join(folder, root, packageNameOf(one)), path, text);
    write('server', one.clientUnits);
    const ofServer = write('server', one.serverUnits);
    if (one !== loaded.app) continue;
    for (const [file, unit] of [...ofClient, ...ofServer]) if (unit.file !== null) files.set(file, unit.file);
  }
  return { folder, files };
}

function stubsOf(one: AppPackage, loaded: LoadedApp): readonly Stub[] {
  return formStubs(one.client.forms, formFinder(one, loaded));
}

function formFinder(one: AppPackage, { app, dependencies, dependencyIds }: LoadedApp): FindForm {
  const all = [app, ...dependencies];
  return (type) => {
    const named = readFormType(type);
    const byName = all.find((each) => type.startsWith(`${packageNameOf(each)}.`));
    const ownerOf = (logicalId: string | null) =>
      logicalId === null ? one : all.find(({ id }) => id === dependencyIds.get(logicalId));
    const owner = named ? ownerOf(named.logicalId) : byName;
    const form = named?.name ?? (byName ? type.slice(packageNameOf(byName).length + 1) : '');
    if (!owner?.client.forms.some((each) => each.class_name === form)) return null;
    return { packageName: owner === one ? null : packageNameOf(owner), form };
  };
}

function modulePath({ name, isPackage }: CodeUnit): string {
  // A module called `__init__` is the package's own module.
  const path = name === '__init__' ? '' : name.replaceAll('.', '/');
  return isPackage || path === '' ? join(path, '__init__.py') : `${path}.py`;
}

function put(folder: string, path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
