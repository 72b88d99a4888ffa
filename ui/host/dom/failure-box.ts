import type { ComponentDefinition } from '../../components/definition.ts';
import { childrenBelow } from './children-below.ts';

/** The box with an error text in place of a component that could not be made or rendered (decisions/failures.md). */
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

/** A definition in place of one that is missing or has failed, so that the rest of the form works. */
export function failedDefinition(type: string, message: string, prefix: string): ComponentDefinition {
  return {
    type,
    createRoot: (document) => failureBox(document, prefix, message),
    look: () => ({ classes: [], style: {}, attributes: {} }),
    arrangement: childrenBelow,
  };
}
