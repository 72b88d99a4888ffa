import type { WirePlan } from './plan.ts';

/** The two that do the same work: an app, and page JavaScript with a bare WebSocket to a server that only echoes. */
export const SIDES = ['hearth', 'bare'] as const;
export type WireSide = (typeof SIDES)[number];

/** One job of `app/client_code/jobs.py` and `bare-jobs.ts`, with the words of the report. */
export interface WireJob {
  readonly id: 'sequence' | 'together' | 'upload' | 'download' | 'rows';
  readonly title: (plan: WirePlan) => string;
  readonly size: (plan: WirePlan) => number;
}

const megabytes = (bytes: number): string => `${Number((bytes / 2 ** 20).toFixed(1))} MB`;

export const JOBS: readonly WireJob[] = [
  { id: 'sequence', title: ({ calls }) => `${calls} small calls, one after the other`, size: ({ calls }) => calls },
  { id: 'together', title: ({ together }) => `${together} small calls at once`, size: ({ together }) => together },
  { id: 'upload', title: ({ mediaBytes }) => `${megabytes(mediaBytes)} of media up`, size: ({ mediaBytes }) => mediaBytes },
  { id: 'download', title: ({ mediaBytes }) => `${megabytes(mediaBytes)} of media down`, size: ({ mediaBytes }) => mediaBytes },
  { id: 'rows', title: ({ jsonBytes }) => `a result of ${megabytes(jsonBytes)} of JSON`, size: ({ jsonBytes }) => jsonBytes },
];

/** Milliseconds by side and job. */
export type WireRound = Readonly<Record<WireSide, Readonly<Record<string, number>>>> & { readonly load: number };
