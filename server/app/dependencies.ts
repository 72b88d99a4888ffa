import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { type DependencyRequest, MANIFEST_FILE, readManifest } from './manifest.ts';
import { type AppPackage, PackageReader } from './package.ts';
import { AppProblem, type Problems } from './problem.ts';

/** Where dependencies are looked for. */
export interface DependencyLocations {
  /** The folder that contains the folders of dependencies. */
  readonly directory: string;
  /** Folder names by dependency id, logical or app id (`--dep-id ID=PACKAGE`). */
  readonly folders: ReadonlyMap<string, string>;
}

/** All direct and indirect dependencies of an app. */
export interface Resolved {
  /** Each dependency once, nearest first, in the order in which they were found. */
  readonly dependencies: readonly AppPackage[];
  /** Package ids by logical dependency id. */
  readonly ids: ReadonlyMap<string, string>;
  /** Folders of dependencies that exist but cannot be read. */
  readonly unread: readonly string[];
}

/** The name of a dependency for messages; the oldest manifests give only an id. */
export function nameOf({ packageHint, nameHint, logicalId }: DependencyRequest): string {
  return packageHint ?? nameHint ?? logicalId;
}

/** The problem of a dependency whose folder has the app's name: packages are identified by folder name. */
function namesake(request: DependencyRequest, { directory, id }: AppPackage): AppProblem {
  const reason = `dependency "${nameOf(request)}" is in ${directory}, a folder of the app's own name; give one of them another than ${id}`;
  return new AppProblem(MANIFEST_FILE, null, reason);
}

/** The possible folder names of a dependency (package name, app id and logical id), without duplicates. */
function folderNames({ packageHint, appId, logicalId }: DependencyRequest): string[] {
  const names = [packageHint, appId, logicalId].filter((name) => name !== null);
  return [...new Set(names)].filter((name) => /^[\w-]+$/.test(name));
}

/** Finds and reads dependencies. Caches their readers, so that unchanged packages are not read again. */
export class DependencyResolver {
  readonly #places: DependencyLocations;
  readonly #readers = new Map<string, PackageReader>();
  readonly #unread = new Set<string>();

  constructor(places: DependencyLocations) {
    this.#places = places;
  }

  /** Resolves all dependencies. A missing or broken one is added to `problems`, and the app is served without it. */
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

  /** Adds the dependencies given on the command line that no manifest declares. */
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

  /** The folder whose manifest has this package name. */
  #folderOfPackage(packageName: string | null): string | null {
    if (!packageName || !existsSync(this.#places.directory)) return null;
    const isIt = (folder: string): boolean => {
      if (!this.#isApp(folder)) return false;
      try {
        const text = readFileSync(join(this.#places.directory, folder, MANIFEST_FILE), 'utf8');
        return readManifest(text, MANIFEST_FILE).packageName === packageName;
      } catch (error) {
        // Not reported, since this folder may have nothing to do with the app.
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
      // With the folder's name, since the app has files with the same paths.
      if (error instanceof AppProblem && !isAbsolute(error.file)) throw error.inFolder(basename(directory));
      throw error;
    }
  }
}
