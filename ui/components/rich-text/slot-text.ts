/** Parses the slots in braces in a text (api §4.18). Python parses the content in the same way to match data to slots. */

/** A place in the text for a value or component. */
export interface SlotName {
  /** The name by which children and data refer to the slot. */
  readonly name: string;
  /** Everything between the braces: name, conversion and format. */
  readonly written: string;
}

/** Matches doubled braces, which stand for one, or a slot: its name, a conversion after `!`, a format after `:`. */
const BRACES = /\{\{|\}\}|\{(?<written>(?<name>[\p{L}\p{N}_\- .%&;^<>'"]+)(?:![rs])?(?::[\p{L}\p{N}_\- :!.%&;^<>'"]*)?)\}/gu;

/** Splits a text into texts and slots, in order. In the texts, doubled braces have become one. */
export function splitAtSlots(text: string): readonly (string | SlotName)[] {
  if (!/[{}]/.test(text)) return text === '' ? [] : [text];
  const parts: (string | SlotName)[] = [];
  let shown = '';
  let end = 0;
  for (const match of text.matchAll(BRACES)) {
    shown += text.slice(end, match.index);
    end = match.index + match[0].length;
    const { name, written } = match.groups ?? {};
    if (name === undefined || written === undefined) {
      shown += match[0][0];
      continue;
    }
    if (shown !== '') parts.push(shown);
    parts.push({ name, written });
    shown = '';
  }
  shown += text.slice(end);
  if (shown !== '') parts.push(shown);
  return parts;
}
