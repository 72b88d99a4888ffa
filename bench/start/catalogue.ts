import type { Measure, Report } from '../common/index.ts';
import type { StartPlan } from './plan.ts';

/** The pages whose start is measured, with their titles in the report. */
export const SIDES = {
  hearth: 'Hearth',
  host: 'minimal host',
  floor: 'interpreter alone',
  plain: 'Pyodide, plain start',
  pyscript: 'PyScript in a worker',
  react: 'plain React',
} as const;
export type StartSide = keyof typeof SIDES;
export type StartReport = Report<StartPlan, StartSide>;

type StartMeasure = Measure<StartPlan>;

/** From the start of the navigation to a text that Python made, or React's first render. */
export const READY: readonly StartMeasure[] = [
  { id: 'cold.changed', title: () => 'cold, in the DOM', aim: { most: 1.15 } },
  { id: 'cold.painted', title: () => 'cold, painted' },
  { id: 'hot.changed', title: () => 'hot, in the DOM', aim: { most: 1.15 } },
  { id: 'hot.painted', title: () => 'hot, painted' },
];

/** The same, against PyScript. */
export const BESIDE_PYSCRIPT: readonly StartMeasure[] = READY.map(({ id, title }) => ({ id, title, aim: { least: 4 } }));

/** Until the first buttons of the start form are painted, whether or not their clicks have handlers yet. */
export const FORM: readonly StartMeasure[] = [
  { id: 'cold.form', title: () => 'cold', aim: { most: 1.5 } },
  { id: 'hot.form', title: () => 'hot', aim: { most: 1.5 } },
];

export const LINE: readonly StartMeasure[] = [
  {
    id: 'line.changed',
    title: ({ line: { megabits, milliseconds } }) => `cold, ${megabits} Mbit/s and ${milliseconds} ms`,
    aim: { most: 1 },
  },
];

/** Which sides have which measures. */
export const HAS: Readonly<Record<StartSide, readonly StartMeasure[]>> = {
  hearth: [...READY, ...FORM, ...LINE],
  host: [...READY, ...LINE],
  floor: [...READY, ...LINE],
  plain: [...READY, ...LINE],
  pyscript: READY,
  react: [...READY, ...FORM],
};
