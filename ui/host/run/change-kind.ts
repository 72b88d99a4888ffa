import type { ArrangeChange, PlacedChild } from '../../components/definition.ts';
import type { ChildRecord } from '../tree/index.ts';

/** The smallest change that covers what happened to a container's children, or null if nothing changed. */
export function changeOf(
  before: readonly ChildRecord[],
  now: readonly ChildRecord[],
  placed: (child: ChildRecord) => PlacedChild | null,
): ArrangeChange | null {
  let index = 0;
  while (index < before.length && index < now.length && before[index]?.id === now[index]?.id) index += 1;
  const samePrefixLayouts = sameLayouts(before, now, 0, 0, index);
  if (before.length === now.length && index === now.length) return layoutChange(before, now);
  if (now.length === before.length + 1 && sameRest(before, now, index, index + 1) && samePrefixLayouts)
    return { kind: 'inserted', index };
  if (now.length === before.length - 1 && sameRest(before, now, index + 1, index) && samePrefixLayouts) {
    const gone = before[index];
    const child = gone ? placed(gone) : null;
    if (child) return { kind: 'removed', child, index };
  }
  return { kind: 'children' };
}

function layoutChange(before: readonly ChildRecord[], now: readonly ChildRecord[]): ArrangeChange | null {
  const changed = now.flatMap((child, index) => (child.layout === before[index]?.layout ? [] : [index]));
  const [only] = changed;
  if (only === undefined) return null;
  return changed.length === 1 ? { kind: 'layout', index: only } : { kind: 'children' };
}

function sameRest(before: readonly ChildRecord[], now: readonly ChildRecord[], fromBefore: number, fromNow: number): boolean {
  const count = before.length - fromBefore;
  if (count !== now.length - fromNow) return false;
  for (let step = 0; step < count; step += 1) if (before[fromBefore + step]?.id !== now[fromNow + step]?.id) return false;
  return sameLayouts(before, now, fromBefore, fromNow, count);
}

function sameLayouts(
  before: readonly ChildRecord[],
  now: readonly ChildRecord[],
  fromBefore: number,
  fromNow: number,
  count: number,
): boolean {
  for (let step = 0; step < count; step += 1) if (before[fromBefore + step]?.layout !== now[fromNow + step]?.layout) return false;
  return true;
}
