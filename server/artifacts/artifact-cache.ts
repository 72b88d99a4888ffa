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

/** Where artifacts are stored that are built of an app while it is served. */
export interface ArtifactOptions {
  readonly directory: string;
  readonly build: BuildOutput;
  /** Writes a line for the author. */
  readonly tell: (line: string) => void;
  /** Are they built at once and at normal priority? */
  readonly isUrgent?: boolean;
}

/** Runs a job in a process of its own. @throws Error when it fails, or when the app has changed meanwhile */
export type RunJob = <Result>(job: BuildJob) => Promise<Result>;

/** The end of the name of the file that holds the metadata of an artifact. */
const METADATA_SUFFIX = '-known.json';

/** How one kind of artifact is built. */
export interface ArtifactRecipe<Metadata> {
  /** In front of the names of its files. */
  readonly prefix: string;
  /** What is made, for messages: `no … could be made`. */
  readonly thing: string;
  /** All that the result depends on, as texts. Null where there is nothing to make. */
  contentOf(loaded: LoadedApp, build: BuildManifest): readonly string[] | null;
  /** @param target where its files go, as the beginning of their paths */
  make(loaded: LoadedApp, build: BuildManifest, target: string, run: RunJob): Promise<Metadata>;
  /** Parses stored metadata; null when the text is not valid. */
  read(text: string): Metadata | null;
  /** What the author is to know of it; null for nothing. */
  warning(metadata: Metadata): string | null;
}

interface State<Metadata> {
  /** The app as it was asked for last: what is made of it is the same for all that have this name. */
  loaded: LoadedApp;
  build: BuildManifest;
  /** Null where there is nothing to make. */
  readonly name: string | null;
  metadata: Metadata | null;
}

/**
 * Builds one kind of artifact of an app in the background, once a page of it has been served. Files are named by a hash of what they
 * are built from, and stay valid across starts of the server until the app or the build changes.
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

  /** What there is by now for this state of the app, and how the names of its files begin; null where there is nothing yet. */
  of(loaded: LoadedApp): { readonly name: string; readonly metadata: Metadata } | null {
    const build = this.#place.build.manifest();
    if (this.#state?.loaded !== loaded || this.#state.build !== build) this.#begin(loaded, build);
    const { name = null, metadata = null } = this.#state ?? {};
    return name === null || metadata === null ? null : { name, metadata };
  }

  /** Resolves when all is made that can be made of the state of the app that was asked for last. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  /** How the names of the files for this state of the app begin; null where there is nothing to make. */
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
    // What has been made, or is being made, is right for this state, too.
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
    // Whoever waits for the former state goes on to wait for this one.
    former.resolve(this.#done.promise);
    if (state.metadata) this.#tellOf(state.metadata);
    if (name === null || state.metadata) return this.#done.resolve();
    this.#timer = setTimeout(() => void this.#make(state, name), this.#place.isUrgent ? 0 : START_DELAY_MS).unref();
  }

  async #make(state: State<Metadata>, name: string): Promise<void> {
    const { loaded, build } = state;
    try {
      const metadata = await this.#recipe.make(loaded, build, join(this.directory, name), (job) => this.#run(state, job));
      // There is another state by now, whose files must not be deleted.
      if (this.#state !== state) return;
      state.metadata = metadata;
      this.#keep(name, metadata);
      this.#tellOf(metadata);
    } catch (error) {
      if (this.#state !== state) return;
      if (this.#isCurrent(build)) this.#tell(`no ${this.#recipe.thing} could be made: ${errorText(error)}`);
      // The build's files may have been replaced by those of a new one meanwhile: the next page begins anew.
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

  /** Those of former states go: pages that are open have had theirs. */
  #keep(name: string, metadata: Metadata): void {
    if (!writeAtomically(join(this.directory, `${name}${METADATA_SUFFIX}`), Buffer.from(JSON.stringify(metadata)))) return;
    const ours = new RegExp(`^${this.#recipe.prefix}-[0-9a-f]{16}-`);
    try {
      for (const file of readdirSync(this.directory))
        if (ours.test(file) && !file.startsWith(`${name}-`)) rmSync(join(this.directory, file), { force: true });
    } catch {
      // They take room, no more.
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

  /** Once, however often the app is edited. */
  #tell(line: string): void {
    if (this.#told.has(line)) return;
    this.#told.add(line);
    this.#place.tell(line);
  }
}
