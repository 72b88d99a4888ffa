import { applyLook, NO_LOOK } from '../../host/toolkit.ts';
import type { RootLook } from '../definition.ts';

/**
 * Remove from a root made from html the classes and the style that Python replaced before the root was made: Python writes both as
 * a whole. Those that it kept stay as the html has them.
 */
export function applyInitialLook(root: Element, classes: readonly string[], style: RootLook['style']): void {
  for (const name of [...root.classList]) if (!classes.includes(name)) root.classList.remove(name);
  const written = root.getAttribute('style');
  if (written === null) return;
  const [one, other] = [root.ownerDocument.createElement('div'), root.ownerDocument.createElement('div')];
  one.setAttribute('style', written);
  applyLook(other, NO_LOOK, { ...NO_LOOK, style });
  if (one.style.cssText !== other.style.cssText) root.removeAttribute('style');
}
