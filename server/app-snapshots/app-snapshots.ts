import { type LoadedApp, toPayload } from '../app/index.ts';
import { ArtifactCache, type ArtifactOptions, type ArtifactRecipe, type RunJob } from '../artifacts/index.ts';
import { type BuildManifest, type BuildOutput, type OwnSnapshots, SNAPSHOTS, type SnapshotEntry } from '../page/index.ts';
import { inRepo } from '../repo/index.ts';
import { readSnapshotMetadata, type SnapshotJob, type SnapshotMetadata, type SnapshotResult } from './snapshot-job.ts';

const MAKER = inRepo('scripts/lib/client/make-app-snapshot.mjs');
const WITHOUT_STACK_SWITCHING = inRepo('scripts/lib/client/without-stack-switching.mjs');

/**
 * A snapshot is kept only if its download costs at most this many bytes per millisecond of start time that it saves. At 20 Mbit/s
 * (2500 bytes/ms) it then pays off with the second start.
 */
const MOST_BYTES_PER_MS = 5000;

const PREFIX = 'app';
/** Names of an app's snapshot files; compressed copies and a metadata file are stored beside them. */
export const SNAPSHOT_NAME = new RegExp(`^${PREFIX}-[0-9a-f]{16}-(?:${SNAPSHOTS.join('|')})\\.bin$`);

/**
 * Memory snapshots that contain an app's modules, as far as these are the same for all visitors (decisions/app-snapshots.md). They
 * are made in the background after a page has been served; until then, or if they do not pay off, Python starts from the build's
 * snapshot.
 */
export class AppSnapshots {
  readonly #artifacts: ArtifactCache<SnapshotMetadata>;

  constructor(place: ArtifactOptions) {
    this.#artifacts = new ArtifactCache(place, new SnapshotRecipe(place.build));
  }

  get directory(): string {
    return this.#artifacts.directory;
  }

  /** The snapshots that exist so far for this version of the app. */
  of(loaded: LoadedApp): OwnSnapshots {
    const made = this.#artifacts.of(loaded);
    const there = Object.entries(made?.metadata.memory ?? {}) as [SnapshotEntry, number][];
    return Object.fromEntries(there.map(([entry, memory]) => [entry, { name: `${made?.name}${suffixOf(entry)}`, memory }]));
  }

  /** Resolves when the snapshots of the version that was requested last are made, or have failed. */
  get done(): Promise<void> {
    return this.#artifacts.done;
  }

  /** Prefix of the snapshot files of this version of the app. */
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
      // If one kind of snapshot does not pay off, the other does not either.
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

/** The app's payload without the parts that differ from page to page. */
const payloadOf = (loaded: LoadedApp): string => JSON.stringify(toPayload(loaded, { appOrigin: '', isCrawler: false }));

const suffixOf = (entry: SnapshotEntry): string => `-${entry}.bin`;
