/** Messages between a replayed copy and the page that shows it. */
import type { TracePage } from '../../../protocol/index.ts';

/** The copy's message that its script runs. The answer is a `CopyPage`, with a port. */
export const COPY_READY = 'hearth:replay-ready';

/** To the copy: mutations that lead from the state that it shows to another. */
export interface Show {
  /** JSON, as in a batch. */
  readonly operations: string;
  readonly binaries: readonly ArrayBuffer[];
}

/** From the copy: it shows the new state. `problem` tells what went wrong, and is null when nothing did. */
export interface Shown {
  readonly problem: string | null;
}

export type CopyPage = Pick<TracePage, 'prefix' | 'wrapped' | 'htmlClass' | 'styles'>;
