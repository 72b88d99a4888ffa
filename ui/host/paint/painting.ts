import { type NodeDto, type NodeId, type Operation, type TreeMutation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { isForListeners, TYPES_FOR_LISTENERS } from '../../start/index.ts';
import { owningNode } from '../dom/live-node.ts';
import type { Budget } from '../run/budget.ts';
import { commit } from '../run/commit.ts';
import type { CommitScope } from '../run/commit-scope.ts';
import { ChangeSet } from '../tree/index.ts';
import { type Adoption, adopt, type PaintedNode } from './adoption.ts';
import { repeated } from './repeated.ts';

/** How what is painted is shown. */
export interface PaintingShown {
  /** May a dialog come in front of it, or is what it shows not to be seen then? */
  readonly standsBehindDialogs: boolean;
}

/**
 * Shows the painted form before Python runs, and lets Python take it over in place (decisions/early-form.md). Until then its events reach no
 * listener. The state of inputs, the last click on each component, or Enter in a TextBox, and what scripts call are kept, and sent to Python
 * when it has taken over the component.
 */
export class Painting {
  readonly #page: CommitScope;
  readonly #budget: Budget;
  readonly #painted = new Map<NodeId, PaintedNode>();
  #adopted: ReadonlySet<NodeId> = new Set();
  #isOn = false;
  #standsBehindDialogs = false;
  /** The last click or Enter of each component, in order. */
  readonly #events = new Map<NodeId, MouseEvent | KeyboardEvent>();
  readonly #changed: NodeId[] = [];
  /** What scripts have sent to painted nodes. */
  readonly #kept: (() => void)[] = [];
  #keeps = false;

  constructor(page: CommitScope, budget: Budget) {
    this.#page = page;
    this.#budget = budget;
  }

  /** Are there painted nodes that Python has not taken over? */
  get isOn(): boolean {
    return this.#isOn;
  }

  /**
   * Keep what is sent to a node until Python has taken over the painted form, or that is removed.
   *
   * @returns false if nothing is to be kept: the node is not painted, or Python has it already
   */
  keep(node: NodeId, send: () => void): boolean {
    const keeps = this.#keeps && this.#painted.has(node);
    if (keeps) this.#kept.push(send);
    return keeps;
  }

  /** Show a tree in the app's place, off which nothing else is. Once, before the first batch. */
  show(tree: NodeDto, { standsBehindDialogs }: PaintingShown): void {
    [this.#isOn, this.#keeps] = [true, true];
    this.#place.ariaBusy = 'true';
    this.#standsBehindDialogs = standsBehindDialogs;
    this.#note(tree);
    this.#page.mirror.retain((node) => this.#isOn && this.#painted.has(node) && !this.#adopted.has(node));
    const { document } = this.#page;
    for (const type of TYPES_FOR_LISTENERS) document.addEventListener(type, this.#intercept, { capture: true });
    document.addEventListener('submit', this.#preventSubmit, { capture: true });
    this.#commit([
      [TreeOp.create, tree],
      [TreeOp.insert, WellKnownNode.app, 0, tree[0], null],
    ]);
  }

  /** Rewrites a batch for a page that shows the painted form. */
  rewrite(parsed: readonly Operation[]): Adoption {
    if (!this.#isOn) return { operations: parsed, adopted: this.#adopted, isOver: true };
    const { store } = this.#page;
    const standsBehindDialogs = this.#standsBehindDialogs;
    return adopt(parsed, { nodes: this.#painted, adopted: this.#adopted, standsBehindDialogs, store });
  }

  /** The rewritten batch is being run. */
  handOver({ adopted, isOver }: Adoption): void {
    if (!this.#isOn) return;
    const { retained } = this.#page.mirror;
    this.#adopted = adopted;
    this.#changed.push(...retained.flatMap(([node]) => (adopted.has(node) ? [node] : [])));
    if (isOver) this.#end();
  }

  /** Send Python the user's early input in components that it has taken over. Called after a batch has run. */
  sendEarlyInput(): void {
    const { nodes } = this.#page;
    for (const node of new Set(this.#changed.splice(0))) nodes.find(node)?.context.raise('change');
    if (this.#isOn) return;
    this.#sendKept();
    for (const [node, event] of this.#events) {
      this.#events.delete(node);
      const { target } = event;
      if (target instanceof Element && target.isConnected) target.dispatchEvent(repeated(event));
    }
  }

  /** Remove the painted nodes that Python has not taken over, and will not. */
  remove(): void {
    if (!this.#isOn) return;
    const left = [...this.#painted.keys()].filter((id) => !this.#adopted.has(id));
    this.#sendKept();
    const { store } = this.#page;
    const roots = store.get(WellKnownNode.app).children.filter(({ id }) => left.includes(id));
    this.#end();
    this.#commit([...roots.map(({ id }): TreeMutation => [TreeOp.remove, WellKnownNode.app, id]), [TreeOp.destroy, left]]);
  }

  #sendKept(): void {
    this.#keeps = false;
    for (const send of this.#kept.splice(0)) send();
  }

  #end(): void {
    this.#isOn = false;
    this.#place.ariaBusy = null;
    const { document } = this.#page;
    for (const type of TYPES_FOR_LISTENERS) document.removeEventListener(type, this.#intercept, { capture: true });
    document.removeEventListener('submit', this.#preventSubmit, { capture: true });
  }

  /** The app's element, whose `aria-busy` tells whether the user can use it. */
  get #place(): HTMLElement {
    return this.#page.nodes.get(WellKnownNode.app).root;
  }

  #note([id, type, props, children]: NodeDto): void {
    this.#painted.set(id, { type, props });
    for (const [child] of children) if (typeof child !== 'number') this.#note(child);
  }

  /** At once: it is no more than a form, or what there was of one. */
  #commit(mutations: readonly TreeMutation[]): void {
    const changes = new ChangeSet();
    for (const mutation of mutations) this.#page.store.apply(mutation, changes);
    for (const _pause of commit(this.#page, changes, 0, this.#budget));
  }

  readonly #intercept = (event: MouseEvent | KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || !isForListeners(event, target)) return;
    const node = owningNode(target, (id) => this.#painted.has(id));
    if (node === null) return;
    this.#events.delete(node);
    this.#events.set(node, event);
    // Once is enough for scripts and attributes of templates, too, and they may call Python.
    event.preventDefault();
    event.stopPropagation();
  };

  /** Prevents submitting a template's form by Enter, which would leave the page and lose the user's input. */
  readonly #preventSubmit = (event: SubmitEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || owningNode(target, (id) => this.#painted.has(id)) === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
