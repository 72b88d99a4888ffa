import { count, type Goal, press, type Step, size, timedPress } from '../../beside-react/index.ts';

/** The goal that this many rows are there, with their contents. */
export const rowsAre = (number: number): Goal => ({ kind: 'children', role: 'rows', list: 'ul', count: number, whole: 'input' });

/** Build rows where there are none. The first build of a visit has figures of its own, since no code is warm yet. */
export function buildRows(rows: number, which: 'first' | 'again'): Step {
  return async (visit) => {
    await size(visit.page, 'row-count', rows);
    await timedPress(visit, `build.${which}`, 'build-button', rowsAre(rows));
  };
}

/** Change the text of every tenth row, for the `update`th time in this visit. */
export function updateRows(rows: number, update: number): Step {
  const index = Math.floor((rows - 1) / 10) * 10;
  return (visit) =>
    timedPress(visit, 'update', 'update-button', {
      kind: 'shows',
      role: 'rows',
      at: `ul > :nth-child(${index + 1}) .anvil-label`,
      text: `Row ${index}, update ${update}`,
    });
}

export const clearRows: Step = async ({ page }) => {
  await press(page, 'clear-button', rowsAre(0));
  await count(page);
};
