import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where built files are served (wire §1.1). */
export const RUNTIME_PATH = '/_/static/runtime/';

/** Entries of Python's memory: for browsers that can switch stacks, and for those that cannot. */
export const SNAPSHOTS = ['snapshot', 'blockedSnapshot'] as const;
export type SnapshotEntry = (typeof SNAPSHOTS)[number];

/** What the build leaves in `dist/client/manifest.json`; file names are content-hashed. */
export const ENTRY_NAMES = [
  'page',
  'worker',
  'serviceWorker',
  'styles',
  'bootstrap3',
  'bootstrap3js',
  'normalize',
  'fontAwesome',
  'python',
  ...SNAPSHOTS,
  'jquery',
  'jqueryMigrate',
  'moment',
  'momentTimezone',
  'inspector',
  'markup',
] as const;
export type EntryName = (typeof ENTRY_NAMES)[number];

export interface BuildManifest {
  readonly version: string;
  readonly entries: Readonly<Record<EntryName, string>>;
  /** Files that the page's script imports before it runs, for the page to preload: browsers would find them only in the script. */
  readonly pageParts: readonly string[];
  /** Folder of the interpreter, with a slash at its end. */
  readonly pyodide: string;
  /** The script that the page's head begins with; nothing in it can end its element. */
  readonly firstScript: string;
  /** Bytes of the memory in each snapshot. */
  readonly memory: Readonly<Record<SnapshotEntry, number>>;
  /** Bytes of each snapshot itself, unpacked. */
  readonly bytes: Readonly<Record<SnapshotEntry, number>>;
}

/** Reads the build's manifest, anew when it changed, so that a build while serving shows at the next load. */
export class BuildOutput {
  readonly directory: string;
  #stamp = '';
  #manifest: BuildManifest | null = null;

  constructor(directory: string) {
    this.directory = directory;
  }

  /**
   * The file of an entry, as it is served.
   *
   * @param manifest that of the build; files of the build before the latest are still there
   * @throws as `manifest` does
   */
  file(entry: EntryName, manifest = this.manifest()): string {
    return join(this.directory, manifest.entries[entry]);
  }

  /** Folder of that build's interpreter. */
  interpreter({ pyodide }: BuildManifest): string {
    return join(this.directory, pyodide);
  }

  /** @throws Error that says what to do, when there is no build or it is not complete */
  manifest(): BuildManifest {
    const file = join(this.directory, 'manifest.json');
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) throw new Error(`No build in ${this.directory}. Run "npm run build" first.`);
    const stamp = `${stats.mtimeMs}:${stats.size}`;
    if (!this.#manifest || stamp !== this.#stamp) {
      this.#manifest = check(JSON.parse(readFileSync(file, 'utf8')), file);
      this.#stamp = stamp;
    }
    return this.#manifest;
  }
}

function check(value: unknown, file: string): BuildManifest {
  const { version, entries, pageParts, pyodide, firstScript, memory, bytes } = value as Partial<BuildManifest>;
  const missing = ENTRY_NAMES.filter((name) => typeof entries?.[name] !== 'string');
  const isWhole =
    [version, pyodide, firstScript].every((each) => typeof each === 'string') &&
    pageParts?.every((each) => typeof each === 'string') &&
    SNAPSHOTS.every((name) => typeof memory?.[name] === 'number' && typeof bytes?.[name] === 'number');
  if (!isWhole || !entries || missing.length > 0) {
    throw new Error(`${file} is not complete${missing.length > 0 ? ` (no ${missing.join(', ')})` : ''}. Run "npm run build".`);
  }
  return { version, entries, pageParts, pyodide, firstScript, memory, bytes } as BuildManifest;
}
