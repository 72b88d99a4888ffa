import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadedApp, toPayload } from '../app/index.ts';
import { type BuildManifest, type BuildOutput, type OwnSnapshots, SNAPSHOTS, type SnapshotEntry } from '../page/index.ts';
import { writeWhole } from '../state/index.ts';
import { errorText } from '../text/index.ts';
import { type KnownSnapshots, readKnown } from './made.ts';
import { Making } from './make.ts';

/** What fetching takes over a line of 20 Mbit/s is made good by the second start. */
const MOST_BYTES_PER_MS = 5000;
/** Whoever opens the app first is not to wait for the machine. */
const FIRST_START_MS = 2000;

/** Files of one state of an app: the snapshots, their compressed twins, and what is known of them. */
export const SNAPSHOT_NAME = /^app-[0-9a-f]{16}-(?:snapshot|blockedSnapshot)\.bin$/;
const OURS = /^app-[0-9a-f]{16}-/;

export interface AppSnapshotPlace {
  /** Where they are kept. */
  readonly directory: string;
  readonly build: BuildOutput;
  /** Has the author read a line. */
  readonly tell: (line: string) => void;
  /** Are they made at once, and as fast as they can be? */
  readonly isUrgent?: boolean;
}

interface State {
  readonly loaded: LoadedApp;
  readonly build: BuildManifest;
  readonly name: string;
  known: KnownSnapshots | null;
}

/**
 * Memory snapshots that hold an app's modules, as far as these are the same for everyone (decisions/start-up.md). They are made when
 * a page has been served, in the background; until then, and where it does not pay, Python starts from the build's.
 */
export class AppSnapshots {
  readonly directory: string;
  readonly #place: AppSnapshotPlace;
  #state: State | null = null;
  #timer: NodeJS.Timeout | undefined;
  #done: PromiseWithResolvers<void> = Promise.withResolvers();
  #making: Making | null = null;
  readonly #told = new Set<string>();

  constructor(place: AppSnapshotPlace) {
    this.#place = place;
    this.directory = place.directory;
  }

  /** What there is by now for the app as a page shows it. */
  of(loaded: LoadedApp): OwnSnapshots {
    const build = this.#place.build.manifest();
    if (this.#state?.loaded !== loaded || this.#state.build !== build) this.#begin(loaded, build);
    const { known, name } = this.#state as State;
    const there = Object.entries(known?.memory ?? {}) as [SnapshotEntry, number][];
    return Object.fromEntries(there.map(([entry, memory]) => [entry, { name: fileOf(name, entry), memory }]));
  }

  /** Resolves when there is what there can be of the app that was asked for last. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  /** What files of a state of the app are called, in front. */
  nameOf(loaded: LoadedApp): string {
    return nameOf(payloadOf(loaded), this.#place.build.manifest());
  }

  async close(): Promise<void> {
    this.#state = null;
    clearTimeout(this.#timer);
    await this.#making?.end();
  }

  #begin(loaded: LoadedApp, build: BuildManifest): void {
    clearTimeout(this.#timer);
    void this.#making?.end();
    const payload = payloadOf(loaded);
    const name = nameOf(payload, build);
    const state: State = { loaded, build, name, known: this.#read(name) };
    this.#state = state;
    this.#done = Promise.withResolvers();
    if (state.known) return this.#tellOf(state.known);
    this.#timer = setTimeout(() => void this.#make(state, payload), this.#place.isUrgent ? 0 : FIRST_START_MS).unref();
  }

  async #make(state: State, payload: string): Promise<void> {
    try {
      let refused: KnownSnapshots['refused'] = null;
      const memory: Partial<Record<SnapshotEntry, number>> = {};
      for (const entry of SNAPSHOTS) {
        let made = await this.#makeOne(state, payload, entry, refused === null);
        if ('refused' in made && refused === null) {
          refused = made.refused;
          made = await this.#makeOne(state, payload, entry, false);
        }
        // What does not pay in one does not in the other.
        if ('refused' in made || !made.kept) break;
        memory[entry] = made.memory;
      }
      // Another state has its own by now, which are not to go.
      if (this.#state !== state) return;
      state.known = { refused, memory };
      this.#keep(state);
      this.#tellOf(state.known);
    } catch (error) {
      if (this.#state === state) this.#tell(`no snapshot of this app's own could be made: ${errorText(error)}`);
    }
    if (this.#state === state) this.#done.resolve();
  }

  async #makeOne(state: State, payload: string, entry: SnapshotEntry, imports: boolean) {
    if (this.#state !== state) throw new Error('there is another state of the app');
    const { build } = this.#place;
    const order = {
      snapshot: build.file(entry),
      memory: state.build.memory[entry],
      archive: build.file('python'),
      payload,
      imports,
      target: join(this.directory, fileOf(state.name, entry)),
      mostBytesPerMs: MOST_BYTES_PER_MS,
    };
    const making = new Making(order, entry === 'snapshot', this.#place.isUrgent);
    this.#making = making;
    try {
      return await making.made;
    } finally {
      if (this.#making === making) this.#making = null;
    }
  }

  #read(name: string): KnownSnapshots | null {
    try {
      return readKnown(readFileSync(join(this.directory, `${name}-known.json`), 'utf8'));
    } catch {
      return null;
    }
  }

  /** Those of former states go: pages that are open have had theirs. */
  #keep({ name, known }: State): void {
    if (!writeWhole(join(this.directory, `${name}-known.json`), Buffer.from(JSON.stringify(known)))) return;
    for (const file of readdirSync(this.directory))
      if (OURS.test(file) && !file.startsWith(`${name}-`)) rmSync(join(this.directory, file), { force: true });
  }

  #tellOf({ refused }: KnownSnapshots): void {
    this.#done.resolve();
    if (refused === null) return;
    const [what, where] = refused;
    this.#tell(
      `the app's modules are imported anew at each start: what they do then cannot be kept in a snapshot (${where || 'a module'} ${what})`,
    );
  }

  /** Once, however often the app is edited. */
  #tell(line: string): void {
    if (this.#told.has(line)) return;
    this.#told.add(line);
    this.#place.tell(line);
  }
}

/** Without what differs from page to page. */
const payloadOf = (loaded: LoadedApp): string => JSON.stringify(toPayload(loaded, { appOrigin: '', isCrawler: false }));

function nameOf(payload: string, build: BuildManifest): string {
  const parts = [payload, ...SNAPSHOTS.map((entry) => build.entries[entry])];
  return `app-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`;
}

const fileOf = (name: string, entry: SnapshotEntry): string => `${name}-${entry}.bin`;
