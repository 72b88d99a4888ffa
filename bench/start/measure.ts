import { open, openVisit, probeScript, reload, type Step } from '../beside-react/index.ts';
import type { Figures, Running } from '../common/index.ts';
import { HAS, LINE, SIDES, type StartSide } from './catalogue.ts';
import type { StartPlan } from './plan.ts';
import { servePythonPages } from './serve-python.ts';
import { slowLine } from './slow-line.ts';
import { serveWholeSides } from './whole-sides.ts';

/** Each page in a browser of its own, one after the other; what is asked of a slow line once more, through one. */
export async function startStarts(plan: StartPlan): Promise<Running<StartSide>> {
  const probe = await probeScript();
  const { hearth, react } = await serveWholeSides();
  const pages = await servePythonPages();
  const { stop, ...python } = pages;
  const addresses: Readonly<Record<StartSide, string>> = { hearth: hearth.address, react: react.address, ...python };
  const sides = Object.keys(SIDES) as StartSide[];

  const measured = async (name: StartSide, address: string, steps: readonly Step[]) => {
    const visit = await openVisit({ name: SIDES[name], address, python: true }, probe);
    try {
      for (const step of steps) await step(visit);
    } finally {
      await visit.close();
    }
    return { browser: visit.browser, figures: visit.samples.figures() };
  };
  const rest: Step = ({ page }) => page.waitForTimeout(plan.rest * 1000);
  const reloads = Array.from({ length: plan.reloads }, (_, index) => reload(index + 1 === plan.reloads ? 'hot' : null));
  const starts = [open('cold'), ...reloads.flatMap((next) => [rest, next])];
  return {
    async round() {
      let version: string | null = null;
      const figures: Partial<Record<StartSide, Figures>> = {};
      for (const side of sides) {
        const direct = await measured(side, addresses[side], starts);
        version = direct.browser;
        figures[side] = direct.figures;
        if (!HAS[side].includes(LINE[0] as (typeof LINE)[number])) continue;
        const line = await slowLine(addresses[side], plan.line);
        try {
          const slow = await measured(side, line.address, [open('line')]);
          figures[side] = { ...direct.figures, ...slow.figures };
        } finally {
          await line.stop();
        }
      }
      return { browser: version, figures: figures as Record<StartSide, Figures> };
    },
    stop: () => Promise.all([hearth.stop(), react.stop(), stop()]),
  };
}
