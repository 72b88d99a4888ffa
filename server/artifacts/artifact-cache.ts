import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedApp } from '../app/index.ts';
import type { BuildManifest, BuildOutput } from '../page/index.ts';
import { writeAtomically } from '../state/index.ts';
import { errorText } from '../text/index.ts';
import { type BuildJob, BuildProcess } from './build-process.ts';

/** Milliseconds before a build starts, so that it does not slow down the first page. */
const START_DELAY_MS = 2000;

/** Where the artifacts of an app are stored that are built while it is served. */
export interface ArtifactOptions {
  readonly directory: string;
  readonly build: BuildOutput;
  /** Writes a line for the author. */
  readonly tell: (line: string) => void;
  /** Whether to build without delay and at normal priority. */
  readonly isUrgent?: boolean;
}

/**
 * Runs a job in a process of its own.
 *
 * @throws Error when it fails, or when the app has changed meanwhile
 */
export type RunJob = <Result>(job: BuildJob) => Promise<Result>;

/** Suffix of the file that holds the metadata of an artifact. */
const METADATA_SUFFIX = '-known.json';

/** How one kind of artifact is built. */
export interface ArtifactRecipe<Metadata> {
  /** Prefix of the names of its files. */
  readonly prefix: string;
  /** Name of the artifact in messages: `no … could be made`. */
  readonly thing: string;
  /** All inputs that the result depends on, as texts. Null if nothing can be made of this app. */
  contentOf(loaded: LoadedApp, build: BuildManifest): readonly string[] | null;
  /**
   * Builds the artifact.
   *
   * @param target path prefix of its files
   */
  make(loaded: LoadedApp, build: BuildManifest, target: string, run: RunJob): Promise<Metadata>;
  /** Parses stored metadata; null when the text is not valid. */
  read(text: string): Metadata | null;
  /** A warning for the author; null for none. */
  warning(metadata: Metadata): string | null;
}

interface State<Metadata> {
  /** The latest version of the app that was requested; versions with the same `name` share an artifact. */
  loaded: LoadedApp;
  build: BuildManifest;
  /** Null if there is nothing to make. */
  readonly name: string | null;
  metadata: Metadata | null;
}

/**
 * Builds one kind of artifact of an app in the background, once a page of it has been served. Files are named by a hash of what
 * they are built from, and stay valid across starts of the server until the app or the build changes.
 */
export class ArtifactCache<Metadata> {
  readonly directory: string;
  readonly #place: ArtifactOptions;
  readonly #recipe: ArtifactRecipe<Metadata>;
  #state: State<Metadata> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #done: PromiseWithResolvers<void> = Promise.withResolvers();
  #process: BuildProcess<unknown> | null = null;
  readonly #told = new Set<string>();

  constructor(place: ArtifactOptions, recipe: ArtifactRecipe<Metadata>) {
    this.#place = place;
    this.#recipe = recipe;
    this.directory = place.directory;
  }

  /** The artifact of this version of the app, with the prefix of its files; null while there is none. */
  of(loaded: LoadedApp): { readonly name: string; readonly metadata: Metadata } | null {
    const build = this.#place.build.manifest();
    if (this.#state?.loaded !== loaded || this.#state.build !== build) this.#begin(loaded, build);
    const { name = null, metadata = null } = this.#state ?? {};
    return name === null || metadata === null ? null : { name, metadata };
  }

  /** Resolves when the artifact of the version that was requested last is built, or has failed. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  /** The prefix of the files for this version of the app; null if there is nothing to make. */
  nameOf(loaded: LoadedApp, build = this.#place.build.manifest()): string | null {
    const content = this.#recipe.contentOf(loaded, build);
    if (content === null) return null;
    return `${this.#recipe.prefix}-${createHash('sha256').update(content.join('\n')).digest('hex').slice(0, 16)}`;
  }

  async close(): Promise<void> {
    this.#state = null;
    clearTimeout(this.#timer);
    this.#done.resolve();
    await this.#process?.end();
  }

  #begin(loaded: LoadedApp, build: BuildManifest): void {
    const name = this.nameOf(loaded, build);
    // An artifact that is built or being built with the same name is valid for this version, too.
    if (this.#state !== null && this.#state.name === name) {
      Object.assign(this.#state, { loaded, build });
      return;
    }
    clearTimeout(this.#timer);
    void this.#process?.end();
    const state: State<Metadata> = { loaded, build, name, metadata: name === null ? null : this.#read(name) };
    this.#state = state;
    const former = this.#done;
    this.#done = Promise.withResolvers();
    // Whoever waits for the previous version now waits for this one.
    former.resolve(this.#done.promise);
    if (state.metadata) this.#tellOf(state.metadata);
    if (name === null || state.metadata) return this.#done.resolve();
    this.#timer = setTimeout(() => void this.#make(state, name), this.#place.isUrgent ? 0 : START_DELAY_MS).unref();
  }

  async #make(state: State<Metadata>, name: string): Promise<void> {
    const { loaded, build } = state;
    try {
      const metadata = await this.#recipe.make(loaded, build, join(this.directory, name), (job) => this.#run(state, job));
      // Another version has been requested meanwhile, whose files must not be deleted.
      if (this.#state !== state) return;
      state.metadata = metadata;
      this.#keep(name, metadata);
      this.#tellOf(metadata);
    } catch (error) {
      if (this.#state !== state) return;
      if (this.#isCurrent(build)) this.#tell(`no ${this.#recipe.thing} could be made: ${errorText(error)}`);
      // A new build may have replaced the files that this one read: the next page starts again.
      else this.#state = null;
    }
    this.#done.resolve();
  }

  async #run<Result>(state: State<Metadata>, job: BuildJob): Promise<Result> {
    if (this.#state !== state) throw new Error('there is another state of the app');
    const building = new BuildProcess<Result>(job, this.#place.isUrgent);
    this.#process = building;
    try {
      return await building.result;
    } finally {
      if (this.#process === building) this.#process = null;
    }
  }

  #read(name: string): Metadata | null {
    try {
      return this.#recipe.read(readFileSync(join(this.directory, `${name}${METADATA_SUFFIX}`), 'utf8'));
    } catch {
      return null;
    }
  }

  /** Stores metadata and deletes the files of earlier versions: pages that are open have already loaded theirs. */
  #keep(name: string, metadata: Metadata): void {
    if (!writeAtomically(join(this.directory, `${name}${METADATA_SUFFIX}`), Buffer.from(JSON.stringify(metadata)))) return;
    const ours = new RegExp(`^${this.#recipe.prefix}-[0-9a-f]{16}-`);
    try {
      for (const file of readdirSync(this.directory))
        if (ours.test(file) && !file.startsWith(`${name}-`)) rmSync(join(this.directory, file), { force: true });
    } catch {
      // Old files only take up disk space.
    }
  }

  #isCurrent(build: BuildManifest): boolean {
    try {
      return this.#place.build.manifest() === build;
    } catch {
      return false;
    }
  }

  #tellOf(metadata: Metadata): void {
    const warning = this.#recipe.warning(metadata);
    if (warning !== null) this.#tell(warning);
  }

  /** Reports each line once, however often the app is edited. */
  #tell(line: string): void {
    if (this.#told.has(line)) return;
    this.#told.add(line);
    this.#place.tell(line);
  }
}
