import type { StartupTarget } from '../../protocol/index.ts';
import type { DeclaredTable } from '../data/index.ts';
import { type DependencyLocations, DependencyResolver } from './dependencies.ts';
import { type AppPackage, PackageReader } from './package.ts';
import { type AppProblem, Problems } from './problem.ts';
import { startupTarget } from './startup.ts';

/** The app with its dependencies, as read from their files at one moment. */
export interface LoadedApp {
  /** A number that increases when a file of the app or of a dependency changes. */
  readonly generation: number;
  readonly app: AppPackage;
  /** In the order found, nearest first. */
  readonly dependencies: readonly AppPackage[];
  /** Package ids by logical dependency id. */
  readonly dependencyIds: ReadonlyMap<string, string>;
  /** Folders of dependencies that exist but cannot be read. */
  readonly unreadFolders: readonly string[];
  /** The form or module that opens first; null if the app names none. */
  readonly startup: StartupTarget | null;
  /** Parts that could not be read; the app works without them. */
  readonly problems: readonly AppProblem[];
}

/** The tables that the manifests declare, the app's own first. */
export function declaredTables({ app, dependencies }: LoadedApp): readonly (readonly DeclaredTable[])[] {
  return [app, ...dependencies].map(({ manifest }) => manifest.dbSchema.tables);
}

export interface AppSourceOptions {
  readonly directory: string;
  readonly places: DependencyLocations;
  /** A form to open or a module to run instead of the manifest's, named as in `anvil.open_form`; null for the manifest's. */
  readonly entryPoint: string | null;
}

/** Reads the app's directory on each call of `load`, and returns the same object while nothing has changed. */
export class AppSource {
  readonly #options: AppSourceOptions;
  readonly #reader: PackageReader;
  readonly #resolver: DependencyResolver;
  #loaded: LoadedApp | null = null;
  /** The packages and problems from which `#loaded` was made. */
  #parts: readonly (AppPackage | string)[] = [];

  constructor(options: AppSourceOptions) {
    this.#options = options;
    this.#reader = new PackageReader(options.directory);
    this.#resolver = new DependencyResolver(options.places);
  }

  /** @throws AppProblem when the app cannot be served at all: its directory or manifest is missing, or the manifest is invalid */
  load(): LoadedApp {
    const app = this.#reader.read();
    const problems = new Problems();
    const { dependencies, ids, unread } = this.#resolver.resolve(app, problems);
    // A dependency that cannot be read appears only by its problem, so a changed problem makes a new version of the app.
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
