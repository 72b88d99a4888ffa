import type { SnapshotEntry } from '../page/index.ts';

/** What a maker is given (`scripts/lib/client/make-app-snapshot.mjs`). */
export interface Order {
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
export type Made =
  | { readonly ms: number; readonly bytes: number; readonly memory: number; readonly kept: boolean }
  | { readonly refused: readonly [what: string, where: string] };

/** What there is of an app, once it is known. */
export interface KnownSnapshots {
  /** What kept the app's modules from being imported, and where; null where nothing did. Then they are compiled, no more. */
  readonly refused: readonly [what: string, where: string] | null;
  /** Bytes of the memory in each that pays. */
  readonly memory: Readonly<Partial<Record<SnapshotEntry, number>>>;
}

/** @returns null for what is no such file's content */
export function readKnown(text: string): KnownSnapshots | null {
  try {
    const { refused, memory } = JSON.parse(text) as Partial<KnownSnapshots>;
    return refused !== undefined && typeof memory === 'object' ? { refused, memory } : null;
  } catch {
    return null;
  }
}
