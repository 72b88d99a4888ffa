import { setTimeout } from 'node:timers/promises';
import { probeScript } from '../beside-react/index.ts';
import type { StartTimes } from '../beside-react/probe/start.ts';
import type { Figures, Running } from '../common/index.ts';
import { HAS, LINE, SIDES, type StartSide } from './catalogue.ts';
import type { StartPlan } from './plan.ts';
import { servePythonPages } from './serve-python.ts';
import { openSlowProxy } from './slow-proxy.ts';
import { openUndebuggedPage } from './undebugged-page.ts';
import { serveWarmSides } from './warm-sides.ts';

/** Starts each page in a browser of its own, one after the other; those with measures of the slow line once more, through such a line. */
export async function startStarts(plan: StartPlan): Promise<Running<StartSide>> {
  const probe = await probeScript();
  const { hearth, react } = await serveWarmSides();
  const pages = await servePythonPages({ isSmall: plan.isSmall });
  const { stop, ...python } = pages;
  const addresses: Readonly<Record<StartSide, string>> = { hearth: hearth.address, react: react.address, ...python };
  const sides = Object.keys(SIDES) as StartSide[];

  const rest = (): Promise<void> => setTimeout(plan.rest * 1000);

  /** The cold start, in a new browser, then reloads, of which the last counts as the hot start. */
  const direct = async (name: StartSide) => {
    const page = await openUndebuggedPage(SIDES[name], probe);
    try {
      await rest();
      const cold = await page.open(addresses[name]);
      let hot = cold;
      for (let reload = 0; reload < plan.reloads; reload += 1) {
        await rest();
        hot = await page.reload();
      }
      return { browser: page.browser, figures: { ...named('cold', cold), ...named('hot', hot) } };
    } finally {
      await page.close();
    }
  };
  const overLine = async (name: StartSide): Promise<Figures> => {
    const line = await openSlowProxy(addresses[name], plan.line);
    const page = await openUndebuggedPage(SIDES[name], probe);
    try {
      await rest();
      return named('line', await page.open(line.address));
    } finally {
      await page.close();
      await line.stop();
    }
  };
  return {
    async round() {
      let version: string | null = null;
      const figures: Partial<Record<StartSide, Figures>> = {};
      for (const side of sides) {
        const here = await direct(side);
        version = here.browser;
        const line = HAS[side].includes(LINE[0] as (typeof LINE)[number]) ? await overLine(side) : {};
        figures[side] = { ...here.figures, ...line };
      }
      return { browser: version, figures: figures as Record<StartSide, Figures> };
    },
    stop: () => Promise.all([hearth.stop(), react.stop(), stop()]),
  };
}

function named(start: string, { form, ...times }: StartTimes): Figures {
  const all = { ...times, ...(form === null ? {} : { form }) };
  return Object.fromEntries(Object.entries(all).map(([what, time]) => [`${start}.${what}`, time]));
}
