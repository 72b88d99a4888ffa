import type { Job, Report } from '../common/index.ts';
import type { ServicesPlan } from './plan.ts';

/** The sides, which do the same work on the same PostgreSQL. */
export const SIDES = { hearth: 'Hearth', fetch: 'page, plain fetch', direct: 'SQL by hand' } as const;
export type ServicesSide = keyof typeof SIDES;
export type ServicesReport = Report<ServicesPlan, ServicesSide>;

export const JOB_IDS = [
  'search',
  'first_page',
  'add_one_by_one',
  'add_together',
  'update_one_by_one',
  'update_batch',
  'sign_in',
] as const;
export type JobId = (typeof JOB_IDS)[number];

type ServicesJob = Job<ServicesPlan, JobId>;
const ofWrites = (title: (writes: number) => string): Pick<ServicesJob, 'title' | 'size'> => ({
  title: ({ writes }) => title(writes),
  size: ({ writes }) => writes,
});

/** The jobs that `app/client_code/jobs.py` and `handwritten-sql.ts` do. */
export const JOBS: readonly ServicesJob[] = [
  { id: 'search', title: ({ rows }) => `a search of ${rows} rows, every cell read`, size: ({ rows }) => rows },
  { id: 'first_page', title: ({ many }) => `the first page of ${many} rows in order`, size: () => 100 },
  { id: 'add_one_by_one', ...ofWrites((writes) => `${writes} rows added one by one`) },
  { id: 'add_together', ...ofWrites((writes) => `${writes} rows added together`) },
  { id: 'update_one_by_one', ...ofWrites((writes) => `${writes} rows read, and changed one by one`) },
  { id: 'update_batch', ...ofWrites((writes) => `${writes} rows read, and changed in a batch`) },
  { id: 'sign_in', title: ({ signIns }) => `${signIns} times signing in`, size: ({ signIns }) => signIns },
];

/** How many SQL statements a job takes by hand; a page with plain fetch sends a request for each. */
export function stepsOf(job: JobId, size: number): number {
  if (job === 'update_one_by_one') return size + 1;
  if (job === 'update_batch') return 2;
  return job === 'add_one_by_one' || job === 'sign_in' ? size : 1;
}
