import type { SideName } from '../beside-react/index.ts';
import { comparisonTable, head, loadOf, type Report, spread, table, valuesOf } from '../common/index.ts';
import { SECTIONS, type Section, SIDES, SPLIT_STATIONS, SPLIT_WORK } from './catalogue.ts';
import type { Plan } from './plan.ts';

export type RowsReport = Report<Plan, SideName>;

const DIGITS = { time: 1, ratio: 2 };

export function toMarkdown(report: RowsReport): string {
  const heading = { name: 'rows', title: 'Hearth beside plain React', versions: ['node', 'react', 'pyodide'] } as const;
  const sections = SECTIONS.map((section) => sectionOf(section, report));
  return `${[head(heading, report), READING, ...sections, split(report), method(report)].join('\n\n')}\n`;
}

const READING = `Times are in milliseconds: the median of the rounds and, in brackets, the smallest and the largest. The ratio is taken round by
round, and an aim is held against its median.`;

function sectionOf({ title, text, compared, measures }: Section, report: RowsReport): string {
  const comparison = compared
    ? { sides: SIDES, ratios: [{ title: 'ratio', over: 'hearth', under: 'react' }] as const }
    : { sides: { hearth: SIDES.hearth }, ratios: [] };
  return `## ${title}\n\n${text}\n\n${comparisonTable({ ...comparison, measures, aims: true, digits: DIGITS }, report)}`;
}

function split(report: RowsReport): string {
  const rows = Object.entries(SPLIT_WORK).map(([work, title]) => [
    title,
    ...Object.keys(SPLIT_STATIONS).map((station) =>
      spread(valuesOf(report, 'hearth', `${work}.${station}`), station === 'batches' ? 0 : DIGITS.time),
    ),
  ]);
  return `## Where Hearth's time goes

The first column is the time inside the app's own function, before its last message is made; the others count from the
click. Worker and page overlap: the page shows the first rows while Python makes the next ones.

${table(['', ...Object.values(SPLIT_STATIONS)], rows)}`;
}

function method(report: RowsReport): string {
  const { rounds, rows, builds, updates, clicks, seconds, calls, reloads } = report.plan;
  return `## How it was measured

- ${rounds} rounds. In each, both sides get a new browser with an empty profile and take turns after every step: ${1 + reloads} loads, ${2 * clicks} clicks,
  ${builds} builds of ${rows} rows with ${updates} updates after each, a busy loop of ${seconds} s and, in Hearth, ${calls} calls.
- The app is \`bench/rows/app\`, its counterpart \`bench/rows/plain-react\`: the same elements with the same classes and style sheets. A run
  fails when the rows of the two pages differ.
- Clicks are dispatched by the page in a task of their own; "by mouse" they are the browser's own input, whose pressed and
  focused looks are painted between the click and what a worker answers. The watch starts at the click's first listener and
  stops when a MutationObserver sees the change; for "painted", at the second animation frame after that. Frames come every
  16.7 ms, so short times that end with painting are mostly waiting for a frame: the lines "in the DOM" tell more.
- ${loadOf(report)}`;
}
