import type { Job, Report } from '../common/index.ts';
import type { WirePlan } from './plan.ts';

/** The two sides, which do the same work: an app, and page JavaScript with a bare WebSocket to a server that does nothing else. */
export const SIDES = { hearth: 'Hearth', bare: 'bare WebSocket' } as const;
export type WireSide = keyof typeof SIDES;
export type WireReport = Report<WirePlan, WireSide>;

const megabytes = (bytes: number): string => `${Number((bytes / 2 ** 20).toFixed(1))} MB`;

/** The jobs that `app/client_code/jobs.py` and `bare-jobs.ts` do. */
export const JOBS: readonly Job<WirePlan>[] = [
  { id: 'sequence', title: ({ calls }) => `${calls} small calls, one after the other`, size: ({ calls }) => calls },
  { id: 'together', title: ({ together }) => `${together} small calls at once`, size: ({ together }) => together },
  { id: 'upload', title: ({ mediaBytes }) => `${megabytes(mediaBytes)} of media up`, size: ({ mediaBytes }) => mediaBytes },
  { id: 'download', title: ({ mediaBytes }) => `${megabytes(mediaBytes)} of media down`, size: ({ mediaBytes }) => mediaBytes },
  { id: 'rows', title: ({ jsonBytes }) => `a result of ${megabytes(jsonBytes)} of JSON`, size: ({ jsonBytes }) => jsonBytes },
];
