import { listen } from '../../host/toolkit.ts';
import type { NodeContext } from '../definition.ts';
import { pointAt } from './common-events.ts';
import { keys } from './keys.ts';

const TOUCHES = [
  ['touchstart', 'mouse_down', 1],
  ['touchmove', 'mouse_move', -1],
  ['touchend', 'mouse_up', 1],
] as const;

/**
 * Raises mouse events for touches on an Image or a Canvas (api §3.8). A touch that Python has a handler for does not propagate or
 * scroll; without a handler there is no listener, which would slow down scrolling. Returns the function to call when the wanted
 * events may have changed.
 */
export function touchAsMouse(node: NodeContext): () => void {
  const listening = new Set<string>();
  const follow = (): void => {
    for (const [type, name, button] of TOUCHES) {
      if (listening.has(name) || !node.wants(name)) continue;
      listening.add(name);
      hear(node, type, name, button);
    }
  };
  follow();
  return follow;
}

function hear(node: NodeContext, type: (typeof TOUCHES)[number][0], name: string, button: number): void {
  listen(
    node.root,
    type,
    (event) => {
      const [touch] = event.changedTouches;
      if (!touch || !node.wants(name)) return;
      event.preventDefault();
      event.stopPropagation();
      node.raise(name, { ...pointAt(node.root, touch), button, keys: keys(event) });
    },
    { passive: false },
  );
}
