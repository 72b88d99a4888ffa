import { type LoadedApp, toPayload } from '../app/index.ts';
import { ArtifactCache, type ArtifactOptions, type ArtifactRecipe, type RunJob } from '../artifacts/index.ts';
import { type BuildManifest, type BuildOutput, type OwnSnapshots, SNAPSHOTS, type SnapshotEntry } from '../page/index.ts';
import { inRepo } from '../repo/index.ts';
import { readSnapshotMetadata, type SnapshotJob, type SnapshotMetadata, type SnapshotResult } from './snapshot-job.ts';

const MAKER = inRepo('scripts/lib/client/make-app-snapshot.mjs');
const WITHOUT_STACK_SWITCHING = inRepo('scripts/lib/client/without-stack-switching.mjs');

/** What fetching takes over a line of 20 Mbit/s is made good by the second start. */
const MOST_BYTES_PER_MS = 5000;

const PREFIX = 'app';
/** Names of an app's snapshot files, which have compressed twins and a file of metadata beside them. */
export const SNAPSHOT_NAME = new RegExp(`^${PREFIX}-[0-9a-f]{16}-(?:${SNAPSHOTS.join('|')})\\.bin$`);

/**
 * Memory snapshots that hold an app's modules, as far as these are the same for everyone (decisions/app-snapshots.md). They are made when
 * a page has been served, in the background; until then, and where it does not pay, Python starts from the build's.
 */
export class AppSnapshots {
  readonly #artifacts: ArtifactCache<SnapshotMetadata>;

  constructor(place: ArtifactOptions) {
    this.#artifacts = new ArtifactCache(place, new SnapshotRecipe(place.build));
  }

  get directory(): string {
    return this.#artifacts.directory;
  }

  /** What there is by now for the app as a page shows it. */
  of(loaded: LoadedApp): OwnSnapshots {
    const made = this.#artifacts.of(loaded);
    const there = Object.entries(made?.metadata.memory ?? {}) as [SnapshotEntry, number][];
    return Object.fromEntries(there.map(([entry, memory]) => [entry, { name: `${made?.name}${suffixOf(entry)}`, memory }]));
  }

  /** Resolves when there is what there can be of the app that was asked for last. */
  get done(): Promise<void> {
    return this.#artifacts.done;
  }

  /** What files of a state of the app are called, in front. */
  nameOf(loaded: LoadedApp): string {
    return this.#artifacts.nameOf(loaded) as string;
  }

  close(): Promise<void> {
    return this.#artifacts.close();
  }
}

class SnapshotRecipe implements ArtifactRecipe<SnapshotMetadata> {
  readonly prefix = PREFIX;
  readonly thing = "snapshot of this app's own";
  readonly read = readSnapshotMetadata;
  readonly #build: BuildOutput;

  constructor(build: BuildOutput) {
    this.#build = build;
  }

  contentOf(loaded: LoadedApp, { entries }: BuildManifest): readonly string[] {
    return [payloadOf(loaded), ...SNAPSHOTS.map((entry) => entries[entry]), String(MOST_BYTES_PER_MS)];
  }

  async make(loaded: LoadedApp, build: BuildManifest, target: string, run: RunJob): Promise<SnapshotMetadata> {
    const payload = payloadOf(loaded);
    const makeOne = (entry: SnapshotEntry, imports: boolean): Promise<SnapshotResult> => {
      const job: SnapshotJob = {
        snapshot: this.#build.file(entry, build),
        memory: build.memory[entry],
        archive: this.#build.file('python', build),
        interpreter: this.#build.interpreter(build),
        payload,
        imports,
        target: target + suffixOf(entry),
        mostBytesPerMs: MOST_BYTES_PER_MS,
      };
      return run({ script: MAKER, input: job, flags: entry === 'snapshot' ? [] : ['--import', WITHOUT_STACK_SWITCHING] });
    };
    let refused: SnapshotMetadata['refused'] = null;
    const memory: Partial<Record<SnapshotEntry, number>> = {};
    for (const entry of SNAPSHOTS) {
      let made = await makeOne(entry, refused === null);
      if ('refused' in made && refused === null) {
        refused = made.refused;
        made = await makeOne(entry, false);
      }
      // What does not pay in one does not in the other.
      if ('refused' in made || !made.kept) break;
      memory[entry] = made.memory;
    }
    return { refused, memory };
  }

  warning({ refused }: SnapshotMetadata): string | null {
    if (refused === null) return null;
    const [what, where] = refused;
    return `the app's modules are imported anew at each start: what they do then cannot be kept in a snapshot (${where || 'a module'} ${what})`;
  }
}

/** Without what differs from page to page. */
const payloadOf = (loaded: LoadedApp): string => JSON.stringify(toPayload(loaded, { appOrigin: '', isCrawler: false }));

const suffixOf = (entry: SnapshotEntry): string => `-${entry}.bin`;
