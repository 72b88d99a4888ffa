import type { NodeId } from '../../../protocol/index.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { Nodes } from '../dom/nodes.ts';
import type { ChangeSet, NodeStore } from '../tree/index.ts';
import { rowsGoDown } from './rows-go-down.ts';
import type { Viewport } from './viewport.ts';

/** Rows in front of a list that are laid out with everything else: more than a window shows. */
const NEAR = 32;
/** New nodes of a commit from which on it is worth the while. */
const MANY = 128;
/** Height of a row, in pixels, where none stands in the list yet that would tell. */
const GUESS = 48;
/** A list that grew so short a time ago, in milliseconds, grows yet. */
const GROWING = 100;
/** Rows that are laid out in the first frame that has time for them. */
const FIRST = 32;
/** Milliseconds that a frame may take for them; how many the next one takes follows from what the last ones cost. */
const SHARE = 20;
/**
 * Frames that lay all of them out, if none has to take longer than `LONGEST` for that: each goes over all rows of a list, laid out
 * or not, so that of 10,000 that alone takes longer than a frame's share, and by that share alone the page was busy for forty
 * seconds.
 */
const FRAMES = 32;
/** Milliseconds that a frame may take so that there are no more of them. */
const LONGEST = 100;

/** Heights are rounded up to these many pixels, so that there are few of them. */
const STEP = 8;
/** On the roots of far rows: the height, in pixels, that stands for theirs. The style sheet has a rule for each. */
const FAR = 'data-hearth-far';

interface List {
  readonly near: ReadonlySet<NodeId>;
  /** Of a row, in pixels. */
  readonly height: number;
}

/**
 * The rows of a long list that nobody sees yet. Style and layout of 1,000 rows take longer than making them, and hold up the few
 * that are on the screen. So what is inside far rows is left out at first (`content-visibility: auto`: the browser itself does
 * not leave out what comes near the screen, is searched for or gets the focus), and laid out once the list has stopped to grow,
 * some rows a frame, whereupon nothing on their roots tells of it. Whoever may measure the page finds all of it laid out.
 */
export class FarRows {
  readonly #store: NodeStore;
  readonly #nodes: Nodes;
  readonly #viewport: Viewport;
  readonly #waiting = new Set<HTMLElement>();
  readonly #heights = new Set<number>();
  /**
   * Heights of rows that have been measured, by list: to ask again, as more come, would have the browser lay them out in between.
   * Null where rows stand beside each other.
   */
  readonly #growing = new Map<NodeId, number | null>();
  /** Lists with far rows that no frame has been asked of where they stand. */
  readonly #unproven = new Set<NodeId>();
  /** When the last ones came. */
  #grown = 0;
  /** How many rows a frame has time for: within its share, and at most. */
  #share = FIRST;
  #limit = FIRST;
  /** How many there were, at most, since none were left. */
  #most = 0;
  #awaitsFrame = false;

  constructor(store: NodeStore, nodes: Nodes, viewport: Viewport) {
    this.#store = store;
    this.#nodes = nodes;
    this.#viewport = viewport;
    // Browsers scroll there in many frames, and give it up when what they scroll changes its height meanwhile.
    viewport.onJump(() => this.finish());
  }

  /** These new nodes are about to enter their lists. */
  enter(made: readonly LiveNode[], changes: ChangeSet): void {
    if (!this.#viewport.skips || changes.created.size < MANY) return;
    // All may have been laid out before a frame found that nothing grows any more.
    if (this.#viewport.now() - this.#grown > GROWING) this.#growing.clear();
    if (this.#waiting.size === 0) this.#most = 0;
    const lists = new Map<NodeId, List | null>();
    for (const live of made) {
      const { parent } = this.#store.get(live.id);
      // What is as wide as its content needs that.
      if (!live.arrangement || live.inlinable || parent === null) continue;
      let list = lists.get(parent);
      if (list === undefined) lists.set(parent, (list = this.#listOf(parent)));
      if (list === null || list.near.has(live.id)) continue;
      live.root.setAttribute(FAR, String(list.height));
      this.#waiting.add(live.root);
      this.#unproven.add(parent);
      this.#grown = this.#viewport.now();
    }
    this.#awaitFrame();
  }

  /** A node is gone: where no frames come, as in a tab that is hidden, nothing else would let go of it. */
  forget({ id, root }: LiveNode): void {
    this.#waiting.delete(root);
    this.#growing.delete(id);
    this.#unproven.delete(id);
  }

  /** Lays out all of them with the next frame, or for who measures before. */
  finish(): void {
    this.#layOut(this.#waiting, this.#waiting.size);
  }

  /** A container with rows that nobody sees yet; null for any other. */
  #listOf(id: NodeId): List | null {
    const { children } = this.#store.get(id);
    const last = children[NEAR - 1];
    if (!last || this.#growing.get(id) === null || this.#nodes.find(id)?.definition.stacks !== true) return null;
    const height = Math.ceil((this.#measured(id, last.id) || GUESS) / STEP) * STEP;
    if (!this.#heights.has(height)) this.#viewport.leaveOut(`[${FAR}='${height}']`, height);
    this.#heights.add(height);
    return { near: new Set(children.slice(0, NEAR).map((child) => child.id)), height };
  }

  /** What a row of a list takes that stands there already, and that a frame has laid out; 0 where it does not. */
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
      if (this.#viewport.now() - this.#grown > GROWING) {
        this.#growing.clear();
        this.#goOn();
      }
      this.#awaitFrame();
    });
  }

  /** A style sheet may put the rows of a list in columns or lines: then many more are on the screen, and this frame shows them. */
  #prove(): void {
    for (const id of this.#unproven) {
      const roots = this.#store.find(id)?.children.flatMap((child) => this.#nodes.find(child.id)?.root ?? []) ?? [];
      const goDown = rowsGoDown(roots);
      if (goDown !== null) this.#unproven.delete(id);
      if (goDown !== false) continue;
      this.#growing.set(id, null);
      this.#layOut(roots, roots.length);
    }
  }

  /** Some more, within this frame. */
  #goOn(): void {
    const start = this.#viewport.now();
    const waiting = this.#waiting.size;
    this.#most = Math.max(this.#most, waiting);
    const last = this.#layOut(this.#waiting, Math.max(this.#share, Math.min(this.#limit, Math.ceil(this.#most / FRAMES))));
    // The frame does it anyway, and this way it is known what it costs.
    last?.getBoundingClientRect();
    const cost = Math.max(this.#viewport.now() - start, 1);
    // The last ones of a list are fewer than there was time for.
    const done = waiting - this.#waiting.size;
    this.#share = Math.max(FIRST, Math.round((done * SHARE) / cost));
    this.#limit = Math.max(FIRST, Math.round((done * LONGEST) / cost));
  }

  #layOut(roots: Iterable<HTMLElement>, count: number): HTMLElement | undefined {
    let last: HTMLElement | undefined;
    for (const root of roots) {
      if (count-- <= 0) break;
      if (!this.#waiting.delete(root)) continue;
      root.removeAttribute(FAR);
      last = root;
    }
    if (this.#waiting.size === 0) this.#unproven.clear();
    return last;
  }
}
