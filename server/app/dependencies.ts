import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { type DependencyRequest, MANIFEST_FILE, readManifest } from './manifest.ts';
import { type AppPackage, PackageReader } from './package.ts';
import { AppProblem, type Problems } from './problem.ts';

/** Where dependencies are found. */
export interface DependencyLocations {
  /** Folder whose sub-folders are the apps that can be depended on. */
  readonly directory: string;
  /** Dependency id, logical or app id, to the folder's name (`--dep-id ID=PACKAGE`). */
  readonly folders: ReadonlyMap<string, string>;
}

/** Everything that an app depends on, directly or not. */
export interface Resolved {
  /** Each dependency once, in the order found, nearest first. */
  readonly dependencies: readonly AppPackage[];
  /** Logical id to the id of the package that answers to it. */
  readonly ids: ReadonlyMap<string, string>;
  /** Folders of dependencies that are there and cannot be read. */
  readonly unread: readonly string[];
}

/** The name of a dependency, which may be missing; the oldest manifests give only an id. */
export function nameOf({ packageHint, nameHint, logicalId }: DependencyRequest): string {
  return packageHint ?? nameHint ?? logicalId;
}

/** The problem of a dependency whose folder has the app's own name: packages are told apart by the names of their folders. */
function namesake(request: DependencyRequest, { directory, id }: AppPackage): AppProblem {
  const reason = `dependency "${nameOf(request)}" is in ${directory}, a folder of the app's own name; give one of them another than ${id}`;
  return new AppProblem(MANIFEST_FILE, null, reason);
}

/** The names by which a dependency's folder is looked for: the package, app id and logical id, each once. */
function folderNames({ packageHint, appId, logicalId }: DependencyRequest): string[] {
  const names = [packageHint, appId, logicalId].filter((name) => name !== null);
  return [...new Set(names)].filter((name) => /^[\w-]+$/.test(name));
}

/** Finds and reads dependencies; keeps the readers, so that unchanged ones are not read again. */
export class DependencyResolver {
  readonly #places: DependencyLocations;
  readonly #readers = new Map<string, PackageReader>();
  readonly #unread = new Set<string>();

  constructor(places: DependencyLocations) {
    this.#places = places;
  }

  /** A dependency that is not there, or is broken, is noted; the app is served without it. */
  resolve(app: AppPackage, problems: Problems): Resolved {
    this.#unread.clear();
    const found = new Map<string, AppPackage>();
    const ids = new Map<string, string>();
    const waiting: AppPackage[] = [app];
    for (let from = waiting.shift(); from; from = waiting.shift()) {
      for (const request of from.manifest.dependencies) {
        const dependency = problems.attempt(
          () => this.#find(request),
          () => null,
        );
        if (!dependency) continue;
        if (dependency.id === app.id) {
          if (resolve(dependency.directory) !== resolve(app.directory)) problems.add(namesake(request, dependency));
          continue;
        }
        ids.set(request.logicalId, dependency.id);
        if (found.has(dependency.id)) continue;
        found.set(dependency.id, dependency);
        waiting.push(dependency);
      }
    }
    this.#addMapped(found, ids, problems);
    return { dependencies: [...found.values()], ids, unread: [...this.#unread] };
  }

  /** Ids given on the command line hold even where no manifest declares them. */
  #addMapped(found: Map<string, AppPackage>, ids: Map<string, string>, problems: Problems): void {
    for (const [id, folder] of this.#places.folders) {
      if (ids.has(id)) continue;
      const dependency = problems.attempt(
        () => this.#read(folder),
        () => null,
      );
      if (!dependency) continue;
      ids.set(id, dependency.id);
      found.set(dependency.id, dependency);
    }
  }

  #find(request: DependencyRequest): AppPackage {
    const { folders } = this.#places;
    const mapped = folders.get(request.logicalId) ?? (request.appId ? folders.get(request.appId) : undefined);
    if (mapped) return this.#read(mapped);
    const folder = this.#folderNamed(request) ?? this.#folderOfPackage(request.packageHint);
    if (folder) return this.#read(folder);
    throw new AppProblem(
      MANIFEST_FILE,
      null,
      `dependency "${nameOf(request)}" (${request.logicalId}) is not in ${this.#places.directory}; ` +
        `put it there in a folder named ${folderNames(request).join(' or ')}, or name its folder with --dep-id ${request.logicalId}=FOLDER or its place with --deps DIR`,
    );
  }

  #folderNamed(request: DependencyRequest): string | null {
    return folderNames(request).find((name) => this.#isApp(name)) ?? null;
  }

  /** A folder of any name whose manifest has that package name. */
  #folderOfPackage(packageName: string | null): string | null {
    if (!packageName || !existsSync(this.#places.directory)) return null;
    const isIt = (folder: string): boolean => {
      if (!this.#isApp(folder)) return false;
      try {
        const text = readFileSync(join(this.#places.directory, folder, MANIFEST_FILE), 'utf8');
        return readManifest(text, MANIFEST_FILE).packageName === packageName;
      } catch (error) {
        // Not told: nobody asked for this folder, which is broken.
        if (error instanceof AppProblem) return false;
        throw error;
      }
    };
    return readdirSync(this.#places.directory).find(isIt) ?? null;
  }

  #isApp(folder: string): boolean {
    return existsSync(join(this.#places.directory, folder, MANIFEST_FILE));
  }

  #read(folder: string): AppPackage {
    const directory = join(this.#places.directory, folder);
    let reader = this.#readers.get(directory);
    if (!reader) {
      reader = new PackageReader(directory);
      this.#readers.set(directory, reader);
    }
    try {
      return reader.read();
    } catch (error) {
      this.#unread.add(directory);
      // With the folder's name, as the app has files of the same names.
      if (error instanceof AppProblem && !isAbsolute(error.file)) throw error.inFolder(basename(directory));
      throw error;
    }
  }
}
