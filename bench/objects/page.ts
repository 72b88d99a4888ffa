import { comparisonTable, head, loadOf, number, summarize, table, verdict } from '../common/index.ts';
import { AIMS, JOBS, LIBRARY_AIMS, LIBRARY_JOBS, type ObjectsReport, SIDES, type Verdict } from './catalogue.ts';

/** The report's text about the library's page, where that was measured and where it was not. */
const LIBRARY = {
  measured: `The page of m3 counts from opening the form to where a click on its last component is seen to be handled: \`test/public/showcase\`,
form \`Fifty\`.`,
  missing: 'The page of m3 was not measured, as HEARTH_CLONES was not set (docs/how-to/use-public-apps.md).',
};

const RATIOS = [
  { title: 'Hearth : page', over: 'hearth', under: 'page' },
  { title: 'PyScript : Hearth', over: 'pyscript', under: 'hearth' },
] as const;

export function toMarkdown(report: ObjectsReport): string {
  const heading = { name: 'objects', title: 'Page objects from Python', versions: ['pyodide', 'pyscript'] } as const;
  const hasLibrary = report.rounds.every(({ figures }) => Object.keys(LIBRARY_JOBS).every((id) => id in figures.hearth));
  const aims = [...AIMS, ...(hasLibrary ? LIBRARY_AIMS : [])];
  return `${head(heading, report)}

Milliseconds of a job, seen from the language that does it, to the end of a read that follows: the median of ${report.plan.rounds} rounds and, in
brackets, the smallest and the largest. Ratios are taken round by round. The same Python source runs in Hearth and in
PyScript: \`bench/objects/app/client_code/jobs.py\`.

${comparisonTable({ sides: SIDES, ratios: RATIOS, measures: JOBS }, report)}

${table(
  ['aim', 'figure', ''],
  aims.map((aim) => aimRow(aim, report)),
)}

${LIBRARY[hasLibrary ? 'measured' : 'missing']}

${loadOf(report)}
`;
}

function aimRow({ title, unit, value, aim }: Verdict, { plan, rounds }: ObjectsReport): string[] {
  const values = rounds.map((round) => value(round, plan));
  return [title, `${number(summarize(values).median)} ${unit}`, verdict(aim, values)];
}
