import type { Result } from './engine.ts';

/** What the thread of PGlite starts from. */
export interface PgliteStart {
  /** Folder of the rows; null for rows in memory. */
  readonly folder: string | null;
}

export interface ToRun {
  readonly kind: 'run';
  readonly number: number;
  readonly sql: string;
  readonly parameters: readonly (string | null)[];
}

export type ToPglite =
  | ToRun
  /** Asks for a copy of the folder. */
  | { readonly kind: 'copy'; readonly number: number; readonly to: string }
  /** Closes the database, and ends the thread. */
  | { readonly kind: 'close' };

export type FromPglite =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly reason: string }
  /** It broke down at a statement, and the thread ends. */
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'result'; readonly number: number; readonly result: Result }
  | {
      readonly kind: 'failure';
      readonly number: number;
      readonly message: string;
      /** Null where it was not the database's answer. */
      readonly code: string | null;
      readonly constraint: string | null;
    };
