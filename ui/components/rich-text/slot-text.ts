/** What stands in braces in a text (api §4.18). Python reads the same in the content, to know what data goes where. */

/** A place in the text for a value or component. */
export interface SlotName {
  /** By which children and data name it. */
  readonly name: string;
  /** All that stands between the braces: name, conversion and format. */
  readonly written: string;
}

/** Doubled braces, which stand for one, or a slot: its name, a conversion after `!`, a format after `:`. */
const BRACES = /\{\{|\}\}|\{(?<written>(?<name>[\p{L}\p{N}_\- .%&;^<>'"]+)(?:![rs])?(?::[\p{L}\p{N}_\- :!.%&;^<>'"]*)?)\}/gu;

/** The text with its slots, in order. Texts are as shown: of doubled braces there is one left. */
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
