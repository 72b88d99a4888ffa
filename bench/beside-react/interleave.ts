import type { Figures, Running } from '../common/index.ts';
import { laidOut } from './actions.ts';
import { type SideName, serveSides } from './sides.ts';
import { openVisit, probeScript, type Step, type Visit } from './visit.ts';

/** Checks, in its turn among the steps, that both pages have the same elements below the component with this role. */
export interface Same {
  readonly same: string;
}

/** Both sides of one round, side by side. */
export type Pair = Readonly<Record<SideName, Visit>>;

/**
 * Within a round both sides take turns step by step, so that other load of the machine slows both alike. A round throws an Error when a
 * page failed, or when the two pages do not show the same.
 *
 * @param folder of the benchmark, as in `serveSides`
 * @param more measures more of a side after both visits, given its page's address and the source of the probe
 */
export async function startBesideReact(
  folder: string,
  steps: readonly (Step | Same)[],
  more: (address: string, probe: string) => Promise<Figures> = async () => ({}),
): Promise<Running<SideName>> {
  const probe = await probeScript();
  const sides = await serveSides(folder);
  return {
    async round() {
      const pair: Pair = { hearth: await openVisit(sides.hearth, probe), react: await openVisit(sides.react, probe) };
      try {
        for (const step of steps) {
          if ('same' in step) await checkSame(pair, step.same);
          else for (const visit of [pair.hearth, pair.react]) await step(visit);
        }
      } finally {
        await Promise.all([pair.hearth.close(), pair.react.close()]);
      }
      const figures = {
        hearth: { ...pair.hearth.samples.figures(), ...(await more(sides.hearth.address, probe)) },
        react: { ...pair.react.samples.figures(), ...(await more(sides.react.address, probe)) },
      };
      return { browser: pair.hearth.browser, figures };
    },
    stop: () => Promise.all(Object.values(sides).map((side) => side.stop())),
  };
}

/** @throws Error that names the first line in which the outlines of the component with this role differ */
export async function checkSame({ hearth, react }: Pair, role: string): Promise<void> {
  const outline = async ({ page }: Visit): Promise<string[]> => {
    await laidOut(page);
    return (await page.evaluate((of) => window.bench.outline(of), role)).split('\n');
  };
  const [ours, theirs] = [await outline(hearth), await outline(react)];
  const line = Array.from({ length: Math.max(ours.length, theirs.length) }).findIndex(
    (_, index) => ours[index] !== theirs[index],
  );
  if (line < 0) return;
  throw new Error(
    `the two pages differ below the role ${role}; line ${line}:\n  Hearth       ${ours[line]}\n  plain React  ${theirs[line]}`,
  );
}
