import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedApp } from '../app/index.ts';
import type { BuildManifest, BuildOutput } from '../page/index.ts';
import { writeWhole } from '../state/index.ts';
import { errorText } from '../text/index.ts';
import { Making, type Work } from './making.ts';

/** Milliseconds after which making begins: the machine is left to whoever opens the app first. */
const FIRST_START_MS = 2000;

/** Where things are kept that are made of an app while it is served. */
export interface BackgroundPlace {
  readonly directory: string;
  readonly build: BuildOutput;
  /** Has the author read a line. */
  readonly tell: (line: string) => void;
  /** Are they made at once, and as fast as they can be? */
  readonly isUrgent?: boolean;
}

/** A process that makes one thing of it. @throws Error with what went wrong, or when nobody wants it any more */
export type Run = <Made>(work: Work) => Promise<Made>;

/** Ending of the name of the file that says what came of making. */
const KNOWN = '-known.json';

/** How one kind of thing is made. */
export interface Recipe<Known> {
  /** In front of the names of its files. */
  readonly prefix: string;
  /** What is made, for messages: `no … could be made`. */
  readonly thing: string;
  /** All that the result depends on, as texts. Null where there is nothing to make. */
  contentOf(loaded: LoadedApp, build: BuildManifest): readonly string[] | null;
  /** @param target where its files go, as the beginning of their paths */
  make(loaded: LoadedApp, build: BuildManifest, target: string, run: Run): Promise<Known>;
  /** What was kept; null where the text is no such thing. */
  read(text: string): Known | null;
  /** What the author is to know of it; null for nothing. */
  complaint(known: Known): string | null;
}

interface State<Known> {
  /** The app as it was asked for last: what is made of it is the same for all that have this name. */
  loaded: LoadedApp;
  build: BuildManifest;
  /** Null where there is nothing to make. */
  readonly name: string | null;
  known: Known | null;
}

/**
 * What is made of an app in the background when a page of it has been served. It is kept under a name that its content decides, also
 * for later starts of the server, until the app or the build changes.
 */
export class MadeOfApp<Known> {
  readonly directory: string;
  readonly #place: BackgroundPlace;
  readonly #recipe: Recipe<Known>;
  #state: State<Known> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #done: PromiseWithResolvers<void> = Promise.withResolvers();
  #making: Making<unknown> | null = null;
  readonly #told = new Set<string>();

  constructor(place: BackgroundPlace, recipe: Recipe<Known>) {
    this.#place = place;
    this.#recipe = recipe;
    this.directory = place.directory;
  }

  /** What there is by now for this state of the app, and how the names of its files begin; null where there is nothing yet. */
  of(loaded: LoadedApp): { readonly name: string; readonly known: Known } | null {
    const build = this.#place.build.manifest();
    if (this.#state?.loaded !== loaded || this.#state.build !== build) this.#begin(loaded, build);
    const { name = null, known = null } = this.#state ?? {};
    return name === null || known === null ? null : { name, known };
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
    await this.#making?.end();
  }

  #begin(loaded: LoadedApp, build: BuildManifest): void {
    const name = this.nameOf(loaded, build);
    // What has been made, or is being made, is right for this state, too.
    if (this.#state !== null && this.#state.name === name) {
      Object.assign(this.#state, { loaded, build });
      return;
    }
    clearTimeout(this.#timer);
    void this.#making?.end();
    const state: State<Known> = { loaded, build, name, known: name === null ? null : this.#read(name) };
    this.#state = state;
    const former = this.#done;
    this.#done = Promise.withResolvers();
    // Whoever waits for the former state goes on to wait for this one.
    former.resolve(this.#done.promise);
    if (state.known) this.#tellOf(state.known);
    if (name === null || state.known) return this.#done.resolve();
    this.#timer = setTimeout(() => void this.#make(state, name), this.#place.isUrgent ? 0 : FIRST_START_MS).unref();
  }

  async #make(state: State<Known>, name: string): Promise<void> {
    const { loaded, build } = state;
    try {
      const known = await this.#recipe.make(loaded, build, join(this.directory, name), (work) => this.#run(state, work));
      // There is another state by now, whose files must not be deleted.
      if (this.#state !== state) return;
      state.known = known;
      this.#keep(name, known);
      this.#tellOf(known);
    } catch (error) {
      if (this.#state !== state) return;
      if (this.#isCurrent(build)) this.#tell(`no ${this.#recipe.thing} could be made: ${errorText(error)}`);
      // The build's files may have been replaced by those of a new one meanwhile: the next page begins anew.
      else this.#state = null;
    }
    this.#done.resolve();
  }

  async #run<Made>(state: State<Known>, work: Work): Promise<Made> {
    if (this.#state !== state) throw new Error('there is another state of the app');
    const making = new Making<Made>(work, this.#place.isUrgent);
    this.#making = making;
    try {
      return await making.made;
    } finally {
      if (this.#making === making) this.#making = null;
    }
  }

  #read(name: string): Known | null {
    try {
      return this.#recipe.read(readFileSync(join(this.directory, `${name}${KNOWN}`), 'utf8'));
    } catch {
      return null;
    }
  }

  /** Those of former states go: pages that are open have had theirs. */
  #keep(name: string, known: Known): void {
    if (!writeWhole(join(this.directory, `${name}${KNOWN}`), Buffer.from(JSON.stringify(known)))) return;
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

  #tellOf(known: Known): void {
    const complaint = this.#recipe.complaint(known);
    if (complaint !== null) this.#tell(complaint);
  }

  /** Once, however often the app is edited. */
  #tell(line: string): void {
    if (this.#told.has(line)) return;
    this.#told.add(line);
    this.#place.tell(line);
  }
}
