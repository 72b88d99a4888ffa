import type { StartupTarget } from '../../protocol/index.ts';
import type { LoadedApp } from './app-source.ts';
import type { CodeUnit } from './code-folder.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { type AppPackage, packageNameOf } from './package.ts';
import { meantOf } from './suggestion.ts';

const NO_START = `${MANIFEST_FILE}: the app has no startup form or module. Name one: startup: {type: form, module: NAME}`;

type Packages = Pick<LoadedApp, 'app' | 'dependencies'>;

/**
 * The app's start target: the one named on the command line, otherwise the manifest's.
 *
 * @param named a form or module as in `anvil.open_form`: within the app's package, or with a package's name in front
 */
export function startupTarget(packages: Packages, named: string | null): StartupTarget | null {
  const { manifest } = packages.app;
  if (!named) return manifest.startup ?? (manifest.startupForm ? { type: 'form', module: manifest.startupForm } : null);
  const found = findUnit(packages, named);
  // An unknown name is treated as a form.
  if (!found) return { type: 'form', module: named };
  return { type: isModule(found.unit) ? 'module' : 'form', module: found.owner === packages.app ? found.unit.name : named };
}

/**
 * Why pages cannot open, in one line: the start form or module does not exist. Null if it exists.
 *
 * @param named the target named on the command line; null for none
 */
export function startupProblem({ app, dependencies, startup }: LoadedApp, named: string | null): string | null {
  // With server code the app may respond to page requests itself, so no start target is needed.
  if (startup === null) return [app, ...dependencies].some(({ serverUnits }) => serverUnits.length > 0) ? null : NO_START;
  const found = findUnit({ app, dependencies }, startup.module);
  // Pages look for a module only in the app's own package.
  if (found && (startup.type === 'form' || (found.owner === app && found.unit.name === startup.module))) return null;
  const hint = meantOf(found?.owner === app ? found.unit.name : startup.module, namesIn(app));
  return `${named === null ? MANIFEST_FILE : '--startup'}: the app has no ${startup.type} ${startup.module} to start with${hint}`;
}

/** The form or module of that name, and its package. */
function findUnit({ app, dependencies }: Packages, name: string): { readonly owner: AppPackage; readonly unit: CodeUnit } | null {
  const below = app.clientUnits.find((unit) => unit.name === name);
  if (below) return { owner: app, unit: below };
  for (const owner of [app, ...dependencies]) {
    const unit = owner.clientUnits.find((each) => `${packageNameOf(owner)}.${each.name}` === name);
    if (unit) return { owner, unit };
  }
  return null;
}

/**
 * Whether a unit is a module, not a form. A form without a template has a class of its own name, so its code defines, imports or assigns
 * that name. A module may well use it otherwise: `main.py` with a function `main`.
 */
function isModule({ name, template, code }: CodeUnit): boolean {
  if (template !== null) return false;
  const leaf = `(?<![\\p{L}\\p{N}_.])${name.slice(name.lastIndexOf('.') + 1)}(?![\\p{L}\\p{N}_])`;
  const gives = [
    `^\\s*class\\s+${leaf}`,
    `\\bimport\\s*(?:\\([^)]*|(?:\\\\\\n|[^\\n(;])*)${leaf}`,
    `^(?:${leaf}\\s*|\\s+${leaf}\\s+)(?::[^=\\n]*)?=(?!=)`,
  ];
  return !new RegExp(gives.join('|'), 'mu').test(code.replaceAll(/#.*/g, ''));
}

const namesIn = ({ clientUnits }: AppPackage): string[] => clientUnits.map(({ name }) => name);
