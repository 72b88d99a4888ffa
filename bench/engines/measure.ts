import { setTimeout } from 'node:timers/promises';
import { type EngineName, lacking } from '../../test/support/engines/index.ts';
import { checkSame, openHeadProxy, probeScript, type SeenSide, type Visit } from '../beside-react/index.ts';
import type { Figures, Running, Say } from '../common/index.ts';
import { servePythonPages, serveWarmSides } from '../start/index.ts';
import { ENGINE_NAMES, type EngineSide, PAGES, type PageName } from './catalogue.ts';
import type { EnginesPlan } from './plan.ts';
import { starts, work } from './steps.ts';
import { visitIn } from './visit.ts';

const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

/** The three pages of one engine, each in a browser of its own. */
type Visits = Readonly<Record<PageName, Visit>>;

/**
 * All pages of all engines are open side by side and take turns step by step, so that other load of the machine slows all of them alike.
 * WebKit's driver cannot run a script before a page's own, so in all engines a proxy in front of each server inserts the probe into the
 * page. The probe is not part of the HTML that an app may give for its head: a script there makes Hearth run its own scripts in another
 * order.
 */
export async function startEngines(plan: EnginesPlan, say: Say): Promise<Running<EngineSide>> {
  const here = ENGINE_NAMES.filter((engine) => {
    const missing = lacking(engine);
    if (missing !== null) say(`${engine} is left out: ${missing}`);
    return missing === null;
  });
  const head = `<script>${(await probeScript()).replaceAll('</script', '<\\/script')}</script>`;
  const { hearth, react } = await serveWarmSides();
  const python = await servePythonPages();
  const fronts = await Promise.all([hearth.address, react.address, python.floor].map((address) => openHeadProxy(address, head)));
  const [ofHearth, ofReact, ofFloor] = fronts.map(({ address }) => address) as [string, string, string];
  const sides: Readonly<Record<PageName, SeenSide>> = {
    hearth: { ...hearth, address: ofHearth },
    react: { ...react, address: ofReact },
    floor: { name: PAGES.floor, address: ofFloor, python: true },
  };
  return {
    async round() {
      const opened: Visit[] = [];
      try {
        const visits = new Map<EngineName, Visits>();
        for (const engine of here) {
          const pages: Partial<Record<PageName, Visit>> = {};
          for (const page of PAGE_NAMES) {
            const visit = await visitIn(engine, sides[page]);
            opened.push(visit);
            pages[page] = visit;
          }
          visits.set(engine, pages as Visits);
        }
        await measured([...visits.values()], plan);
        return { browser: [...visits.values()].map(({ hearth: { browser } }) => browser).join(', '), figures: figuresOf(visits) };
      } finally {
        await Promise.all(opened.map((visit) => visit.close()));
      }
    },
    stop: () => Promise.all([...fronts, hearth, react, python].map((each) => each.stop())),
  };
}

async function measured(visits: readonly Visits[], plan: EnginesPlan): Promise<void> {
  for (const step of starts(plan)) {
    for (const pages of visits) {
      for (const page of PAGE_NAMES) {
        await setTimeout(plan.rest * 1000);
        await step(pages[page]);
      }
    }
  }
  for (const step of work(plan)) {
    for (const pages of visits) {
      if ('same' in step) await checkSame(pages, step.same);
      else for (const page of ['hearth', 'react'] as const) await step(pages[page]);
    }
  }
}

function figuresOf(visits: ReadonlyMap<EngineName, Visits>): Readonly<Record<EngineSide, Figures>> {
  const all = ENGINE_NAMES.flatMap((engine) =>
    PAGE_NAMES.map((page) => [`${engine}.${page}`, visits.get(engine)?.[page].samples.figures() ?? {}] as const),
  );
  return Object.fromEntries(all) as Record<EngineSide, Figures>;
}
