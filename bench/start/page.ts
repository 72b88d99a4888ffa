import { comparisonTable, head, loadOf } from '../common/index.ts';
import { BESIDE_PYSCRIPT, FORM, LINE, READY, SIDES, type StartReport, type StartSide } from './catalogue.ts';
import type { StartPlan } from './plan.ts';

const { hearth, host, floor, plain, pyscript, react } = SIDES;

export function toMarkdown(report: StartReport): string {
  const { rounds, reloads, rest } = report.plan;
  return `${head({ name: 'start', title: 'The start', versions: ['react', 'pyodide', 'pyscript'] }, report)}

Milliseconds from the start of the navigation: the median of ${rounds} rounds and, in brackets, the smallest and the largest. Ratios are
taken round by round. Cold is a browser with an empty profile, ${rest} seconds after it was started, hot the last of ${reloads} reloads,
${rest} seconds after the visit before: by then pages have kept what they keep for the next one. Nothing looks into the
pages while they start. Everything is served from this machine.

## Python has said something

To the first text on the page that Python made; of plain React, its first render. The minimal host (\`bench/start/minimal-host\`) is the
least that a page with Python can be by the means that are known: the same widgets in plain React, with a text by Pyodide's own interpreter
in a worker, from a memory snapshot without zero pages and freed memory, compressed by zstd; the page's head compiles the WebAssembly and
fetches the snapshot before there is a worker; the module is instantiated before the snapshot has come; standard library and lock file
are not waited for. The aim is for the ratio to it. The interpreter alone has everything that Hearth's own start does, in a page of one
React component (\`bench/start/python-page\`): Hearth without Hearth. The plain start is the same page without a memory snapshot.

${comparisonTable<StartPlan, StartSide>(
  {
    sides: { hearth, host, floor, plain, pyscript, react },
    ratios: [
      { title: 'Hearth : minimal host', over: 'hearth', under: 'host' },
      { title: 'Hearth : interpreter alone', over: 'hearth', under: 'floor' },
    ],
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
    sides: { hearth, host, floor, plain },
    ratios: [{ title: 'Hearth : plain start', over: 'hearth', under: 'plain' }],
    measures: LINE,
    aims: true,
  },
  report,
)}

${loadOf(report)}
`;
}
