import { comparisonTable, head, loadOf } from '../common/index.ts';
import { JOBS, SIDES, type WireReport } from './catalogue.ts';

const RATIOS = [{ title: 'Hearth : bare', over: 'hearth', under: 'bare' }] as const;

export function toMarkdown(report: WireReport): string {
  return `${head({ name: 'wire', title: 'The wire', versions: ['node', 'pyodide'] }, report)}

Milliseconds of a job, seen from who asks: the median of ${report.plan.rounds} rounds and, in brackets, the smallest and the largest. Hearth
runs Python at both ends: a server function of an app on the embedded server, called from the app's client code
(\`bench/wire/app\`). The bare WebSocket is page JavaScript and a server that echoes, counts and sends bytes, with the same
frames (\`bare-jobs.ts\`, \`echo-server.ts\`). Ratios are taken round by round.

${comparisonTable({ sides: SIDES, ratios: RATIOS, measures: JOBS }, report)}

Where the time goes, by profiles taken apart from this run. One after the other, the page's worker is idle for some four
fifths of it: it waits for messages on their way through the browser and the server, and for the server's Python, which
spends a third of a millisecond on a call, half of that on running the app's modules anew. At once, most of it is not the
wire's: the flows that call are begun by timers of the page, and to begin as many that call nothing takes more than half as
long. The calls themselves then wait for the server's Python alone, where they run one after the other.

${loadOf(report)}
`;
}
