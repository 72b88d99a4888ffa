import type { StartupTarget } from '../../protocol/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { type DependencyPlaces, DependencyResolver } from './dependencies.ts';
import { type AppPackage, PackageReader } from './package.ts';
import { type AppProblem, Problems } from './problem.ts';

/** The app with its dependencies, as the files are now. */
export interface LoadedApp {
  /** Changes when any file of the app or a dependency did. */
  readonly generation: number;
  readonly app: AppPackage;
  /** In the order found, nearest first. */
  readonly dependencies: readonly AppPackage[];
  /** Logical dependency id to package id. */
  readonly dependencyIds: ReadonlyMap<string, string>;
  /** What opens first; null when the app says nothing. */
  readonly startup: StartupTarget | null;
  /** Parts that could not be read; the rest works. */
  readonly problems: readonly AppProblem[];
}

/** What manifests say of tables, the app's own first. */
export function declaredTables({ app, dependencies }: LoadedApp): readonly (readonly DeclaredTable[])[] {
  return [app, ...dependencies].map(({ manifest }) => manifest.dbSchema.tables);
}

export interface AppSourceOptions {
  readonly directory: string;
  readonly places: DependencyPlaces;
  /** Opens this form, or runs this module, in place of the manifest's. */
  readonly startupForm: string | null;
}

/** Where the app comes from: reads its directory, and again after edits, whenever it is asked. The same app while nothing changed. */
export class AppSource {
  readonly #options: AppSourceOptions;
  readonly #reader: PackageReader;
  readonly #resolver: DependencyResolver;
  #loaded: LoadedApp | null = null;

  constructor(options: AppSourceOptions) {
    this.#options = options;
    this.#reader = new PackageReader(options.directory);
    this.#resolver = new DependencyResolver(options.places);
  }

  /** @throws AppProblem when the app as a whole cannot be served: no directory, no manifest, a broken manifest */
  load(): LoadedApp {
    const app = this.#reader.read();
    const problems = new Problems();
    const { dependencies, ids } = this.#resolver.resolve(app, problems);
    const previous = this.#loaded;
    if (previous && sameList([previous.app, ...previous.dependencies], [app, ...dependencies])) return previous;
    this.#loaded = {
      generation: (previous?.generation ?? 0) + 1,
      app,
      dependencies,
      dependencyIds: ids,
      startup: this.#startup(app),
      problems: [
        ...problems.all,
        ...app.problems,
        ...dependencies.flatMap((each) => each.problems.map((problem) => problem.inFolder(each.id))),
      ],
    };
    return this.#loaded;
  }

  #startup({ manifest, clientUnits }: AppPackage): StartupTarget | null {
    const named = this.#options.startupForm;
    if (named) return { type: isModule(named, clientUnits) ? 'module' : 'form', module: named };
    return manifest.startup ?? (manifest.startupForm ? { type: 'form', module: manifest.startupForm } : null);
  }
}

/** What is opened as a form has something of its name, its class; a module that names nothing so runs. What is not there is said of forms. */
function isModule(named: string, units: AppPackage['clientUnits']): boolean {
  const unit = units.find(({ name }) => name === named);
  if (!unit || unit.template !== null) return false;
  const leaf = named.slice(named.lastIndexOf('.') + 1);
  return !new RegExp(`(?<![\\p{L}\\p{N}_])${leaf}(?![\\p{L}\\p{N}_])`, 'u').test(unit.code);
}

function sameList(one: readonly AppPackage[], other: readonly AppPackage[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
