import type { WasmModule } from '../../../shared/wasm/index.ts';
import type { Result } from './engine.ts';

/** The `workerData` of PGlite's thread. */
export interface PgliteStart {
  /** Folder of the rows; null for rows in memory. */
  readonly folder: string | null;
  /** PGlite's WebAssembly, where a thread has compiled it before: threads with the same one share the machine code of its functions. */
  readonly program: WasmModule | null;
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
  | { readonly kind: 'ready'; readonly program: WasmModule }
  | { readonly kind: 'unusable'; readonly reason: string }
  /** The database crashed at a statement, and the thread ends. */
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'result'; readonly number: number; readonly result: Result }
  | {
      readonly kind: 'failure';
      readonly number: number;
      readonly message: string;
      /** SQLSTATE; null when the error does not come from the database. */
      readonly code: string | null;
      readonly constraint: string | null;
    };
