import { comparisonTable, head, loadOf } from '../common/index.ts';
import { JOBS, type ServicesReport, SIDES } from './catalogue.ts';

const RATIOS = [
  { title: 'Hearth : fetch', over: 'hearth', under: 'fetch' },
  { title: 'Hearth : by hand', over: 'hearth', under: 'direct' },
] as const;

export function toMarkdown(report: ServicesReport): string {
  return `${head({ name: 'services', title: 'Data tables and users', versions: ['node', 'pyodide'] }, report)}

Milliseconds of a job, seen from who asks: the median of ${report.plan.rounds} rounds and, in brackets, the smallest and the largest. Hearth is an
app's client code in Chromium (\`bench/services/app\`), whose rows are in a PostgreSQL. Plain fetch is JavaScript of a page that
gets the same rows as JSON from a small server, a request for each thing that is asked for (\`fetch-jobs.ts\`). SQL by hand goes
by the driver alone (\`handwritten-sql.ts\`). All work on the same tables of the same PostgreSQL, which here does not wait for the
disk. To sign in costs each of them one password hash. Ratios are taken round by round.

${comparisonTable({ sides: SIDES, ratios: RATIOS, measures: JOBS }, report)}

Where the time went, by profiles of such a search of 10,000 rows at commit d1ca8b75, with the rows in PGlite and on a machine as
busy; answers of many rows are read faster since. In the browser some nine tenths of it went by before the first cell was
read: a sixth waited for the server, the rest was Python that read JSON, put values in their places in the message, and made
datetimes and rows. The cells were the last tenth. Of what the server's main thread did since it started, a sixth was
collecting garbage and a tenth signing: each row has a capability of its own.

${loadOf(report)}
`;
}
