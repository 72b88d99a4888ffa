/** Events and event arguments that several components share. */
import type { Events, LayoutProperties } from '../spec.ts';

/** Description of the event argument with the modifier keys that were down. */
export const KEYS = 'dict of bool: shift, alt, ctrl, meta';

const POSITION = { x: 'float, pixels from the left edge', y: 'float, pixels from the top edge' };
const BUTTON = { button: 'int: 1 left, 2 middle, 3 right' };

/** Events of a component's life, which the worker raises (api §2.5). */
export const lifecycle = {
  show: { policy: 'all', doc: 'The component came onto the page, or became visible there.' },
  hide: { policy: 'all', doc: 'The component left the page.' },
} as const satisfies Events;

/** Events that every component with a node can raise. */
export const common = {
  focus: { policy: 'all', doc: 'The keyboard focus came in.' },
  lost_focus: { policy: 'all', doc: 'The keyboard focus left.' },
  mouse_enter: { policy: 'all', args: POSITION, doc: 'The pointer came over the component.' },
  mouse_leave: { policy: 'all', args: POSITION, doc: 'The pointer left the component.' },
  mouse_move: { policy: 'latest', args: { ...POSITION, ...BUTTON, keys: KEYS }, doc: 'The pointer moved over the component.' },
  mouse_down: { policy: 'all', args: { ...POSITION, ...BUTTON, keys: KEYS }, doc: 'A mouse button or a finger went down.' },
  mouse_up: { policy: 'all', args: { ...POSITION, ...BUTTON, keys: KEYS }, doc: 'A mouse button or a finger went up.' },
} as const satisfies Events;

/** The layout property of every container that keeps its children in order. */
export const index = {
  index: { type: 'number', default: null, doc: 'Position among the children; negative counts from the end, none appends.' },
} as const satisfies LayoutProperties;
