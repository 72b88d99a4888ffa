import { count, type Goal, press, type Same, type Step, size, timedPress } from '../beside-react/index.ts';
import type { SPLIT_WORK } from './catalogue.ts';
import type { LibraryPlan } from './plan.ts';

/** All steps of a visit; the two sides take turns after each. */
export function steps(plan: LibraryPlan): readonly (Step | Same)[] {
  return [
    open,
    ...repeated(plan.fills, () => [fill('few', plan.few), empty]),
    fill('many', plan.many),
    { same: 'panel' },
    empty,
    sized(plan.items, measured('grid', 'grid-button', gridShows('', 0))),
    { same: 'grid' },
    ...repeated(plan.pages, (page) => [measured('page', 'page-button', gridShows('Name ', page * ROWS))]),
    ...repeated(plan.cells, (change) => [measured('cell', 'cell-button', gridShows('Changed ', change))]),
    sized(WARM_POINTS, ({ page }) => press(page, 'plot-button', plotted(WARM_POINTS))),
    sized(plan.points, measured('plot', 'plot-button', plotted(plan.points))),
    sized(plan.frames, measured('canvas', 'canvas-button', { kind: 'shows', role: 'frames', at: 'span', text: 'drawn' })),
  ];
}

/** Rows of a page of the DataGrid. */
const ROWS = 20;
/** Points of a first plot, for which Plotly is loaded. */
const WARM_POINTS = 10;

const open: Step = async ({ page, side }) => {
  await page.goto(side.address);
  await page.locator('.anvil-role-ready', { hasText: 'is ready' }).waitFor();
  await count(page);
};

function measured(name: keyof typeof SPLIT_WORK, button: string, goal: Goal): Step {
  return (visit) => timedPress(visit, name, button, goal);
}

function sized(number: number, step: (visit: Parameters<Step>[0]) => Promise<unknown>): Step {
  return async (visit) => {
    await size(visit.page, 'size', number);
    await step(visit);
    await count(visit.page);
  };
}

const itemsAre = (number: number): Goal => ({
  kind: 'children',
  role: 'panel',
  list: '.anvil-hide-while-paginating',
  count: number,
  whole: 'button',
});

const fill = (name: 'few' | 'many', number: number): Step => sized(number, measured(name, 'panel-button', itemsAre(number)));
const empty: Step = sized(0, ({ page }) => press(page, 'panel-button', itemsAre(0)));

/** The first cell on the grid's page shows `text` and `number`; for an empty text, there is any cell. */
function gridShows(text: string, number: number): Goal {
  const at = '.anvil-repeating-panel .anvil-label-text';
  return text ? { kind: 'shows', role: 'grid', at, text: `${text}${number}` } : { kind: 'there', role: 'grid', at };
}

const plotted = (points: number): Goal => ({ kind: 'shows', role: 'plot', at: '.gtitle', text: `${points} points` });

/** The steps that `make` returns for 1, 2, ... and `times`. */
function repeated(times: number, make: (number: number) => readonly Step[]): Step[] {
  return Array.from({ length: times }, (_, index) => make(index + 1)).flat();
}
