import type { SnapshotEntry } from '../page/index.ts';

/** The input of the script that makes a snapshot (`scripts/lib/client/make-app-snapshot.mjs`). */
export interface SnapshotJob {
  /** File of the build's snapshot; `memory` is the number of bytes of the memory in it. */
  readonly snapshot: string;
  readonly memory: number;
  /** Archive of Hearth's Python packages. */
  readonly archive: string;
  /** Folder of the build's interpreter, with a trailing slash; the snapshot fits no other interpreter. */
  readonly interpreter: string;
  /** The app's payload as JSON. */
  readonly payload: string;
  /** Whether to import the app's modules, or only to compile them. */
  readonly imports: boolean;
  readonly target: string;
  /** Maximum number of bytes per millisecond of start time saved, for the snapshot to pay off. */
  readonly mostBytesPerMs: number;
}

/**
 * The result of making a snapshot: its measurements, and whether it was kept because it pays off; or why modules of the app cannot
 * be imported into a snapshot.
 */
export type SnapshotResult =
  | { readonly ms: number; readonly bytes: number; readonly memory: number; readonly kept: boolean }
  | { readonly refused: readonly [what: string, where: string] };

/** The stored metadata of an app's snapshots. */
export interface SnapshotMetadata {
  /** Why the app's modules could not be imported, and where; they are then only compiled. Null if they were imported. */
  readonly refused: readonly [what: string, where: string] | null;
  /** Number of bytes of the memory in each snapshot that was kept. */
  readonly memory: Readonly<Partial<Record<SnapshotEntry, number>>>;
}

/** @returns null for text that is not valid metadata */
export function readSnapshotMetadata(text: string): SnapshotMetadata | null {
  try {
    const { refused, memory } = JSON.parse(text) as Partial<SnapshotMetadata>;
    return refused !== undefined && typeof memory === 'object' ? { refused, memory } : null;
  } catch {
    return null;
  }
}
