import type { ObjectsPlan } from './plan.ts';

/** The pages that do the same work. */
export const SIDES = ['hearth', 'page', 'pyscript'] as const;
export type ObjectsSide = (typeof SIDES)[number];

/** One job of `jobs.py`, with the words of the report. */
export interface Job {
  readonly id: 'build' | 'buildWaiting' | 'change' | 'write' | 'read' | 'listen';
  readonly title: (plan: ObjectsPlan) => string;
  readonly size: (plan: ObjectsPlan) => number;
  /** Does only Hearth do it? */
  readonly hearthAlone?: true;
}

export const JOBS: readonly Job[] = [
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

/** Openings of a form with fifty components of m3, with the words of the report. Hearth alone does it. */
export const LIBRARY_JOBS = {
  openLibrary: 'opened the first time, the library imported meanwhile',
  openLibraryAgain: 'opened again',
} as const;
export type LibraryJobId = keyof typeof LIBRARY_JOBS;

/** What the figures are held against. */
export interface Aim {
  readonly title: string;
  readonly unit: string;
  readonly value: (round: ObjectsRound, plan: ObjectsPlan) => number;
  readonly bound: { readonly least: number } | { readonly most: number };
}

/** Milliseconds by side and job; `library` is null where the library is not at hand. */
export type ObjectsRound = Readonly<Record<ObjectsSide, Readonly<Record<string, number>>>> & {
  readonly load: number;
  readonly library: Readonly<Record<LibraryJobId, number>> | null;
};

const of = (round: ObjectsRound, side: ObjectsSide, job: Job['id']): number => round[side][job] ?? Number.NaN;

export const AIMS: readonly Aim[] = [
  {
    title: 'building, against waiting on every call (PyScript)',
    unit: '× faster',
    value: (round) => of(round, 'pyscript', 'build') / of(round, 'hearth', 'build'),
    bound: { least: 50 },
  },
  {
    title: 'building, against waiting on every call (Hearth itself)',
    unit: '× faster',
    value: (round) => of(round, 'hearth', 'buildWaiting') / of(round, 'hearth', 'build'),
    bound: { least: 50 },
  },
  { title: 'all writes', unit: 'ms', value: (round) => of(round, 'hearth', 'write'), bound: { most: 100 } },
  {
    title: 'one blocking read',
    unit: 'ms',
    value: (round, { reads }) => of(round, 'hearth', 'read') / reads,
    bound: { most: 0.25 },
  },
];

/** Held against where there is a library. */
export const LIBRARY_AIMS: readonly Aim[] = Object.entries(LIBRARY_JOBS).map(([id, title]) => ({
  title: `fifty components of m3, ${title}`,
  unit: 'ms',
  value: ({ library }) => library?.[id as LibraryJobId] ?? Number.NaN,
  bound: { most: 1000 },
}));
