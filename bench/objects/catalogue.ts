import type { Aim, Job, Report, Round } from '../common/index.ts';
import type { ObjectsPlan } from './plan.ts';

/** The pages that do the same work, with their titles in the report. */
export const SIDES = { hearth: 'Hearth', page: 'page JavaScript', pyscript: 'PyScript in a worker' } as const;
export type ObjectsSide = keyof typeof SIDES;
export type ObjectsReport = Report<ObjectsPlan, ObjectsSide>;

/** One job of `jobs.py`. */
export interface ObjectsJob extends Job<ObjectsPlan, 'build' | 'buildWaiting' | 'change' | 'write' | 'read' | 'listen'> {
  /** Is the job done on Hearth's page alone? */
  readonly hearthAlone?: true;
}

export const JOBS: readonly ObjectsJob[] = [
  { id: 'build', title: ({ rows }) => `${rows} rows of three elements built`, size: ({ rows }) => rows },
  {
    id: 'buildWaiting',
    title: ({ rows }) => `${rows} rows, waiting for the page after each operation`,
    size: ({ rows }) => rows,
    hearthAlone: true,
  },
  { id: 'change', title: () => 'every 10th row changed', size: ({ rows }) => rows },
  { id: 'write', title: ({ writes }) => `${writes} attributes written`, size: ({ writes }) => writes },
  { id: 'read', title: ({ reads }) => `${reads} reads, each waited for`, size: ({ reads }) => reads },
  { id: 'listen', title: ({ listeners }) => `${listeners} listeners added and fired`, size: ({ listeners }) => listeners },
];

/** Openings of a form with fifty components of m3, with their titles in the report. Only Hearth's page does this. */
export const LIBRARY_JOBS = {
  openLibrary: 'opened the first time, the library imported meanwhile',
  openLibraryAgain: 'opened again',
} as const;
export type LibraryJobId = keyof typeof LIBRARY_JOBS;

/** A figure that is computed from others, and its aim. */
export interface Verdict {
  readonly title: string;
  readonly unit: string;
  readonly value: (round: Round<ObjectsSide>, plan: ObjectsPlan) => number;
  readonly aim: Aim;
}

const of = ({ figures }: Round<ObjectsSide>, side: ObjectsSide, id: ObjectsJob['id'] | LibraryJobId): number =>
  figures[side][id] ?? Number.NaN;

export const AIMS: readonly Verdict[] = [
  {
    title: 'building, against waiting on every call (PyScript)',
    unit: '× faster',
    value: (round) => of(round, 'pyscript', 'build') / of(round, 'hearth', 'build'),
    aim: { least: 50 },
  },
  {
    title: 'building, against waiting on every call (Hearth itself)',
    unit: '× faster',
    value: (round) => of(round, 'hearth', 'buildWaiting') / of(round, 'hearth', 'build'),
    aim: { least: 50 },
  },
  { title: 'all writes', unit: 'ms', value: (round) => of(round, 'hearth', 'write'), aim: { most: 100 } },
  {
    title: 'one blocking read',
    unit: 'ms',
    value: (round, { reads }) => of(round, 'hearth', 'read') / reads,
    aim: { most: 0.25 },
  },
];

/** Aims that are checked where the library is there. */
export const LIBRARY_AIMS: readonly Verdict[] = Object.entries(LIBRARY_JOBS).map(([id, title]) => ({
  title: `fifty components of m3, ${title}`,
  unit: 'ms',
  value: (round) => of(round, 'hearth', id as LibraryJobId),
  aim: { most: 1000 },
}));
