import { type NodeDto, type NodeId, type Operation, type TreeMutation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { actsAlone } from '../../start/index.ts';
import { owningNode } from '../dom/live-node.ts';
import type { Budget } from '../run/budget.ts';
import { commit } from '../run/commit.ts';
import type { Page } from '../run/page.ts';
import { ChangeSet } from '../tree/index.ts';
import { type Adoption, adopt, type PaintedNode } from './adoption.ts';

/** How what is painted is shown. */
export interface PaintingShown {
  /** May a dialog come in front of it, or is what it shows not to be seen then? */
  readonly standsBehindDialogs: boolean;
}

/**
 * What the page shows before Python is there, and how Python takes it over in place (decisions/start-up.md). Until then no event
 * of it reaches anybody: what is typed and ticked is kept, and the last click on each component, and Python hears of both when the
 * components are its own.
 */
export class Painting {
  readonly #page: Page;
  readonly #budget: Budget;
  readonly #painted = new Map<NodeId, PaintedNode>();
  #adopted: ReadonlySet<NodeId> = new Set();
  #isOn = false;
  #standsBehindDialogs = false;
  readonly #clicks = new Map<NodeId, MouseEvent>();
  readonly #changed: NodeId[] = [];

  constructor(page: Page, budget: Budget) {
    this.#page = page;
    this.#budget = budget;
  }

  /** Is anything on the page that Python does not know of? */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Show a tree in the app's place, off which nothing else is. Once, before the first batch. */
  show(tree: NodeDto, { standsBehindDialogs }: PaintingShown): void {
    this.#isOn = true;
    this.#place.ariaBusy = 'true';
    this.#standsBehindDialogs = standsBehindDialogs;
    this.#note(tree);
    this.#page.mirror.keep((node) => this.#isOn && this.#painted.has(node) && !this.#adopted.has(node));
    const { document } = this.#page;
    document.addEventListener('click', this.#keepClick, { capture: true });
    document.addEventListener('submit', this.#keepFromSending, { capture: true });
    this.#commit([
      [TreeOp.create, tree],
      [TreeOp.insert, WellKnownNode.app, 0, tree[0], null],
    ]);
  }

  /** What a batch comes down to for a page that shows this. */
  retell(parsed: readonly Operation[]): Adoption {
    if (!this.#isOn) return { operations: parsed, adopted: this.#adopted, isOver: true };
    const { store } = this.#page;
    const standsBehindDialogs = this.#standsBehindDialogs;
    return adopt(parsed, { nodes: this.#painted, adopted: this.#adopted, standsBehindDialogs, store });
  }

  /** A batch that was retold so is being run. */
  handOver({ adopted, isOver }: Adoption): void {
    if (!this.#isOn) return;
    const { kept } = this.#page.mirror;
    this.#adopted = adopted;
    this.#changed.push(...kept.flatMap(([node]) => (adopted.has(node) ? [node] : [])));
    if (isOver) this.#end();
  }

  /** Tell Python what the user did early to what is its own by now. After a batch has run. */
  tellEarlyDeeds(): void {
    const { nodes } = this.#page;
    for (const node of new Set(this.#changed.splice(0))) nodes.find(node)?.context.raise('change');
    for (const [node, click] of this.#isOn ? [] : this.#clicks) {
      this.#clicks.delete(node);
      const { target } = click;
      if (target instanceof Element && target.isConnected) target.dispatchEvent(new MouseEvent('click', click));
    }
  }

  /** Take away what Python has not taken over: it will not come any more. */
  remove(): void {
    if (!this.#isOn) return;
    const left = [...this.#painted.keys()].filter((id) => !this.#adopted.has(id));
    const { store } = this.#page;
    const roots = store.get(WellKnownNode.app).children.filter(({ id }) => left.includes(id));
    this.#end();
    this.#commit([...roots.map(({ id }): TreeMutation => [TreeOp.remove, WellKnownNode.app, id]), [TreeOp.destroy, left]]);
  }

  #end(): void {
    this.#isOn = false;
    this.#place.ariaBusy = null;
    const { document } = this.#page;
    document.removeEventListener('click', this.#keepClick, { capture: true });
    document.removeEventListener('submit', this.#keepFromSending, { capture: true });
  }

  /** The app's place, which says of itself whether it is there for its user yet. */
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

  readonly #keepClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || actsAlone(target)) return;
    const node = owningNode(target, (id) => this.#painted.has(id));
    if (node === null) return;
    this.#clicks.set(node, event);
    // Once is enough for scripts and attributes of templates, too, and they may call Python.
    event.preventDefault();
    event.stopPropagation();
  };

  /** Enter in a field of a template's form would leave the page, and with it what was typed. */
  readonly #keepFromSending = (event: SubmitEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || owningNode(target, (id) => this.#painted.has(id)) === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
