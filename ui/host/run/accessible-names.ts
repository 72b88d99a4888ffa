import type { NodeId, NodeProps } from '../../../protocol/index.ts';
import type { Control } from '../../components/definition.ts';
import { setAccessibleName } from '../dom/accessible-name.ts';
import type { LiveNode } from '../dom/live-node.ts';
import type { ChangeSet, ChildRecord } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { CHUNK, type CommitScope } from './commit-scope.ts';

/** The fallback name (`says`) that each control had when it was last named; null for none, absent if it needed no name. */
const lastNames = new WeakMap<LiveNode, string | null>();

/**
 * Gives accessible names to the controls whose neighbours or own texts have changed: by the Label right before each, as users read
 * it, otherwise by the container's title. Apps have no other way to name them. Called when properties and children are on the page;
 * yields like the rest of a commit.
 */
export function* nameControls(page: CommitScope, changes: ChangeSet, budget: Budget): Generator<void, void> {
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

/** Existing controls whose need for a name or fallback name has changed, and the containers to look through for them. */
function changedControls({ store, nodes }: CommitScope, changes: ChangeSet) {
  const changed = new Set<NodeId | undefined>();
  const containers = new Set<NodeId>();
  for (const [id, before] of changes.props) {
    const live = nodes.find(id);
    if (!live) continue;
    const { props, parent } = store.get(id);
    if (titleOf(live, before) !== titleOf(live, props)) containers.add(id);
    const control = live.behaviour.control?.();
    if (control === undefined || parent === null || lastNames.get(live) === control?.says) continue;
    changed.add(id);
    containers.add(parent);
  }
  return { changed, containers };
}

/** The children of one line (see `lineOf`), in order. Children from before the change may be gone. */
type Line = readonly NodeId[];

function linesOf({ nodes }: CommitScope, { definition }: LiveNode, children: readonly ChildRecord[]): Map<string | NodeId, Line> {
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
 * The range of `now` in which names may have changed: what differs from `before`, and the neighbours on either side whose names
 * depend on it. A name depends on up to two children before it, and on one after it.
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

function name({ nodes }: CommitScope, line: Line, index: number, title: string | null): void {
  const at = (place: number): LiveNode | undefined => nodes.find(line[place] ?? 0);
  const live = at(index);
  if (!live?.behaviour.control) return;
  const [heading, label, behind] = [at(index - 2), at(index - 1), at(index + 1)];
  const control = live.behaviour.control();
  if (control) lastNames.set(live, control.says);
  else lastNames.delete(live);
  const next = behind?.behaviour.control?.() ?? null;
  // A row of Labels followed by a row of controls: the order does not tell which belong together.
  const isTable = Boolean(heading?.behaviour.names) && next?.says === null;
  // A Label before several controls that have fallback names of their own is a heading of them all.
  const isHeading = typeof control?.says === 'string' && next !== null;
  const before = isTable || isHeading ? null : idOf(label);
  setAccessibleName(live, control, { label: isBare(control) ? bareName(before, heading, behind) : before, title });
}

/** Is it a box to tick, or a round one, that says nothing of itself? */
const isBare = (control: Control | null): boolean =>
  control?.says === null && control.element.matches('[type=checkbox], [type=radio]');

/** A bare box is often followed by its Label, so that one names it if there is none before it, or one that names the box before. */
function bareName(before: string | null, heading: LiveNode | undefined, behind: LiveNode | undefined): string | null {
  const named = heading?.behaviour.control?.()?.element.getAttribute('aria-labelledby');
  return before === null || before === named ? idOf(behind) : before;
}

function titleOf({ definition }: LiveNode, props: NodeProps): string | null {
  return definition.titleOf?.(props) ?? null;
}

/** The id of the element in a Label that names others; null for other components. */
function idOf(live: LiveNode | undefined): string | null {
  const names = live?.behaviour.names?.();
  if (!live || !names) return null;
  names.id ||= `hearth-label-${live.id}`;
  return names.id;
}
