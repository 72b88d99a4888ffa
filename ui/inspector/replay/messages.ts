/** What a replayed copy and the one who shows it say to each other. */
import type { TracePage } from '../../../protocol/index.ts';

/** The copy's script runs; answered by its page and a port. */
export const COPY_READY = 'hearth:replay-ready';

/** To the copy: bring the screen from what it shows to something else. */
export interface Show {
  /** As a batch has them. */
  readonly operations: string;
  readonly binaries: readonly ArrayBuffer[];
}

/** From the copy: it shows that. `problem` is what went wrong, null when nothing did. */
export interface Shown {
  readonly problem: string | null;
}

export type CopyPage = Pick<TracePage, 'prefix' | 'wrapped' | 'htmlClass' | 'styles'>;
