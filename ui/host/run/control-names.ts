import type { NodeId, NodeProps } from '../../../protocol/index.ts';
import { giveName } from '../dom/given-names.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { ChangeSet, ChildRecord } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { CHUNK, type Page } from './page.ts';

/** What each box said of itself when it was named last; null for nothing, absent for what needed no name. */
const heard = new WeakMap<LiveNode, string | null>();

/**
 * Name the boxes and choices whose neighbours or own words a change set changed, for those who hear the page: by the Label
 * right in front of each, as it reads to the eye, else by the container's own title. Apps have no other way to say it. For
 * when properties and children are on the page; yields like the rest of a commit.
 */
export function* nameControls(page: Page, changes: ChangeSet, budget: Budget): Generator<void, void> {
  const { changed, containers } = changedControls(page, changes);
  let looked = 0;
  for (const id of new Set([...changes.created, ...changes.children.keys(), ...containers])) {
    const container = page.nodes.find(id);
    const record = page.store.find(id);
    if (!container?.arrangement || !record) continue;
    const title = titleOf(container, record.props);
    const before = changes.props.get(id);
    const isNew = changes.created.has(id) || (before && titleOf(container, before) !== title);
    const known = isNew ? null : new Places(linesOf(page, container, changes.children.get(id) ?? record.children));
    for (const line of linesOf(page, container, record.children)) {
      for (let at = 0; at < line.length; at += 1) {
        const isConcerned = !known?.has(line, at) || [at, at + 1].some((place) => changed.has(line[place]));
        if (isConcerned) name(page, line, at, title);
        looked += 1;
        if (looked % CHUNK > 0 || !budget.spent) continue;
        yield;
      }
    }
  }
}

/** Boxes that were there before and say something else of themselves now, and the containers that must look at them. */
function changedControls({ store, nodes }: Page, changes: ChangeSet) {
  const changed = new Set<NodeId | undefined>();
  const containers = new Set<NodeId>();
  for (const [id, before] of changes.props) {
    const live = nodes.find(id);
    if (!live) continue;
    const { props, parent } = store.get(id);
    if (titleOf(live, before) !== titleOf(live, props)) containers.add(id);
    const control = live.behaviour.control?.();
    if (control === undefined || parent === null || heard.get(live) === control?.says) continue;
    changed.add(id);
    containers.add(parent);
  }
  return { changed, containers };
}

/** Children that are read one after the other. Those of before may be gone. */
type Line = readonly NodeId[];

function linesOf({ nodes }: Page, { definition }: LiveNode, children: readonly ChildRecord[]): Line[] {
  const lines = new Map<string | NodeId, NodeId[]>();
  for (const { id, layout } of children) {
    if (nodes.find(id)?.definition.placeless) continue;
    const key = definition.lineOf ? (definition.lineOf(layout) ?? id) : '';
    const line = lines.get(key);
    if (line) line.push(id);
    else lines.set(key, [id]);
  }
  return [...lines.values()];
}

/** Where children stood, to tell those whose neighbours are the same from the others. */
class Places {
  readonly #places = new Map<NodeId | undefined, readonly [line: Line, at: number]>();

  constructor(lines: readonly Line[]) {
    for (const line of lines) for (const [at, id] of line.entries()) this.#places.set(id, [line, at]);
  }

  /** Do those stand around the child at `at` that its name follows from, just as they did? */
  has(line: Line, at: number): boolean {
    const place = this.#places.get(line[at]);
    if (!place) return false;
    const [before, was] = place;
    return [-2, -1, 1].every((step) => before[was + step] === line[at + step]);
  }
}

function name({ nodes }: Page, line: Line, at: number, title: string | null): void {
  const [heading, label, live, behind] = [at - 2, at - 1, at, at + 1].map((place) => nodes.find(line[place] ?? 0));
  if (!live?.behaviour.control) return;
  const control = live.behaviour.control();
  if (control) heard.set(live, control.says);
  else heard.delete(live);
  const next = behind?.behaviour.control?.() ?? null;
  // A line of Labels above a line of boxes: which of them belong together the order does not tell.
  const isTable = Boolean(heading?.behaviour.names) && next?.says === null;
  // A Label over several boxes that say themselves what they are for is their heading.
  const isHeading = typeof control?.says === 'string' && next !== null;
  giveName(live, control, { label: isTable || isHeading ? null : idOf(label), title });
}

function titleOf({ definition }: LiveNode, props: NodeProps): string | null {
  return definition.titleOf?.(props) ?? null;
}

/** Of the text that a Label names others by; null for what is no Label. */
function idOf(live: LiveNode | undefined): string | null {
  const names = live?.behaviour.names;
  if (!names) return null;
  names.id ||= `hearth-label-${live.id}`;
  return names.id;
}
