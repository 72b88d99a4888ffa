import type { MediaUrls } from '../dom/media-urls.ts';
import type { Nodes } from '../dom/nodes.ts';
import type { Mirror } from '../input/mirror.ts';
import type { Growing } from '../react/growing.ts';
import type { Interiors } from '../react/interiors.tsx';
import type { NodeStore } from '../tree/index.ts';
import type { FarRows } from './far-rows.ts';

/**
 * Nodes worked on between two looks at the clock: two or three milliseconds. React draws the interiors of each such piece in one flush, which costs
 * something whatever it draws, so that smaller pieces take longer in all.
 */
export const CHUNK = 192;

/** The parts of the host that a commit works on. */
export interface Page {
  readonly document: Document;
  readonly store: NodeStore;
  readonly nodes: Nodes;
  readonly interiors: Interiors;
  readonly growing: Growing;
  readonly mirror: Mirror;
  readonly media: MediaUrls;
  readonly farRows: FarRows;
}
