import type { ArrangeChange, Arrangement, NodeContext, Place, PlacedChild } from '../definition.ts';
import { toggleHasComponents } from '../shared/holders.ts';
import { layoutOf } from '../shared/layout-of.ts';
import { type Markup, parseMarkup } from './markup.ts';
import { PendingScripts } from './scripts.ts';
import { insertChild, PlainSlot, RepeatedSlot, type TemplateSlot } from './slots.ts';

/** How the template places one child: `null` and unknown names mean the slot `default`. */
interface TemplateLayout {
  readonly slot: string | null;
}

/** The content of one HtmlTemplate: its html and the places of its children (api §6.2). */
export class TemplateContent implements Arrangement {
  readonly #node: NodeContext;
  #markup: Markup;
  #slots: ReadonlyMap<string, TemplateSlot>;
  #scripts: PendingScripts;
  /** For children of a template that has no slot for them. */
  readonly #rest: TemplateSlot;

  constructor(node: NodeContext) {
    this.#node = node;
    this.#rest = new PlainSlot(node.root);
    this.#markup = parseMarkup(node.root.ownerDocument, this.#props.html);
    this.#slots = slotsOf(this.#markup);
    this.#scripts = new PendingScripts(this.#markup.scripts);
    node.root.append(this.#markup.fragment);
    this.#showParts([]);
  }

  arrange(children: readonly PlacedChild[], change: ArrangeChange, place: Place): void {
    // This does not change which slots are filled.
    if (change.kind === 'child-props') return this.#follow(children[change.index]);
    if (change.kind === 'props') {
      // The same html again undoes what scripts have made of the content, and its own scripts run again.
      if (!change.written.has('html')) return;
      this.#rewrite(children, place);
    } else if (change.kind === 'removed') this.#slotOf(change.child).remove(change.child);
    else if (change.kind === 'inserted') insertChild(children, change.index, (child) => this.#slotOf(child), place);
    else this.#putAll(children, place);
    this.#showParts(children);
    toggleHasComponents(this.#node, children);
  }

  get domNodes(): Readonly<Record<string, Element>> {
    return this.#markup.named;
  }

  /** Run the scripts that have not run yet; returns the addresses of those that failed to load. */
  runScripts(): Promise<string[]> {
    return this.#scripts.run();
  }

  get #props(): { readonly html: string } {
    return this.#node.props() as { readonly html: string };
  }

  /** Replace the html: the children are moved before the old content is removed, so that none of them leaves the page. */
  #rewrite(children: readonly PlacedChild[], place: Place): void {
    const { root } = this.#node;
    this.#markup = parseMarkup(root.ownerDocument, this.#props.html);
    this.#slots = slotsOf(this.#markup);
    this.#scripts = new PendingScripts(this.#markup.scripts);
    const old = [...root.childNodes].filter((node) => !children.some((child) => child.root === node));
    // Before the children, as at first, even if the content is only a text.
    root.prepend(this.#markup.fragment);
    // Inside the old content they would count as wrapped by a script and in place already.
    for (const child of children) if (this.#slotOf(child) === this.#rest) place(child.root, root, null);
    this.#putAll(children, place);
    for (const node of old) node.remove();
  }

  #putAll(children: readonly PlacedChild[], place: Place): void {
    const members = Map.groupBy(children, (child) => this.#slotOf(child));
    for (const slot of [...this.#slots.values(), this.#rest]) slot.put(members.get(slot) ?? [], place);
  }

  #follow(child: PlacedChild | undefined): void {
    if (child) this.#slotOf(child).follow(child);
  }

  #slotOf(child: PlacedChild): TemplateSlot {
    return this.#slots.get(this.#slotName(child)) ?? this.#rest;
  }

  #slotName(child: PlacedChild): string {
    const name = layoutOf<TemplateLayout | null>(child)?.slot;
    return name && this.#slots.has(name) ? name : 'default';
  }

  #showParts(children: readonly PlacedChild[]): void {
    if (this.#markup.conditional.length === 0) return;
    const filled = new Set(children.map((child) => this.#slotName(child)));
    for (const { element, slot, shownWhenEmpty } of this.#markup.conditional) {
      element.classList.toggle('anvil-force-hidden', filled.has(slot) === shownWhenEmpty);
    }
  }
}

function slotsOf(markup: Markup): ReadonlyMap<string, TemplateSlot> {
  const slots = new Map<string, TemplateSlot>();
  for (const [name, element] of markup.slots) {
    element.classList.add('anvil-inline-container');
    slots.set(name, new PlainSlot(element));
  }
  for (const [name, element] of markup.repeated) slots.set(name, new RepeatedSlot(element));
  return slots;
}
