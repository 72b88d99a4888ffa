import { laidOut, press, type Step, size } from '../../beside-react/index.ts';
import { clearRows, rowsAre } from './rows.ts';

/** A row is four components: a panel with three in it. */
const COMPONENTS_OF_A_ROW = 4;

/** What the page and its worker hold now. */
export function memory(at: 'ready' | 'rows' | 'cleared'): Step {
  return async (visit) => {
    await laidOut(visit.page);
    const held = await visit.memory();
    if (held !== null) visit.samples.add(`memory.${at}`, held);
  };
}

/** By how much that grows while so many components are added, in KB for each; they are taken away again. */
export function growth(components: number): Step {
  return async (visit) => {
    const before = await visit.memory();
    const rows = components / COMPONENTS_OF_A_ROW;
    await size(visit.page, 'row-count', rows);
    await press(visit.page, 'build-button', rowsAre(rows));
    await laidOut(visit.page);
    const after = await visit.memory();
    if (before !== null && after !== null) visit.samples.add('memory.component', ((after - before) * 1024) / components);
    await clearRows(visit);
  };
}
