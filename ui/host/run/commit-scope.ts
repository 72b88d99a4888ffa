import type { MediaUrls } from '../dom/media-urls.ts';
import type { Nodes } from '../dom/nodes.ts';
import type { Mirror } from '../input/mirror.ts';
import type { Interiors } from '../react/interiors.tsx';
import type { ProgressiveInteriors } from '../react/progressive-interiors.ts';
import type { NodeStore } from '../tree/index.ts';
import type { OffscreenRows } from './offscreen-rows.ts';

/**
 * The number of nodes to process before the clock is checked again, which takes two or three milliseconds. React renders the
 * interiors of each such chunk in one flush, which has a fixed cost, so that smaller chunks take longer overall.
 */
export const CHUNK = 192;

/** The parts of the host that a commit works on. */
export interface CommitScope {
  readonly document: Document;
  readonly store: NodeStore;
  readonly nodes: Nodes;
  readonly interiors: Interiors;
  readonly progressive: ProgressiveInteriors;
  readonly mirror: Mirror;
  readonly media: MediaUrls;
  readonly offscreenRows: OffscreenRows;
}
