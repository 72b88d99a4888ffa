import type { EngineName } from '../../test/support/engines/index.ts';
import { READING } from '../beside-react/index.ts';
import { comparisonTable, head, loadOf, type Measure } from '../common/index.ts';
import {
  CALLS,
  ENGINE_NAMES,
  ENGINES,
  type EngineSide,
  type EnginesReport,
  FORM,
  PAGES,
  type PageName,
  ROWS,
  START,
} from './catalogue.ts';
import type { EnginesPlan } from './plan.ts';

const DIGITS = { time: 1, ratio: 2 };

export function toMarkdown(report: EnginesReport): string {
  const heading = { name: 'engines', title: 'In every engine', versions: ['react', 'pyodide'] } as const;
  const sections = [head(heading, report), READING, ratios(report), ...ENGINE_NAMES.map((engine) => section(engine, report))];
  return `${[...sections, method(report)].join('\n\n')}\n`;
}

/** The ratios of Hearth over plain React, one column for each engine. */
function ratios(report: EnginesReport): string {
  const between = ENGINE_NAMES.map((engine) => {
    return { title: ENGINES[engine], over: `${engine}.hearth`, under: `${engine}.react` } as const;
  });
  const table = comparisonTable<EnginesPlan, EngineSide>(
    { sides: {}, ratios: between, measures: [...FORM, ...ROWS], digits: DIGITS },
    report,
  );
  return `## Hearth : plain React\n\nThe same pages, the same commands, each engine's own React beside its own Hearth.\n\n${table}`;
}

function section(engine: EngineName, report: EnginesReport): string {
  const title = `## ${ENGINES[engine]}`;
  const isThere = report.rounds.some(({ figures }) => Object.keys(figures[`${engine}.hearth`]).length > 0);
  if (!isThere) return `${title}\n\nIt was not on this machine.`;
  const compared = (pages: readonly PageName[], under: PageName | null, measures: readonly Measure<EnginesPlan>[]): string =>
    comparisonTable<EnginesPlan, EngineSide>(
      {
        sides: Object.fromEntries(pages.map((page) => [`${engine}.${page}`, PAGES[page]])),
        ratios:
          under === null ? [] : [{ title: `Hearth : ${PAGES[under]}`, over: `${engine}.hearth`, under: `${engine}.${under}` }],
        measures,
        aims: true,
        digits: DIGITS,
      },
      report,
    );
  return `${title}

To the first text that the app's own code made; of the interpreter alone (${FLOOR[engine]}) that Python made, of plain React its first render.

${compared(['hearth', 'floor', 'react'], 'floor', START)}

${compared(['hearth', 'react'], 'react', [...FORM, ...ROWS])}

${compared(['hearth'], null, CALLS)}`;
}

const SWITCHING = 'with all that Hearth\'s own start does, as in the page "The start"';
const FLOOR: Readonly<Record<EngineName, string>> = {
  chromium: SWITCHING,
  firefox: SWITCHING,
  webkit:
    'from the memory snapshot for browsers that cannot switch stacks: it never waits, so it needs neither the service worker nor the second worker by which Hearth does',
};

function method(report: EnginesReport): string {
  const { rounds, reloads, rest, rows, builds, updates, clicks, calls } = report.plan;
  return `## How it was measured

- ${rounds} rounds. In each, every page of every engine gets a new browser with an empty profile, and all take turns after every step: a cold
  start and ${reloads} reloads, of which the last is the hot one, each ${rest} seconds after the visit before, when that has stored what later
  visits use; ${2 * clicks} clicks; ${builds} builds of ${rows} rows with ${updates} updates after each; a busy
  loop and, in Hearth, ${calls} calls. A run fails when the rows of the two pages differ.
- The pages are those of \`bench/rows\` and \`bench/start\`. The probe is a script in their heads, since WebKit's driver has no other way to
  bring one in before the page's own: a server in front of each page, of the same kind for all, writes it there. So starts are some
  milliseconds longer than on the other pages.
- Not measured outside of Chromium, for want of a debugger that tells: layouts, tasks of the page's thread, memory. Those are on the page of
  \`npm run bench -- rows\`.
- WebKit is its GTK port on a screen in memory, drawn by the processor. Its clock tells whole milliseconds, so short times are told by their
  means. Each visit keeps what it has loaded in its memory only.
- Firefox's clock tells parts of milliseconds because it was set to.
- ${loadOf(report)}`;
}
