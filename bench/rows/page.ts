import { READING, type SideName, sectionOf, split } from '../beside-react/index.ts';
import { head, loadOf, type Report } from '../common/index.ts';
import { SECTIONS, SPLIT_WORK } from './catalogue.ts';
import type { Plan } from './plan.ts';

export type RowsReport = Report<Plan, SideName>;

export function toMarkdown(report: RowsReport): string {
  const heading = { name: 'rows', title: 'Hearth beside plain React', versions: ['node', 'react', 'pyodide'] } as const;
  const sections = SECTIONS.map((section) => sectionOf(section, report));
  return `${[head(heading, report), READING, ...sections, split(SPLIT_WORK, report), method(report)].join('\n\n')}\n`;
}

function method(report: RowsReport): string {
  const { rounds, rows, builds, updates, clicks, seconds, calls } = report.plan;
  return `## How it was measured

- ${rounds} rounds. In each, both sides get a new browser with an empty profile and take turns after every step: ${2 * clicks} clicks,
  ${builds} builds of ${rows} rows with ${updates} updates after each and, in a page opened anew, a busy loop of ${seconds} s and, in
  Hearth, ${calls} calls.
- The app is \`bench/rows/app\`, its counterpart \`bench/rows/plain-react\`: the same elements with the same classes and style sheets. A run
  fails when the rows of the two pages differ.
- Clicks are dispatched by the page in a task of their own; "by mouse" they are the browser's own input, whose pressed and
  focused looks are painted between the click and what a worker answers. The watch starts at the click's first listener and
  stops when a MutationObserver sees the change; for "painted", at the second animation frame after that. Frames come every
  16.7 ms, so short times that end with painting are mostly waiting for a frame: the lines "in the DOM" tell more.
- ${loadOf(report)}`;
}
