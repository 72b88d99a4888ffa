import type { Page } from 'playwright-core';
import type { Goal } from './probe/goals.ts';
import type {} from './probe/main.ts';
import type { Lap } from './probe/stopwatch.ts';

/** Milliseconds after which a click counts as failed. */
const PATIENCE = 60_000;

/** Fill a box with a size. */
export async function size(page: Page, role: string, value: number): Promise<void> {
  const box = page.locator(`.anvil-role-${role}`);
  // Firefox's driver appends to the text that the box has.
  await box.fill('');
  await box.fill(String(value));
}

/** Click a button by a script of the page, in a task of its own, and time how long it takes to reach the goal. */
export async function press(page: Page, role: string, goal: Goal): Promise<Lap> {
  await page.evaluate(([button, wanted]) => window.bench.press(button, wanted), [role, goal] as const);
  return lap(page, role, goal);
}

/** As `press`, by the browser's own input: as a user clicks. */
export async function pressByInput(page: Page, role: string, goal: Goal): Promise<Lap> {
  const box = await page.locator(`.anvil-role-${role} button`).boundingBox();
  if (!box) throw new Error(`the button with the role ${role} cannot be seen`);
  await page.evaluate((wanted) => window.bench.arm(wanted), goal);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return lap(page, role, goal);
}

function lap(page: Page, role: string, goal: Goal): Promise<Lap> {
  return within(
    page.evaluate(() => window.bench.lap()),
    `${role}: ${JSON.stringify(goal)}`,
  );
}

/** Resolves when no row waits to be laid out: rows out of sight are laid out later, and have an attribute of Hearth's until then. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-hearth-far]') === null);
}

/** Text of a label. */
export async function textOf(page: Page, role: string): Promise<string> {
  return (await page.locator(`.anvil-role-${role}`).textContent()) ?? '';
}

/** One click on the counter. When the new count shows, the app has handled all earlier clicks as well, since it handles them in turn. */
export async function count(page: Page, click: typeof press = press): Promise<Lap> {
  const clicks = Number.parseInt(await textOf(page, 'count'), 10);
  return click(page, 'count-button', { kind: 'text', role: 'count', text: `${clicks + 1} clicks` });
}

/** @throws Error that names what was waited for, when it never comes */
export async function within<T>(wanted: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${PATIENCE / 1000} s in vain for ${what}`)), PATIENCE);
  });
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}
