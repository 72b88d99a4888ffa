import type { Json, StateValue } from '../../../protocol/index.ts';
import type { NodeContext } from '../../components/definition.ts';
import { listen } from './events.ts';
import { rebase, type Selection } from './rebase.ts';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

export interface TextOptions {
  /** Mirrored property that holds the text. */
  readonly property: string;
  /** The user changed the text, or their typing was merged with what Python wrote; the new text is mirrored already. */
  readonly changed?: () => void;
}

export interface TextAttachment {
  /** For `NodeBehaviour.write`. */
  readonly write: (value: Json, base: StateValue | undefined) => void;
  /** Look for a change now, before an event that depends on it (Enter, blur). */
  readonly observe: () => void;
  /** For `NodeContext.watchScripts`: mirrors what a script has set. The next event finds it changed all the same. */
  readonly look: () => void;
}

/** DOM events after which the text may differ; a script that sets `value` shows up at the next of them (api §4.3). */
const OBSERVED = ['input', 'change', 'keyup', 'paste'] as const;

interface PendingWrite {
  readonly base: string;
  readonly written: string;
}

/**
 * Bind a text input to a mirrored property: shows its first value, mirrors what the user types, and applies Python's
 * writes without losing a character. Writes wait for the end of an IME composition; meanwhile nothing is mirrored that
 * would overtake them.
 */
export function attachText(node: NodeContext, input: TextInput, { property, changed }: TextOptions): TextAttachment {
  input.value = asText(node.props()[property]);
  let seen = input.value;
  let composing = false;
  let pending: PendingWrite | null = null;

  const observe = (): void => {
    if (pending || input.value === seen) return;
    seen = input.value;
    node.mirror(property, seen);
    changed?.();
  };
  const look = (): void => {
    if (!pending && input.value !== asText(node.props()[property])) node.mirror(property, input.value);
  };
  const apply = (base: string, written: string): void => {
    const merged = rebase(base, written, input.value, selectionOf(input));
    show(input, merged.text, merged.selection);
    seen = input.value;
    if (seen === written) return;
    // What was typed meanwhile met what Python wrote: a text that no handler has seen yet.
    node.mirror(property, seen);
    changed?.();
  };
  const endComposition = (): void => {
    composing = false;
    if (!pending) return observe();
    const { base, written } = pending;
    pending = null;
    apply(base, written);
  };
  const write = (value: Json, base: StateValue | undefined): void => {
    const written = asText(value);
    if (composing) {
      pending = { base: pending?.base ?? (base === undefined ? seen : asText(base)), written };
      return;
    }
    apply(base === undefined ? input.value : asText(base), written);
  };

  for (const type of OBSERVED) listen(input, type, observe);
  listen(input, 'compositionstart', () => {
    composing = true;
  });
  listen(input, 'compositionend', endComposition);
  return { write, observe, look };
}

function asText(value: StateValue | undefined): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}

/** Where the caret is; inputs of type number or email don't say, then it is taken to be at the end. */
function selectionOf(input: TextInput): Selection {
  const end = input.value.length;
  return { start: input.selectionStart ?? end, end: input.selectionEnd ?? end };
}

function show(input: TextInput, text: string, selection: Selection): void {
  if (text === input.value) return;
  const direction = input.selectionDirection ?? undefined;
  const hasSelection = input.selectionStart !== null;
  input.value = text;
  // Setting a selection scrolls and, in some browsers, focuses: only where the user is.
  if (hasSelection && input.ownerDocument.activeElement === input)
    input.setSelectionRange(selection.start, selection.end, direction);
}
