import type { StartupTarget } from '../../protocol/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { type DependencyLocations, DependencyResolver } from './dependencies.ts';
import { type AppPackage, PackageReader } from './package.ts';
import { type AppProblem, Problems } from './problem.ts';
import { startupTarget } from './startup.ts';

/** The app with its dependencies, as the files are now. */
export interface LoadedApp {
  /** Changes when any file of the app or a dependency did. */
  readonly generation: number;
  readonly app: AppPackage;
  /** In the order found, nearest first. */
  readonly dependencies: readonly AppPackage[];
  /** Logical dependency id to package id. */
  readonly dependencyIds: ReadonlyMap<string, string>;
  /** Folders of dependencies that are there and cannot be read. */
  readonly unreadFolders: readonly string[];
  /** The form or module that opens first; null where the app names none. */
  readonly startup: StartupTarget | null;
  /** Parts that could not be read; the rest works. */
  readonly problems: readonly AppProblem[];
}

/** The tables that manifests declare, those of the app's own first. */
export function declaredTables({ app, dependencies }: LoadedApp): readonly (readonly DeclaredTable[])[] {
  return [app, ...dependencies].map(({ manifest }) => manifest.dbSchema.tables);
}

export interface AppSourceOptions {
  readonly directory: string;
  readonly places: DependencyLocations;
  /** The form to open or the module to run in place of the manifest's, named as in `anvil.open_form`; null for the manifest's. */
  readonly entryPoint: string | null;
}

/** Reads the app's directory whenever it is asked, and gives the same app again while nothing has changed. */
export class AppSource {
  readonly #options: AppSourceOptions;
  readonly #reader: PackageReader;
  readonly #resolver: DependencyResolver;
  #loaded: LoadedApp | null = null;
  /** What `#loaded` was made of. */
  #parts: readonly (AppPackage | string)[] = [];

  constructor(options: AppSourceOptions) {
    this.#options = options;
    this.#reader = new PackageReader(options.directory);
    this.#resolver = new DependencyResolver(options.places);
  }

  /** @throws AppProblem when the app as a whole cannot be served: no directory, no manifest, a broken manifest */
  load(): LoadedApp {
    const app = this.#reader.read();
    const problems = new Problems();
    const { dependencies, ids, unread } = this.#resolver.resolve(app, problems);
    // Of a dependency that cannot be read, only its problem is known: another problem makes another app.
    const parts = [app, ...dependencies, ...problems.all.map(({ message }) => message)];
    const previous = this.#loaded;
    if (previous && sameList(this.#parts, parts)) return previous;
    this.#parts = parts;
    this.#loaded = {
      generation: (previous?.generation ?? 0) + 1,
      app,
      dependencies,
      dependencyIds: ids,
      unreadFolders: unread,
      startup: startupTarget({ app, dependencies }, this.#options.entryPoint),
      problems: [
        ...problems.all,
        ...app.problems,
        ...dependencies.flatMap((each) => each.problems.map((problem) => problem.inFolder(each.id))),
      ],
    };
    return this.#loaded;
  }
}

function sameList(one: readonly (AppPackage | string)[], other: readonly (AppPackage | string)[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
