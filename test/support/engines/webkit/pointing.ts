import { down, keyOf, up } from './keyboard.ts';
import type { Scripts } from './scripts.ts';
import type { ElementReference } from './session.ts';
import type { SessionWindow } from './window.ts';

export interface ClickOptions {
  /** Within the element; its middle, where nothing is said. */
  readonly position?: { readonly x: number; readonly y: number } | undefined;
  /** Keys that are held meanwhile. */
  readonly modifiers?: readonly string[];
}

const CLICK = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** Moves the mouse over an element, and clicks there so many times. */
export async function pointAt(
  { window, scripts }: { readonly window: SessionWindow; readonly scripts: Scripts },
  element: ElementReference,
  clicks: number,
  { position, modifiers = [] }: ClickOptions = {},
): Promise<void> {
  const offset = position ? await scripts.run<Offset>(fromTheMiddle, element, position) : { x: 0, y: 0 };
  const move = { type: 'pointerMove', ...offset, duration: 0, origin: element };
  const actions = [move, ...Array.from({ length: clicks }, () => CLICK).flat()];
  const keys = modifiers.map(keyOf);
  const press = (all: readonly object[]) => ({ type: 'key', id: 'keys', actions: all });
  const point = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  const rounds = keys.length === 0 ? [point] : [press(keys.map(down)), point, press(keys.map(up))];
  for (const round of rounds) await window.command('POST', '/actions', { actions: [round] });
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Runs on the page: WebDriver counts from an element's middle, tests from the corner within its border. */
function fromTheMiddle(element: Element, { x, y }: Offset): Offset {
  const { width, height } = element.getBoundingClientRect();
  return { x: Math.round(element.clientLeft + x - width / 2), y: Math.round(element.clientTop + y - height / 2) };
}
