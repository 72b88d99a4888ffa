/** Maps an app's Python files to modules and forms (wire §3.5), the same for client and server code. */
import { type AppFile, readText } from './tree.ts';

/** A Python module, with its template if it is a form. */
export interface CodeUnit {
  /** Dotted name within the app's package; `__init__` is the package's own module. */
  readonly name: string;
  /** Whether the source is `<name>/__init__.py` instead of `<name>.py`. */
  readonly isPackage: boolean;
  readonly code: string;
  /** The source file; null for a folder with modules but without `__init__.py`. */
  readonly file: string | null;
  readonly template: AppFile | null;
  /** The file of a module with the same name, which Python does not import; null for none. */
  readonly hides: string | null;
}

/** The modules and forms below the folder `top`, parents before children. */
export function readCodeFolder(files: readonly AppFile[], top: string): readonly CodeUnit[] {
  const inside = files.filter((file) => file.path.startsWith(`${top}/`));
  const byPath = new Map(inside.map((file) => [file.path.slice(top.length + 1), file]));
  const units = new Map<string, CodeUnit>();
  for (const [path, file] of byPath) {
    if (!path.endsWith('.py')) continue;
    const unit = toUnit(path, file, byPath);
    const other = units.get(unit.name);
    // A package takes precedence over a module of the same name, as in Python.
    const [used, hidden] = other?.isPackage ? [other, unit] : [unit, other];
    units.set(unit.name, { ...used, hides: hidden?.file ?? null });
  }
  for (const name of [...units.keys()]) addMissingPackages(name, units);
  return [...units.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toUnit(path: string, file: AppFile, byPath: ReadonlyMap<string, AppFile>): CodeUnit {
  const stem = path.slice(0, -'.py'.length);
  const folder = stem.endsWith('/__init__') ? stem.slice(0, -'/__init__'.length) : null;
  const templateStem = folder === null ? stem : `${folder}/form_template`;
  return {
    name: (folder ?? stem).replaceAll('/', '.'),
    isPackage: folder !== null,
    code: readText(file),
    file: file.path,
    template: byPath.get(`${templateStem}.yaml`) ?? byPath.get(`${templateStem}.html`) ?? null,
    hides: null,
  };
}

/** Adds a package for each folder that contains modules but no `__init__.py`. */
function addMissingPackages(name: string, units: Map<string, CodeUnit>): void {
  const segments = name.split('.');
  for (let length = 1; length < segments.length; length += 1) {
    const parent = segments.slice(0, length).join('.');
    if (!units.has(parent))
      units.set(parent, { name: parent, isPackage: true, code: '', file: null, template: null, hides: null });
  }
}
