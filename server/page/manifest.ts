import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** URL path of the built files (wire §1.1). */
export const RUNTIME_PATH = '/_/static/runtime/';

/** Entries of the snapshots of Python's memory: for browsers with stack switching and for those without. */
export const SNAPSHOTS = ['snapshot', 'blockedSnapshot'] as const;
export type SnapshotEntry = (typeof SNAPSHOTS)[number];

/** Entries of the build's manifest `dist/client/manifest.json`; file names contain content hashes. */
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
  'moment',
  'inspector',
  'markup',
] as const;
export type EntryName = (typeof ENTRY_NAMES)[number];

export interface BuildManifest {
  readonly version: string;
  readonly entries: Readonly<Record<EntryName, string>>;
  /**
   * Files that the page's script imports, which the page preloads: otherwise browsers would find them only after loading the
   * script.
   */
  readonly pageParts: readonly string[];
  /** Folder of the interpreter, with a trailing slash. */
  readonly pyodide: string;
  /** The inline script at the beginning of the page's head; it contains no `</script>`. */
  readonly firstScript: string;
  /** Size of the memory in each snapshot, in bytes. */
  readonly memory: Readonly<Record<SnapshotEntry, number>>;
  /** Size of each snapshot, uncompressed, in bytes. */
  readonly bytes: Readonly<Record<SnapshotEntry, number>>;
}

/** Reads the build's manifest. Reads it again when it has changed, so that a new build is used from the next page load on. */
export class BuildOutput {
  readonly directory: string;
  #stamp = '';
  #manifest: BuildManifest | null = null;

  constructor(directory: string) {
    this.directory = directory;
  }

  /**
   * Path of an entry's file.
   *
   * @param manifest default: the latest; files of the preceding build still exist
   * @throws Error as `manifest`
   */
  file(entry: EntryName, manifest = this.manifest()): string {
    return join(this.directory, manifest.entries[entry]);
  }

  /** Folder of that build's interpreter. */
  interpreter({ pyodide }: BuildManifest): string {
    return join(this.directory, pyodide);
  }

  /** @throws Error with instructions when the build is missing or incomplete */
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
