import { applyLook, NO_LOOK } from '../../host/toolkit.ts';
import type { RootLook } from '../definition.ts';

/**
 * Take from a root that html has made the classes and the style that Python has replaced before it was made: Python's are
 * whole. Those that it has kept stay as they are written.
 */
export function dropReplaced(root: Element, classes: readonly string[], style: RootLook['style']): void {
  for (const name of [...root.classList]) if (!classes.includes(name)) root.classList.remove(name);
  const written = root.getAttribute('style');
  if (written === null) return;
  const [one, other] = [root.ownerDocument.createElement('div'), root.ownerDocument.createElement('div')];
  one.setAttribute('style', written);
  applyLook(other, NO_LOOK, { ...NO_LOOK, style });
  if (one.style.cssText !== other.style.cssText) root.removeAttribute('style');
}
