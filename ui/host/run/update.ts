import type { NodeId, NodeProps } from '../../../protocol/index.ts';
import type { Overtaken, PlacedChild } from '../../components/definition.ts';
import type { LiveNode } from '../dom/live-node.ts';
import { place } from '../dom/place.ts';
import type { ChangeSet, Write } from '../tree/index.ts';
import type { Budget } from './budget.ts';
import { CHUNK, type Page } from './page.ts';
import { remake } from './remake.ts';

/**
 * What only roots show, or nothing does: an interior is not drawn again for it. So what an app has written into the inside of a
 * label by hand lives on while the label is hidden and shown.
 */
const OF_ROOTS: ReadonlySet<string> = new Set(['events', 'role', 'visible']);

/** One node whose properties changed. */
interface Updated {
  readonly live: LiveNode;
  readonly previous: NodeProps;
  /** Writes to properties that live on the screen. */
  readonly mirrored: readonly (readonly [property: string, write: Write])[];
  /** Some other property changed. */
  readonly ordinary: boolean;
  readonly wasInlinable: boolean;
}

/** The children of a container, and where each of them is. */
interface Family {
  readonly children: readonly PlacedChild[];
  readonly places: ReadonlyMap<NodeId, number>;
}

/** Looks and interiors of changed nodes, then their imperative parts, then the containers that follow their children. */
export function* update(page: Page, changes: ChangeSet, seq: number, budget: Budget): Generator<void, void> {
  const changed = [...changes.props];
  for (let offset = 0; offset < changed.length; offset += CHUNK) {
    const updated = changed.slice(offset, offset + CHUNK).flatMap(([id, previous]) => {
      const live = page.nodes.find(id);
      const { props } = page.store.get(id);
      if (!live) return [];
      const isAnotherChance = page.nodes.mayBeMadeAfterAll(live, props);
      if (!isAnotherChance && !page.nodes.accepts(live, props)) return [];
      if (isAnotherChance || live.definition.needsNewRoot?.(previous, props)) {
        // The new root comes as Python wants it; what was still to be told of the old one is out of date.
        for (const [property, write] of mirroredIn(live, changes.writes.get(id))) {
          tellMirror(page, live, property, write, previous, seq);
        }
        remake(page, live);
        return [];
      }
      return [look(page, live, previous, changes.writes.get(id))];
    });
    page.interiors.flush();
    for (const node of updated) behave(page, node, seq);
    tellContainers(page, updated);
    if (!budget.spent || offset + CHUNK >= changed.length) continue;
    yield;
  }
}

function look(page: Page, live: LiveNode, previous: NodeProps, writes: ReadonlyMap<string, Write> | undefined): Updated {
  const wasInlinable = live.inlinable;
  const mirrored = mirroredIn(live, writes);
  const ordinary = mirrored.length < (writes?.size ?? 0);
  if (ordinary) page.nodes.guard(live, 'changing its look', () => live.applyLook(page.store.get(live.id).props));
  if (![...(writes?.keys() ?? [])].every((property) => OF_ROOTS.has(property))) page.interiors.touch(live);
  return { live, previous, mirrored, ordinary, wasInlinable };
}

/** Writes to properties that live on the screen. */
function mirroredIn({ definition }: LiveNode, writes: ReadonlyMap<string, Write> | undefined): Updated['mirrored'] {
  const names = definition.mirrored ?? [];
  return [...(writes ?? [])].filter(([property]) => names.includes(property));
}

function tellMirror(
  { mirror }: Page,
  { id }: LiveNode,
  property: string,
  { value, base }: Write,
  previous: NodeProps,
  seq: number,
): Overtaken | undefined {
  return mirror.written(id, property, value, base, seq, previous[property] ?? null);
}

function behave(page: Page, { live, previous, mirrored, ordinary }: Updated, seq: number): void {
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
  nodes.guard(live, 'placing its children', () => arrangement.arrange(children, { kind: 'props', previous }, place));
}

/** Containers' wrappers follow whether a child shows and sizes itself; nothing else of a child concerns them. */
function tellContainers(page: Page, updated: readonly Updated[]): void {
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

/** Whoever filters a list hides half of its rows at once: none of them is searched for among the others. */
function familyOf(children: readonly PlacedChild[]): Family {
  return { children, places: new Map(children.map(({ id }, index) => [id, index])) };
}
