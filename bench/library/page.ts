import { READING, type SideName, sectionOf, split } from '../beside-react/index.ts';
import { head, loadOf, type Report } from '../common/index.ts';
import { SECTIONS, SPLIT_WORK } from './catalogue.ts';
import type { LibraryPlan } from './plan.ts';

type LibraryReport = Report<LibraryPlan, SideName>;

export function toMarkdown(report: LibraryReport): string {
  const heading = { name: 'library', title: 'Lists, plots and canvases', versions: ['node', 'react', 'pyodide'] } as const;
  const sections = SECTIONS.map((section) => sectionOf(section, report));
  return `${[head(heading, report), READING, ...sections, split(SPLIT_WORK, report), method(report)].join('\n\n')}\n`;
}

function method(report: LibraryReport): string {
  const { rounds, fills, pages, cells } = report.plan;
  return `## How it was measured

- ${rounds} rounds. In each, both sides get a new browser with an empty profile and take turns after every step: few items are shown ${fills}
  times, many once, ${pages} pages turned, ${cells} cells changed. A figure of a round is the median of its times.
- The app is \`bench/library/app\`, its counterpart \`bench/library/plain-react\`: the same elements with the same classes and style
  sheets. A run fails when the lists of the two pages differ.
- The watch starts at the click's first listener and stops when a MutationObserver sees the change; for "painted", at the second
  animation frame after that.
- ${loadOf(report)}`;
}
