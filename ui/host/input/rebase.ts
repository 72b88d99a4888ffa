/**
 * Three-way merge of a text box (decisions/screen-state.md): Python's write was based on an older text than the screen shows, so the user's
 * typing since then is applied to it. Pure functions; offsets are in UTF-16 code units.
 */
import type { Edited } from '../../components/definition.ts';

/** Caret or selection of an input; `start` equals `end` for a caret. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

export interface Rebased {
  readonly text: string;
  readonly selection: Selection;
  /** Where the text differs from the written one. */
  readonly edited: Edited;
}

/** Nothing is known of where a text was edited. */
export const ANYWHERE: Edited = { start: Number.POSITIVE_INFINITY, behind: Number.POSITIVE_INFINITY };

/** Where a text was edited by two edits, one after the other. */
export function both(one: Edited, other: Edited): Edited {
  return { start: Math.min(one.start, other.start), behind: Math.min(one.behind, other.behind) };
}

/** A letter of a script that sets words apart by spaces: of others, a word may stand between letters. */
const LETTER = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]/u;

/** One replacement that turns a text into another: `[start, end)` of the old text becomes `inserted`. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/**
 * The written text with the user's change (`base` → `screen`) applied to it.
 * Where the two changes touch the same place, both are kept, Python's first: nothing typed is lost. A text that was typed over another
 * one replaces what Python has made of that; one that was composed (IME) does not, since its author has not seen anything else there,
 * but goes on from it where only the case of letters is another.
 */
export function rebase(
  base: string,
  written: string,
  screen: string,
  selection: Selection,
  edited = ANYWHERE,
  isComposed = false,
): Rebased {
  const typed = difference(base, screen, selection.end, edited);
  const change = difference(base, written, null, ANYWHERE);
  const { start, end } = isComposed ? composedPlace(base, typed, change, written) : placeOf(typed, change);
  const inserted = isComposed ? goneOn(base, typed, written.slice(start, end)) : typed.inserted;
  const text = written.slice(0, start) + inserted + written.slice(end);
  const follow = (offset: number): number => {
    if (offset < typed.start) return Math.min(carry(offset, change), start);
    const typedEnd = typed.start + typed.inserted.length;
    if (offset <= typedEnd) return start + (offset - typed.start);
    const behind = carry(offset - typedEnd + typed.end, change);
    return Math.max(start, behind - end + start) + typed.inserted.length;
  };
  return {
    text,
    selection: { start: follow(selection.start), end: follow(selection.end) },
    edited: { start, behind: written.length - end },
  };
}

/** The place in the written text of what the user has replaced. */
function placeOf(typed: Replacement, change: Replacement): Selection {
  const start = carry(typed.start, change);
  // What Python has added right behind what the user has replaced is not part of that.
  const isBehind = change.start === change.end && typed.start < typed.end && typed.end === change.start;
  return { start, end: Math.max(start, isBehind ? typed.end : carry(typed.end, change)) };
}

/** The same for a composition, whose earlier letters Python may have seen: only these are replaced, if Python has kept them. */
function composedPlace(base: string, typed: Replacement, change: Replacement, written: string): Selection {
  const place = placeOf(typed, change);
  const earlier = base.slice(typed.start, typed.end);
  if (inOneCase(written.slice(place.start, place.end)) === inOneCase(earlier)) return place;
  const kept = onlyWord(inOneCase(earlier), inOneCase(change.inserted));
  const start = kept < 0 ? place.end : change.start + kept;
  return { start, end: kept < 0 ? start : start + earlier.length };
}

/** What was composed, with the case that Python has given to earlier letters of it: `made` is what is there of them. */
function goneOn(base: string, { start, end, inserted }: Replacement, made: string): string {
  const earlier = base.slice(start, end);
  return made.length === earlier.length && inserted.startsWith(earlier) ? made + inserted.slice(made.length) : inserted;
}

/** The text in lower case, if its letters have places of the same length there. */
function inOneCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** The one place of `word` in a text where it is no part of another word; -1 if there is none, or several. */
function onlyWord(word: string, text: string): number {
  let found = -1;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (LETTER.test(text.charAt(at - 1)) || LETTER.test(text.charAt(at + word.length))) continue;
    if (found >= 0) return -1;
    found = at;
  }
  return found;
}

/**
 * The shortest replacement, by common prefix and suffix, of at least what the user has edited: a text typed over another one that begins
 * alike is new all the same. If several are possible, the caret decides: when `a` becomes `aa`, the letter before the caret is the new
 * one. Never splits a surrogate pair.
 */
function difference(from: string, to: string, caret: number | null, { start, behind }: Edited): Replacement {
  const shorter = Math.min(from.length, to.length);
  let suffix = caret === null ? 0 : commonSuffix(from, to, Math.min(shorter, to.length - caret, behind));
  let prefix = 0;
  while (prefix < Math.min(shorter - suffix, start) && from.charCodeAt(prefix) === to.charCodeAt(prefix)) prefix += 1;
  suffix = commonSuffix(from, to, Math.min(shorter - prefix, behind));
  if (splitsPair(from, prefix) || splitsPair(to, prefix)) prefix -= 1;
  if (splitsPair(from, from.length - suffix) || splitsPair(to, to.length - suffix)) suffix -= 1;
  return { start: prefix, end: from.length - suffix, inserted: to.slice(prefix, to.length - suffix) };
}

function commonSuffix(a: string, b: string, limit: number): number {
  let length = 0;
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length += 1;
  return length;
}

function splitsPair(text: string, offset: number): boolean {
  return offset > 0 && offset < text.length && isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset));
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The place of an offset of the base text after `change`. Within a replacement of equal length it stays the same. */
function carry(offset: number, change: Replacement): number {
  if (offset <= change.start && change.start !== change.end) return offset;
  if (offset >= change.end) return offset + change.inserted.length - (change.end - change.start);
  const inside = Math.min(offset - change.start, change.inserted.length);
  // The offset may be within a surrogate pair of the new text.
  return change.start + (splitsPair(change.inserted, inside) ? inside + 1 : inside);
}
