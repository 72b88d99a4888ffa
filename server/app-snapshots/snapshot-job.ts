import type { SnapshotEntry } from '../page/index.ts';

/** The input of the script that makes a snapshot (`scripts/lib/client/make-app-snapshot.mjs`). */
export interface SnapshotJob {
  /** File of the build's snapshot, and bytes of the memory in it. */
  readonly snapshot: string;
  readonly memory: number;
  /** File of our Python packages. */
  readonly archive: string;
  /** Folder of the build's interpreter, with a slash at its end: the snapshot fits no other. */
  readonly interpreter: string;
  /** The app's, as JSON. */
  readonly payload: string;
  /** Are the app's modules imported, or only compiled? */
  readonly imports: boolean;
  readonly target: string;
  /** So many bytes on the way are worth a millisecond of the start. */
  readonly mostBytesPerMs: number;
}

/** What came of making one: it is there, or it does not pay; or modules of the app do, as they are imported, what cannot be kept. */
export type SnapshotResult =
  | { readonly ms: number; readonly bytes: number; readonly memory: number; readonly kept: boolean }
  | { readonly refused: readonly [what: string, where: string] };

/** What is stored of an app's snapshots, besides the files. */
export interface SnapshotMetadata {
  /** What kept the app's modules from being imported, and where; null where nothing did. Then they are compiled, no more. */
  readonly refused: readonly [what: string, where: string] | null;
  /** Bytes of the memory in each that pays. */
  readonly memory: Readonly<Partial<Record<SnapshotEntry, number>>>;
}

/** @returns null for what is no such file's content */
export function readSnapshotMetadata(text: string): SnapshotMetadata | null {
  try {
    const { refused, memory } = JSON.parse(text) as Partial<SnapshotMetadata>;
    return refused !== undefined && typeof memory === 'object' ? { refused, memory } : null;
  } catch {
    return null;
  }
}
