import type { NodeId, NodeProps } from '../../../protocol/index.ts';
import type { Overtaken, PlacedChild } from '../../components/definition.ts';
import type { LiveNode } from '../dom/live-node.ts';
import { place } from '../dom/place.ts';
import type { ChangeSet, Write } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { CHUNK, type CommitScope } from './commit-scope.ts';
import { recreateNode } from './recreate-node.ts';

/**
 * Properties that only roots show, or nothing does: interiors aren't rendered for them. So what an app has written into the content
 * of a label by hand survives when the label is hidden and shown.
 */
const OF_ROOTS: ReadonlySet<string> = new Set(['events', 'role', 'visible']);

/** One node whose properties changed. */
interface Updated {
  readonly live: LiveNode;
  readonly previous: NodeProps;
  readonly writes: ReadonlyMap<string, Write>;
  /** Writes to mirrored properties. */
  readonly mirrored: readonly (readonly [property: string, write: Write])[];
  /** Did any other property change? */
  readonly ordinary: boolean;
  readonly wasInlinable: boolean;
}

/** The children of a container, and the index of each. */
interface Family {
  readonly children: readonly PlacedChild[];
  readonly places: ReadonlyMap<NodeId, number>;
}

/**
 * Updates the looks and interiors of changed nodes, then their imperative parts, then the containers that depend on their
 * children's properties.
 */
export function* update(page: CommitScope, changes: ChangeSet, seq: number, budget: Budget): Generator<void, void> {
  const changed = [...changes.props];
  for (let offset = 0; offset < changed.length; offset += CHUNK) {
    const updated = changed.slice(offset, offset + CHUNK).flatMap(([id, previous]) => {
      const live = page.nodes.find(id);
      const writes = changes.writes.get(id) ?? new Map<string, Write>();
      const { props } = page.store.get(id);
      if (!live) return [];
      const isAnotherChance = page.nodes.mayBeMadeAfterAll(live, props);
      if (!isAnotherChance && !page.nodes.accepts(live, props)) return [];
      if (isAnotherChance || live.definition.needsNewRoot?.(previous, props, writes)) {
        // The new root is created with Python's values; pending reports about the old one are out of date.
        for (const [property, write] of mirroredIn(live, writes)) {
          tellMirror(page, live, property, write, previous, seq);
        }
        recreateNode(page, live);
        return [];
      }
      return [look(page, live, previous, writes)];
    });
    page.interiors.flush();
    for (const node of updated) behave(page, node, seq);
    tellContainers(page, updated);
    if (!budget.spent || offset + CHUNK >= changed.length) continue;
    yield;
  }
}

function look(page: CommitScope, live: LiveNode, previous: NodeProps, writes: ReadonlyMap<string, Write>): Updated {
  const wasInlinable = live.inlinable;
  const mirrored = mirroredIn(live, writes);
  const ordinary = mirrored.length < writes.size;
  if (ordinary) page.nodes.guard(live, 'changing its look', () => live.applyLook(page.store.get(live.id).props));
  if (![...writes.keys()].every((property) => OF_ROOTS.has(property))) page.interiors.touch(live);
  return { live, previous, writes, mirrored, ordinary, wasInlinable };
}

/** Writes to mirrored properties. */
function mirroredIn({ definition }: LiveNode, writes: ReadonlyMap<string, Write>): Updated['mirrored'] {
  const names = definition.mirrored ?? [];
  return [...writes].filter(([property]) => names.includes(property));
}

function tellMirror(
  { mirror }: CommitScope,
  { id }: LiveNode,
  property: string,
  { value, base }: Write,
  previous: NodeProps,
  seq: number,
): Overtaken | undefined {
  return mirror.written(id, property, value, base, seq, previous[property] ?? null);
}

function behave(page: CommitScope, { live, previous, writes, mirrored, ordinary }: Updated, seq: number): void {
  const { nodes, store } = page;
  for (const [property, write] of mirrored) {
    const overtaken = tellMirror(page, live, property, write, previous, seq);
    nodes.guard(live, `taking ${property}`, () => live.behaviour.write?.(property, write.value, overtaken));
  }
  if (!ordinary) return;
  nodes.guard(live, 'changing', () => live.behaviour.update?.(previous));
  const { arrangement } = live;
  if (!arrangement) return;
  const children = nodes.placedChildren(store.get(live.id).children);
  nodes.guard(live, 'placing its children', () =>
    arrangement.arrange(children, { kind: 'props', previous, written: writes }, place),
  );
}

/** The wrappers of a container depend on whether a child is visible and sizes itself, and on nothing else of a child. */
function tellContainers(page: CommitScope, updated: readonly Updated[]): void {
  const { store, nodes } = page;
  const families = new Map<NodeId, Family>();
  for (const { live, previous, wasInlinable } of updated) {
    const { parent, props } = store.get(live.id);
    const container = parent === null ? undefined : nodes.find(parent);
    const arrangement = container?.arrangement;
    if (!container || !arrangement) continue;
    if (props['visible'] === previous['visible'] && live.inlinable === wasInlinable) continue;
    let family = families.get(container.id);
    if (!family) families.set(container.id, (family = familyOf(nodes.placedChildren(store.get(container.id).children))));
    const { children, places } = family;
    const index = places.get(live.id) ?? -1;
    nodes.guard(container, 'following a child', () => arrangement.arrange(children, { kind: 'child-props', index }, place));
  }
}

/** Filtering a list hides many of its rows at once: the index avoids a search for each. */
function familyOf(children: readonly PlacedChild[]): Family {
  return { children, places: new Map(children.map(({ id }, index) => [id, index])) };
}
