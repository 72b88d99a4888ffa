import type { FormDefinition } from '../../protocol/index.ts';
import { type AppPackage, type LoadedApp, packageNameOf } from '../app/index.ts';
import { type PythonCode, readPythonCode } from './python-code.ts';

/** A module of client code, of the app or a dependency. */
export interface Module {
  /** The full name, including the package. */
  readonly name: string;
  readonly isPackage: boolean;
  readonly form: FormDefinition | null;
  /** The packages that contain it, outermost first; Python imports them before the module. */
  readonly parents: readonly Module[];
  /** @throws UnreadablePython */
  readonly code: PythonCode;
}

export interface AppModules {
  readonly all: readonly Module[];
  readonly find: (name: string) => Module | null;
  /** The modules that run before any form opens. */
  readonly initial: readonly Module[];
}

export function readModules({ app, dependencies }: LoadedApp): AppModules {
  const packages = [...dependencies.toReversed(), app];
  const found = new Map<string, Module>();
  for (const each of packages) for (const module of modulesOf(each, (name) => found.get(name))) found.set(module.name, module);
  const find = (name: string): Module | null => found.get(name) ?? null;
  const initial = packages.flatMap((each) => {
    const { clientInitModule } = each.manifest;
    return (clientInitModule ? find(`${packageNameOf(each)}.${clientInitModule}`) : null) ?? [];
  });
  return { all: [...found.values()], find, initial };
}

function modulesOf(each: AppPackage, find: (name: string) => Module | undefined): Module[] {
  const prefix = packageNameOf(each);
  const forms = new Map(each.client.forms.map((form) => [form.class_name, form]));
  return each.clientUnits.map(({ name, code, isPackage }) => {
    const full = name === '__init__' ? prefix : `${prefix}.${name}`;
    let read: PythonCode | null = null;
    return {
      name: full,
      isPackage: isPackage || name === '__init__',
      form: forms.get(name) ?? null,
      get parents() {
        const parts = full.split('.').slice(0, -1);
        return parts.flatMap((_, index) => find(parts.slice(0, index + 1).join('.')) ?? []);
      },
      get code() {
        read ??= readPythonCode(code);
        return read;
      },
    };
  });
}

/**
 * The app's modules that an import statement (`from FROM import NAMES` or `import NAMES`) may import; other modules are left out.
 * A name without leading dots may be a sibling module or a full name (api §1.3), so both are returned.
 */
export function resolveImport(
  modules: AppModules,
  within: Module,
  from: string | null,
  names: readonly string[],
): readonly Module[] {
  const found =
    from === null
      ? names.flatMap((name) => places(within, name))
      : places(within, from).flatMap((base) => [base, ...names.map((name) => (base === '' ? name : `${base}.${name}`))]);
  return found.flatMap((name) => modules.find(name) ?? []);
}

/** The full names that `..Module1` or `Module1` may refer to in a module; none if the dots lead above the top. */
function places(within: Module, name: string): readonly string[] {
  const [, dots = '', rest = ''] = /^(\.*)(.*)$/.exec(name) ?? [];
  const parts = within.name.split('.');
  const up = Math.max(dots.length, 1) - (within.isPackage ? 1 : 0);
  if (up > parts.length) return [];
  const folder = parts.slice(0, parts.length - up);
  const below = [...folder, ...(rest === '' ? [] : [rest])].join('.');
  return dots === '' ? [below, rest] : [below];
}
