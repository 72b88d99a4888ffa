import type { ComponentDefinition } from '../../components/definition.ts';
import { childrenBelow } from './children-below.ts';

/** The readable box that stands where a component could not be made or drawn (decisions/failures.md). */
export function failureBox(document: Document, prefix: string, message: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `${prefix}invalid-component anvil-component`;
  const icon = document.createElement('i');
  icon.className = 'glyphicon glyphicon-remove';
  icon.setAttribute('aria-hidden', 'true');
  const text = document.createElement('div');
  text.className = `${prefix}err`;
  text.textContent = message;
  box.append(icon, text);
  return box;
}

/** Stands in for a definition that is missing or broken, so that the rest of the form lives. */
export function failedDefinition(type: string, message: string, prefix: string): ComponentDefinition {
  return {
    type,
    createRoot: (document) => failureBox(document, prefix, message),
    look: () => ({ classes: [], style: {}, attributes: {} }),
    arrangement: childrenBelow,
  };
}
