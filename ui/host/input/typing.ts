import type { Json } from '../../../protocol/index.ts';
import type { Edited, NodeContext, Overtaken } from '../../components/definition.ts';
import { isMuted } from './events.ts';
import { ANYWHERE, both, rebase, type Selection } from './rebase.ts';
import { asText } from './sent-values.ts';

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
  /** Check for a change now, before an event that depends on it (Enter). */
  observe(): void;
  /** For `NodeContext.watchScripts`: mirrors a text that a script has set. The next event still counts it as a change. */
  look(): void;
}

/** DOM events after which the text may differ; a script that sets `value` shows up at the next of them (api §4.3). */
const OBSERVED = ['input', 'change', 'keyup', 'paste', 'blur'] as const;
const COMPOSING = ['compositionstart', 'compositionend'] as const;

interface PendingWrite {
  /** The text that the screen's text is based on; `written` is that text with Python's write. */
  readonly known: string;
  readonly written: string;
  /** What Python wrote. */
  readonly text: string;
  /** Where the user had edited the screen's text since `known` when Python wrote. */
  readonly edited: Edited;
}

/**
 * Bind a text input to a mirrored property: shows its first value, mirrors the user's typing, and applies Python's writes without losing a
 * character. Writes wait for the end of an IME composition, and nothing that would overtake them is mirrored meanwhile.
 */
export function attachText(node: NodeContext, input: TextInput, options: TextOptions): TextAttachment {
  return new TextBinding(node, input, options);
}

/** The object is the listener of all its events, since functions for each event of thousands of inputs would take more memory. */
class TextBinding implements TextAttachment, EventListenerObject {
  readonly #node: NodeContext;
  readonly #input: TextInput;
  readonly #property: string;
  readonly #changed: (() => void) | undefined;
  #seen: string;
  /** Where the user has edited the text since `#seen`. */
  #edited = ANYWHERE;
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

  handleEvent(event: Event): void {
    const { type } = event;
    if (type === 'input') this.#edited = both(this.#edited, editOf(event as InputEvent, this.#input));
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
    // Compared first, since all boxes of the page are looked at before each event, and next to none differs.
    if (value === asText(node.props()[this.#property])) return;
    if (this.#pending || this.#isTyped()) return;
    node.mirror(this.#property, value, selectionOf(this.#input).end);
  }

  /** Is the user's edit told to listeners now, of which this one's own is not the first? Then it is no script's. */
  #isTyped(): boolean {
    const event = this.#input.ownerDocument.defaultView?.event;
    return event?.type === 'input' && event.target === this.#input;
  }

  write(value: Json, overtaken: Overtaken | undefined): void {
    const text = asText(value);
    // Without the focus there is no composition: not every browser dispatches its end when the input is removed from the page.
    if (this.#composing && !this.#input.matches(':focus')) this.#endComposition();
    const composing = this.#composing;
    const known = overtaken ? asText(overtaken.known) : composing ? this.#seen : this.#input.value;
    const written = overtaken ? asText(overtaken.written) : text;
    const edited = overtaken?.edited ?? ANYWHERE;
    if (!composing) this.#apply({ known, written, text, edited });
    else if (this.#pending) this.#pending = { ...this.#pending, written, text };
    else this.#pending = { known, written, text, edited };
  }

  #apply({ known, written, text, edited }: PendingWrite, isComposed = false): void {
    const input = this.#input;
    const merged = rebase(known, written, input.value, selectionOf(input), both(edited, this.#edited), isComposed);
    show(input, merged.text, merged.selection);
    this.#seen = input.value;
    // If the user's typing was merged with Python's write, no handler has seen the resulting text yet. The merged text is compared, not
    // the element's: browsers change some texts (a text area's carriage returns, letters in a number box), which is no change by the user.
    this.#edited = merged.text === text ? ANYWHERE : merged.edited;
    if (merged.text !== text) this.#tell();
  }

  #endComposition(): void {
    this.#composing = false;
    if (!this.#pending) return this.observe();
    const pending = this.#pending;
    this.#pending = null;
    this.#apply(pending, true);
  }

  #tell(): void {
    this.#node.mirror(this.#property, this.#seen, selectionOf(this.#input).end, this.#edited);
    this.#edited = ANYWHERE;
    this.#changed?.();
  }
}

/** The selection. Inputs of type number or email do not tell it; then the caret counts as at the end. */
function selectionOf(input: TextInput): Selection {
  const end = input.value.length;
  return { start: input.selectionStart ?? end, end: input.selectionEnd ?? end };
}

/** Where an event has edited the text, as far as it tells: undoing, and what scripts do, may change any part. */
function editOf({ inputType = '', data }: InputEvent, { value, selectionEnd }: TextInput): Edited {
  const inserted = inputType.startsWith('delete') ? '' : inputType === 'insertLineBreak' ? '\n' : data;
  if (inserted === null || inserted === undefined || selectionEnd === null) return ANYWHERE;
  const start = selectionEnd - inserted.length;
  return value.slice(Math.max(start, 0), selectionEnd) === inserted ? { start, behind: value.length - selectionEnd } : ANYWHERE;
}

function show(input: TextInput, text: string, selection: Selection): void {
  if (text === input.value) return;
  const direction = input.selectionDirection ?? undefined;
  const hasSelection = input.selectionStart !== null;
  input.value = text;
  // Only if the input has the focus, since setting a selection scrolls and, in some browsers, moves the focus.
  if (hasSelection && input.ownerDocument.activeElement === input)
    input.setSelectionRange(selection.start, selection.end, direction);
}
