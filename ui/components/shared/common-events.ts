import { listen } from '../../host/toolkit.ts';
import type { NodeContext } from '../definition.ts';
import { keys } from './keys.ts';

type Listen = (node: NodeContext) => void;

/** Events that any component with a node can raise, each with its native listener. */
const COMMON: Readonly<Record<string, Listen>> = {
  focus: (node) =>
    listen(node.root, 'focusin', (event) => {
      if (crossesEdge(node.root, event)) node.raise('focus');
    }),
  lost_focus: (node) =>
    listen(node.root, 'focusout', (event) => {
      if (crossesEdge(node.root, event)) node.raise('lost_focus');
    }),
  mouse_enter: (node) => listen(node.root, 'mouseenter', (event) => node.raise('mouse_enter', pointAt(node.root, event))),
  mouse_leave: (node) => listen(node.root, 'mouseleave', (event) => node.raise('mouse_leave', pointAt(node.root, event))),
  mouse_move: (node) =>
    listen(node.root, 'mousemove', (event) => {
      node.raise('mouse_move', { ...pointAt(node.root, event), button: -1, keys: keys(event) });
    }),
  mouse_down: (node) => listen(node.root, 'mousedown', (event) => node.raise('mouse_down', press(node.root, event))),
  mouse_up: (node) => listen(node.root, 'mouseup', (event) => node.raise('mouse_up', press(node.root, event))),
};

/**
 * Adds listeners for the common events that Python has handlers for and that are not in `heard` yet. Returns all that have
 * listeners now. An event that is no longer wanted keeps its listener; the host drops what it raises.
 */
export function commonEvents(node: NodeContext, heard: readonly string[] = NONE): readonly string[] {
  const { events } = node.props();
  if (!Array.isArray(events) || events.length === 0) return heard;
  const fresh = events.filter((event): event is string => typeof event === 'string' && event in COMMON && !heard.includes(event));
  if (fresh.length === 0) return heard;
  for (const event of fresh) COMMON[event]?.(node);
  return [...heard, ...fresh];
}

const NONE: readonly string[] = [];

/** The pointer's position in pixels from the element's top left corner. Events that a script makes may be without one. */
export function pointAt(
  element: Element,
  { clientX = 0, clientY = 0 }: { readonly clientX?: number; readonly clientY?: number },
) {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function press(root: Element, event: MouseEvent) {
  return { ...pointAt(root, event), button: (event.button || 0) + 1, keys: keys(event) };
}

/** Does the focus enter or leave the component, rather than move within it? */
function crossesEdge(root: Element, { relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && root.contains(relatedTarget));
}
