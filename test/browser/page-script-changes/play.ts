/** Entry of the page: random changes by page scripts and updates by Python, on all components with an interior. */
import '../../../ui/host/testing/stage.ts';
import { type NodeDto, type NodeProps, type Operation, TreeOp } from '../../../protocol/index.ts';
import type { Stage } from '../../../ui/host/testing/stage.ts';
import { lookOf } from './look.ts';
import { Random } from './random.ts';
import { changeIn } from './random-changes.ts';
import { SUBJECTS, type Subject, someOf } from './subjects.ts';

declare const stage: Stage;

const APP = 1;
/** Properties that only roots show: an update of only these leaves an interior as scripts have changed it. */
const OF_ROOTS: ReadonlySet<string> = new Set(['visible']);
let nextNode = 100;

/** A component on the page, in a panel of its own so that no neighbour names it, with the properties that Python has set. */
interface Shown {
  readonly subject: Subject;
  readonly panel: number;
  readonly node: number;
  props: NodeProps;
  /** The changes since its last update. */
  readonly done: string[];
}

async function show(subject: Subject, props: NodeProps): Promise<Shown> {
  const [panel, node, child] = [nextNode++, nextNode++, nextNode++];
  const dto: NodeDto = [node, subject.type, { ...props }, subject.children?.(child) ?? []];
  await play([TreeOp.create, [panel, 'LinearPanel', {}, [[dto, null]]]], [TreeOp.insert, APP, 0, panel, null]);
  return { subject, panel, node, props, done: [] };
}

async function hide({ panel, node, subject }: Shown): Promise<void> {
  const gone = subject.children ? [panel, node, node + 1] : [panel, node];
  await play([TreeOp.remove, APP, panel], [TreeOp.destroy, gone]);
}

const play = (...operations: Operation[]): Promise<void> => stage.play(operations);

/** Updates a component; returns what is wrong with its content then, or null. */
async function update(shown: Shown, random: Random): Promise<string | null> {
  const given = someOf(shown.subject, random);
  shown.props = { ...shown.props, ...given };
  await play([TreeOp.set, shown.node, given, null]);
  if (Object.keys(given).every((name) => OF_ROOTS.has(name))) return null;
  const fresh = await show(shown.subject, shown.props);
  const [is, should] = [shown.node, fresh.node].map((node) => lookOf(compared(stage.root(node), shown.subject)));
  await hide(fresh);
  const done = shown.done.splice(0).join(', ');
  return is === should
    ? null
    : `${shown.subject.type} after ${done} and ${JSON.stringify(given)}\n  is     ${is}\n  should ${should}`;
}

function compared(root: Element, { drawnLater }: Subject): Element {
  return drawnLater ? (root.cloneNode(false) as Element) : root;
}

/** Runs this many foreign changes; returns the failures in order. */
async function run(seed: number, count: number): Promise<{ readonly changes: number; readonly wrong: string[] }> {
  const random = new Random(seed);
  const wrong: string[] = [];
  const present: Shown[] = [];
  for (const subject of SUBJECTS) present.push(await show(subject, someOf(subject, random)));
  let changes = 0;
  while (changes < count && wrong.length === 0) {
    const index = random.below(present.length);
    const shown = present[index] as Shown;
    const change = changeIn(stage.root(shown.node), random);
    if (change) shown.done.push(change);
    changes += 1;
    if (random.chance(3)) {
      const problem = await update(shown, random);
      if (problem) wrong.push(problem);
    } else if (random.chance(10)) {
      await hide(shown);
      present[index] = await show(shown.subject, someOf(shown.subject, random));
    }
    wrong.push(...stage.faults.splice(0));
  }
  return { changes, wrong };
}

export type ForeignRun = typeof run;
Object.assign(window, { foreignRun: run });
