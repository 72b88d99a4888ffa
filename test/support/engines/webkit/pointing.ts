import type { Scripts } from './scripts.ts';
import type { ElementReference } from './session.ts';
import type { SessionWindow } from './window.ts';

export interface ClickOptions {
  /** A position within the element; by default its middle. */
  readonly position?: { readonly x: number; readonly y: number } | undefined;
}

const CLICK = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** Moves the mouse over an element, and clicks there this many times. */
export async function pointAt(
  { window, scripts }: { readonly window: SessionWindow; readonly scripts: Scripts },
  element: ElementReference,
  clicks: number,
  { position }: ClickOptions = {},
): Promise<void> {
  const place = await scripts.run<Place>(placeIn, element, position ?? null);
  const move = { type: 'pointerMove', ...place, duration: 0, origin: 'viewport' };
  const actions = [move, ...Array.from({ length: clicks }, () => CLICK).flat()];
  const point = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await window.command('POST', '/actions', { actions: [point] });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Runs on the page: the position in the viewport. Tests count from the corner inside an element's border. */
function placeIn(element: Element, position: Place | null): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (position === null) return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  return { x: Math.round(x + element.clientLeft + position.x), y: Math.round(y + element.clientTop + position.y) };
}
