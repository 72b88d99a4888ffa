import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ChildDto, type NodeId, type Operation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { endless, impatient } from '../testing/budgets.ts';
import { DEFINITIONS } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';
import type { Budget } from './budget.ts';

const { app: APP } = WellKnownNode;

/** One step of a batch; the numbers choose among the existing nodes. */
type Step = readonly [kind: 'grow' | 'move' | 'wrap' | 'drop' | 'write', node: number, place: number, size: number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('grow', 'move', 'wrap', 'drop', 'write'),
  fc.nat(),
  fc.nat(),
  fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 5 }) }, { weight: 1, arbitrary: fc.integer({ min: 480, max: 600 }) }),
);

/** A tree of panels and lists that changes, and the operations for its changes. */
class Garden {
  readonly #children = new Map<NodeId, NodeId[]>([[APP, []]]);
  readonly #parents = new Map<NodeId, NodeId>();
  #next = 16;

  operations([kind, node, place, size]: Step): Operation[] {
    if (kind === 'grow') return this.#grow(place, size);
    const chosen = this.#choose([...this.#parents.keys()], node);
    if (chosen === undefined) return [];
    if (kind === 'move') return [this.#takeOut(chosen), this.#put(chosen, place, this.#below(chosen))];
    if (kind === 'wrap') return this.#wrap(chosen, place);
    if (kind === 'write') return [[TreeOp.set, chosen, { text: `written ${place}`, color: 'red' }, null]];
    const gone = this.#takeOut(chosen);
    const ids = [...this.#below(chosen)];
    for (const id of ids) {
      this.#children.delete(id);
      this.#parents.delete(id);
    }
    return [gone, [TreeOp.destroy, ids]];
  }

  #grow(place: number, size: number): Operation[] {
    const panel = this.#make();
    const children = Array.from({ length: size }, (): ChildDto => {
      const id = this.#next++;
      this.#parents.set(id, panel);
      this.#children.get(panel)?.push(id);
      return [[id, 'Text', { text: String(id) }, []], null];
    });
    const type = size % 2 === 0 ? 'Panel' : 'List';
    return [[TreeOp.create, [panel, type, {}, children]], this.#put(panel, place, new Set([panel]))];
  }

  #wrap(chosen: NodeId, place: number): Operation[] {
    const taken = this.#takeOut(chosen);
    const around = this.#make();
    const put = this.#put(around, place, new Set([...this.#below(chosen), around]));
    this.#parents.set(chosen, around);
    this.#children.get(around)?.push(chosen);
    return [taken, [TreeOp.create, [around, 'Panel', {}, [[chosen, null]]]], put];
  }

  #make(): NodeId {
    const id = this.#next++;
    this.#children.set(id, []);
    return id;
  }

  #takeOut(id: NodeId): Operation {
    const parent = this.#parents.get(id) ?? APP;
    const siblings = this.#children.get(parent) ?? [];
    siblings.splice(siblings.indexOf(id), 1);
    this.#parents.delete(id);
    return [TreeOp.remove, parent, id];
  }

  #put(id: NodeId, place: number, not: ReadonlySet<NodeId>): Operation {
    const parent = this.#choose(
      [...this.#children.keys()].filter((other) => !not.has(other)),
      place,
    ) as NodeId;
    const siblings = this.#children.get(parent) ?? [];
    const index = place % (siblings.length + 1);
    siblings.splice(index, 0, id);
    this.#parents.set(id, parent);
    return [TreeOp.insert, parent, index, id, null];
  }

  #below(id: NodeId): Set<NodeId> {
    return new Set([id, ...(this.#children.get(id) ?? []).flatMap((child) => [...this.#below(child)])]);
  }

  #choose(ids: readonly NodeId[], number: number): NodeId | undefined {
    return ids[number % Math.max(ids.length, 1)];
  }
}

test('a page that was cut into many slices is what it would be in one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        const garden = new Garden();
        const played = batches.map((steps) => steps.flatMap((each) => garden.operations(each)));
        expect(await pageAfter(played, impatient())).toBe(await pageAfter(played, endless()));
      },
    ),
    { numRuns: 20 },
  );
});

async function pageAfter(batches: readonly Operation[][], budget: Budget): Promise<string> {
  const page = new Playback(DEFINITIONS, { budget });
  await Promise.all(batches.map((operations) => page.play(operations)));
  expect(page.faults).toEqual([]);
  return page.app.innerHTML;
}
