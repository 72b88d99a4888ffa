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
    const linesBefore = isNew ? null : linesOf(page, container, changes.children.get(id) ?? record.children);
    for (const [key, line] of linesOf(page, container, record.children)) {
      const [from, to] = differing(linesBefore?.get(key) ?? [], line);
      for (let index = 0; index < line.length; index += 1) {
        const isConcerned = (index >= from && index <= to) || changed.has(line[index]) || changed.has(line[index + 1]);
        if (isConcerned) name(page, line, index, title);
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

function linesOf({ nodes }: Page, { definition }: LiveNode, children: readonly ChildRecord[]): Map<string | NodeId, Line> {
  const lines = new Map<string | NodeId, NodeId[]>();
  for (const { id, layout } of children) {
    if (nodes.find(id)?.definition.placeless) continue;
    const key = definition.lineOf ? (definition.lineOf(layout) ?? id) : '';
    const line = lines.get(key);
    if (line) line.push(id);
    else lines.set(key, [id]);
  }
  return lines;
}

/**
 * The stretch of `now` in which names may have changed: what differs from `before`, and on either side the neighbours whose names
 * follow from it. A name follows from up to two children in front, and from one behind.
 */
function differing(before: Line, now: Line): readonly [from: number, to: number] {
  let start = 0;
  while (start < now.length && now[start] === before[start]) start += 1;
  if (start === now.length && start === before.length) return [now.length, -1];
  let end = 0;
  const most = Math.min(before.length, now.length) - start;
  while (end < most && now[now.length - 1 - end] === before[before.length - 1 - end]) end += 1;
  return [start - 1, now.length - end + 1];
}

function name({ nodes }: Page, line: Line, index: number, title: string | null): void {
  const at = (place: number): LiveNode | undefined => nodes.find(line[place] ?? 0);
  const live = at(index);
  if (!live?.behaviour.control) return;
  const [heading, label, behind] = [at(index - 2), at(index - 1), at(index + 1)];
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
  const names = live?.behaviour.names?.();
  if (!live || !names) return null;
  names.id ||= `hearth-label-${live.id}`;
  return names.id;
}
