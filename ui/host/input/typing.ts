import type { Json } from '../../../protocol/index.ts';
import type { NodeContext, Overtaken } from '../../components/definition.ts';
import { isMuted } from './events.ts';
import { rebase, type Selection } from './rebase.ts';
import { asText } from './told.ts';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

export interface TextOptions {
  /** Mirrored property that holds the text. */
  readonly property: string;
  /** The user changed the text, or their typing was merged with what Python wrote; the new text is mirrored already. */
  readonly changed?: () => void;
}

export interface TextAttachment {
  /** For `NodeBehaviour.write`. */
  write(value: Json, overtaken: Overtaken | undefined): void;
  /** Look for a change now, before an event that depends on it (Enter). */
  observe(): void;
  /** For `NodeContext.watchScripts`: mirrors what a script has set. The next event finds it changed all the same. */
  look(): void;
}

/** DOM events after which the text may differ; a script that sets `value` shows up at the next of them (api §4.3). */
const OBSERVED = ['input', 'change', 'keyup', 'paste', 'blur'] as const;
const COMPOSING = ['compositionstart', 'compositionend'] as const;

interface PendingWrite {
  /** What the screen came from, and what that is with the write. */
  readonly known: string;
  readonly written: string;
  /** What Python wrote. */
  readonly text: string;
}

/**
 * Bind a text input to a mirrored property: shows its first value, mirrors what the user types, and applies Python's
 * writes without losing a character. Writes wait for the end of an IME composition; meanwhile nothing is mirrored that
 * would overtake them.
 */
export function attachText(node: NodeContext, input: TextInput, options: TextOptions): TextAttachment {
  return new TextBinding(node, input, options);
}

/** Its own listener, for all events: there are thousands, and a function for each would be a dozen times as many. */
class TextBinding implements TextAttachment, EventListenerObject {
  readonly #node: NodeContext;
  readonly #input: TextInput;
  readonly #property: string;
  readonly #changed: (() => void) | undefined;
  #seen: string;
  #composing = false;
  #pending: PendingWrite | null = null;

  constructor(node: NodeContext, input: TextInput, { property, changed }: TextOptions) {
    this.#node = node;
    this.#input = input;
    this.#property = property;
    this.#changed = changed;
    input.value = asText(node.props()[property]);
    this.#seen = input.value;
    for (const type of OBSERVED) input.addEventListener(type, this);
    for (const type of COMPOSING) input.addEventListener(type, this);
  }

  handleEvent({ type }: Event): void {
    if (type === 'compositionstart') this.#composing = true;
    else if (type === 'compositionend' || (type === 'blur' && this.#composing)) this.#endComposition();
    else if (!isMuted(type)) this.observe();
  }

  observe(): void {
    if (this.#pending || this.#input.value === this.#seen) return;
    this.#seen = this.#input.value;
    this.#tell();
  }

  look(): void {
    const { value } = this.#input;
    const node = this.#node;
    if (this.#pending || value === asText(node.props()[this.#property])) return;
    node.mirror(this.#property, value, selectionOf(this.#input).end);
  }

  write(value: Json, overtaken: Overtaken | undefined): void {
    const text = asText(value);
    // Who has not the focus composes nothing: not every browser tells of the end when an input is taken off the page.
    if (this.#composing && !this.#input.matches(':focus')) this.#endComposition();
    const composing = this.#composing;
    const known = overtaken ? asText(overtaken.known) : composing ? this.#seen : this.#input.value;
    const written = overtaken ? asText(overtaken.written) : text;
    if (composing) this.#pending = { known: this.#pending?.known ?? known, written, text };
    else this.#apply({ known, written, text });
  }

  #apply({ known, written, text }: PendingWrite): void {
    const input = this.#input;
    const merged = rebase(known, written, input.value, selectionOf(input));
    show(input, merged.text, merged.selection);
    this.#seen = input.value;
    // What was typed meanwhile met what Python wrote: a text that no handler has seen yet. That a browser shows another text
    // than it is given (a text area has no carriage returns, a number box no letters) is nobody's change.
    if (merged.text !== text) this.#tell();
  }

  #endComposition(): void {
    this.#composing = false;
    if (!this.#pending) return this.observe();
    const pending = this.#pending;
    this.#pending = null;
    this.#apply(pending);
  }

  #tell(): void {
    this.#node.mirror(this.#property, this.#seen, selectionOf(this.#input).end);
    this.#changed?.();
  }
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
