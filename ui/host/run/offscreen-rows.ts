import type { NodeId } from '../../../protocol/index.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { Nodes } from '../dom/nodes.ts';
import type { ChangeSet, NodeStore } from '../tree/index.ts';
import { areRowsStacked } from './stacked-rows.ts';
import type { Viewport } from './viewport.ts';

/** The first rows of a list, which are laid out at once: more than a window shows. */
const NEAR_ROWS = 32;
/** Commits with fewer new nodes are not worth the effort. */
const MIN_NEW_NODES = 128;
/** The assumed height of a row in pixels, if no row can be measured yet. */
const GUESSED_HEIGHT = 48;
/** A list that grew within this many milliseconds is still growing. */
const GROWING_MS = 100;
/** The number of rows that are laid out in the first frame with time for them. */
const FIRST_ROWS = 32;
/** Milliseconds that a frame may take for rows; the number of rows in a frame follows from the cost in the one before. */
const FRAME_SHARE_MS = 20;
/**
 * All rows are laid out within this many frames, unless a frame would take longer than `MAX_FRAME_MS`. Each frame also costs time for
 * every row of the list, laid out or not: for 10,000 rows that alone exceeds `FRAME_SHARE_MS`, and without this limit the page was busy for
 * forty seconds.
 */
const MAX_FRAMES = 32;
/** Milliseconds that a frame may take to keep to `MAX_FRAMES`. */
const MAX_FRAME_MS = 100;

/** Heights are rounded up to multiples of this, so that there are few different ones. */
const HEIGHT_STEP = 8;
/** An attribute on the roots of far rows: the height in pixels to reserve. The style sheet has a rule for each height. */
const FAR_ATTRIBUTE = 'data-hearth-far';

interface List {
  readonly near: ReadonlySet<NodeId>;
  /** The height of a row in pixels. */
  readonly height: number;
}

/**
 * The rows of a long list that are not visible yet. Style and layout of 1,000 rows take longer than creating them, and delay the
 * few on the screen. So the browser skips the content of far rows at first (`content-visibility: auto`: it still renders what comes
 * near the screen, is searched for or gets the focus). Once the list stops growing, some rows per frame are laid out, after which
 * their roots have no trace of this. Before code may measure the page, all rows are laid out.
 */
export class OffscreenRows {
  readonly #store: NodeStore;
  readonly #nodes: Nodes;
  readonly #viewport: Viewport;
  readonly #waiting = new Set<HTMLElement>();
  readonly #heights = new Set<number>();
  /**
   * The measured height of a row, by list: measuring again while rows are added would force layouts in between. Null if the rows
   * are next to each other.
   */
  readonly #growing = new Map<NodeId, number | null>();
  /** Lists with far rows for which no frame has checked yet whether the rows are below each other. */
  readonly #unproven = new Set<NodeId>();
  /** The time when far rows were last added. */
  #grown = 0;
  /** How many rows a frame has time for, within `FRAME_SHARE_MS` and within `MAX_FRAME_MS`. */
  #share = FIRST_ROWS;
  #limit = FIRST_ROWS;
  /** The largest number of waiting rows since there were none. */
  #most = 0;
  #awaitsFrame = false;

  constructor(store: NodeStore, nodes: Nodes, viewport: Viewport) {
    this.#store = store;
    this.#nodes = nodes;
    this.#viewport = viewport;
    // Browsers scroll smoothly over many frames, and stop if the content's height changes meanwhile.
    viewport.onJump(() => this.finish());
  }

  /** Called when these new nodes are about to enter their lists. */
  enter(made: readonly LiveNode[], changes: ChangeSet): void {
    if (!this.#viewport.skips || changes.created.size < MIN_NEW_NODES) return;
    // All rows may have been laid out before a frame noticed that the list stopped growing.
    if (this.#viewport.now() - this.#grown > GROWING_MS) this.#growing.clear();
    if (this.#waiting.size === 0) this.#most = 0;
    const lists = new Map<NodeId, List | null>();
    for (const live of made) {
      const { parent } = this.#store.get(live.id);
      // The width of inlinable components depends on their content.
      if (!live.arrangement || live.inlinable || parent === null) continue;
      let list = lists.get(parent);
      if (list === undefined) lists.set(parent, (list = this.#listOf(parent)));
      if (list === null || list.near.has(live.id)) continue;
      live.root.setAttribute(FAR_ATTRIBUTE, String(list.height));
      this.#waiting.add(live.root);
      this.#unproven.add(parent);
      this.#grown = this.#viewport.now();
    }
    this.#awaitFrame();
  }

  /** A node is gone: without frames, as in a hidden tab, nothing else would release it. */
  forget({ id, root }: LiveNode): void {
    this.#waiting.delete(root);
    this.#growing.delete(id);
    this.#unproven.delete(id);
  }

  /** Have all of them laid out in the next frame, or when the page is measured before. */
  finish(): void {
    this.#layOut(this.#waiting, this.#waiting.size);
  }

  /** The list for a container with far rows; null for other containers. */
  #listOf(id: NodeId): List | null {
    const { children } = this.#store.get(id);
    const last = children[NEAR_ROWS - 1];
    if (!last || this.#growing.get(id) === null || this.#nodes.find(id)?.definition.stacks !== true) return null;
    const height = Math.ceil((this.#measured(id, last.id) || GUESSED_HEIGHT) / HEIGHT_STEP) * HEIGHT_STEP;
    if (!this.#heights.has(height)) this.#viewport.leaveOut(`[${FAR_ATTRIBUTE}='${height}']`, height);
    this.#heights.add(height);
    return { near: new Set(children.slice(0, NEAR_ROWS).map((child) => child.id)), height };
  }

  /** The height of an existing row that has been laid out; 0 if there is none. */
  #measured(list: NodeId, row: NodeId): number {
    const known = this.#growing.get(list);
    if (typeof known === 'number') return known;
    const root = this.#nodes.find(row)?.root;
    const height = root?.isConnected ? root.offsetHeight : 0;
    if (height > 0) this.#growing.set(list, height);
    return height;
  }

  #awaitFrame(): void {
    if (this.#awaitsFrame || this.#waiting.size === 0) return;
    this.#awaitsFrame = true;
    this.#viewport.onFrame(() => {
      this.#awaitsFrame = false;
      this.#prove();
      if (this.#viewport.now() - this.#grown > GROWING_MS) {
        this.#growing.clear();
        this.#goOn();
      }
      this.#awaitFrame();
    });
  }

  /** Check for style sheets that put rows in columns or lines: then many more are visible, so that this frame lays them all out. */
  #prove(): void {
    for (const id of this.#unproven) {
      const roots = this.#store.find(id)?.children.flatMap((child) => this.#nodes.find(child.id)?.root ?? []) ?? [];
      const goDown = areRowsStacked(roots);
      if (goDown !== null) this.#unproven.delete(id);
      if (goDown !== false) continue;
      this.#growing.set(id, null);
      this.#layOut(roots, roots.length);
    }
  }

  /** Lay out some more rows in this frame. */
  #goOn(): void {
    const start = this.#viewport.now();
    const waiting = this.#waiting.size;
    this.#most = Math.max(this.#most, waiting);
    const last = this.#layOut(this.#waiting, Math.max(this.#share, Math.min(this.#limit, Math.ceil(this.#most / MAX_FRAMES))));
    // Forces the layout that the frame does anyway, to measure its cost.
    last?.getBoundingClientRect();
    const cost = Math.max(this.#viewport.now() - start, 1);
    // At the end of a list there may be fewer rows than there was time for.
    const done = waiting - this.#waiting.size;
    this.#share = Math.max(FIRST_ROWS, Math.round((done * FRAME_SHARE_MS) / cost));
    this.#limit = Math.max(FIRST_ROWS, Math.round((done * MAX_FRAME_MS) / cost));
  }

  #layOut(roots: Iterable<HTMLElement>, count: number): HTMLElement | undefined {
    let last: HTMLElement | undefined;
    for (const root of roots) {
      if (count-- <= 0) break;
      if (!this.#waiting.delete(root)) continue;
      root.removeAttribute(FAR_ATTRIBUTE);
      last = root;
    }
    if (this.#waiting.size === 0) this.#unproven.clear();
    return last;
  }
}
