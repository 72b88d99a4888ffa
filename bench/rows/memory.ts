import { type Goal, openUndriven, type UndrivenPage } from '../beside-react/index.ts';
import type { Figures } from '../common/index.ts';
import type { Plan } from './plan.ts';
import { rowsAre } from './visit/index.ts';

/** A row is four components: a panel with three in it. */
const COMPONENTS_OF_A_ROW = 4;

/**
 * The memory of a page and its worker at points of a visit, and for each component; no figures where the system does not tell.
 *
 * @param probe the source of the probe
 */
export async function memoryOf(address: string, { rows, builds, components }: Plan, probe: string): Promise<Figures> {
  const page = await openUndriven(address);
  try {
    await page.run(started, 'ready');
    const ready = await page.memory();
    await page.run((script) => void new Function(script)(), probe);
    await build(page, rows);
    const withRows = await page.memory();
    await clear(page);
    for (let again = 1; again < builds; again++) {
      await build(page, rows);
      await clear(page);
    }
    const cleared = await page.memory();
    await build(page, components / COMPONENTS_OF_A_ROW);
    const grown = await page.memory();
    if (ready === null || withRows === null || cleared === null || grown === null) return {};
    return {
      'memory.ready': ready,
      'memory.rows': withRows,
      'memory.cleared': cleared,
      'memory.component': ((grown - cleared) * 1024) / components,
    };
  } finally {
    await page.close();
  }
}

async function build(page: UndrivenPage, rows: number): Promise<void> {
  await page.run(write, { role: 'row-count', text: String(rows) });
  await press(page, 'build-button', rowsAre(rows));
}

const clear = (page: UndrivenPage): Promise<void> => press(page, 'clear-button', rowsAre(0));

const press = (page: UndrivenPage, role: string, goal: Goal): Promise<void> => page.run(pressAndSee, { role, goal });

// The functions below run in the page.

/** Resolves when the app has started, and the page is idle after that. @param role of a component that has a text once it has started */
async function started(role: string): Promise<void> {
  while (!document.querySelector(`.anvil-role-${role}`)?.textContent) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Types a text into a box by an editing command, so that the page gets the events of a user's typing. */
function write({ role, text }: { readonly role: string; readonly text: string }): void {
  const box = document.querySelector<HTMLInputElement>(`.anvil-role-${role}`);
  box?.select();
  document.execCommand('insertText', false, text);
}

/** Presses a button; resolves when the goal is reached and all rows are laid out. Rows out of sight are, and take memory, later. */
async function pressAndSee({ role, goal }: { readonly role: string; readonly goal: Goal }): Promise<void> {
  window.bench.press(role, goal);
  await window.bench.lap();
  while (document.querySelector('[data-hearth-far]')) await new Promise(requestAnimationFrame);
}
