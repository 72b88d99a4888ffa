import { comparisonTable, head, loadOf } from '../common/index.ts';
import { BESIDE_PYSCRIPT, FORM, LINE, READY, SIDES, type StartReport, type StartSide } from './catalogue.ts';
import type { StartPlan } from './plan.ts';

const { hearth, floor, plain, pyscript, react } = SIDES;

export function toMarkdown(report: StartReport): string {
  const { rounds, reloads, rest } = report.plan;
  return `${head({ name: 'start', title: 'The start', versions: ['react', 'pyodide', 'pyscript'] }, report)}

Milliseconds from the start of the navigation: the median of ${rounds} rounds and, in brackets, the smallest and the largest. Ratios are
taken round by round. Cold is a browser with an empty profile, ${rest} seconds after it was started, hot the last of ${reloads} reloads,
${rest} seconds after the visit before: by then pages have kept what they keep for the next one. Nothing looks into the
pages while they start. Everything is served from this machine.

## Python has said something

To the first text on the page that Python made; of plain React, its first render. The trimmed floor is the interpreter alone, with
everything that Hearth's own start does, in a page of one React component (\`bench/start/python-page\`): Hearth without Hearth. The plain
start is the same page without a memory snapshot.

${comparisonTable<StartPlan, StartSide>(
  {
    sides: { hearth, floor, plain, pyscript, react },
    ratios: [{ title: 'Hearth : floor', over: 'hearth', under: 'floor' }],
    measures: READY,
    aims: true,
  },
  report,
)}

${comparisonTable<StartPlan, StartSide>(
  {
    sides: {},
    ratios: [{ title: 'PyScript : Hearth', over: 'pyscript', under: 'hearth' }],
    measures: BESIDE_PYSCRIPT,
    aims: true,
  },
  report,
)}

## The start form is painted

To the first button of the form (\`bench/rows\`: the same widgets in both). Hearth's server has put it into its page, as for all but the
first visitors.

${comparisonTable<StartPlan, StartSide>(
  { sides: { hearth, react }, ratios: [{ title: 'ratio', over: 'hearth', under: 'react' }], measures: FORM, aims: true },
  report,
)}

## Over a slower line

As above, to Python's first text, through a proxy that lets so much through, and keeps everything half of the latency each way.

${comparisonTable<StartPlan, StartSide>(
  {
    sides: { hearth, floor, plain },
    ratios: [{ title: 'Hearth : plain start', over: 'hearth', under: 'plain' }],
    measures: LINE,
    aims: true,
  },
  report,
)}

${loadOf(report)}
`;
}
