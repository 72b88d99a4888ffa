/** A piece ends at the first place behind so many characters: some milliseconds of reading and drawing. */
const PIECE = 2_500;
/** A line takes as long as so many characters, whatever it says. */
const LINE_WEIGHS = 20;

/** Definitions hold for all of a text, wherever they are. */
const DEFINES = ']:';
/** A fence in a list or a quote ends with that, which only a reader of Markdown knows; `m` looks at the starts of all lines. */
const FENCE_INSIDE = /^[ \t>*+\-\d][ \t>*+\-\d.)]*(?:```|~~~)/m;
const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
/** Lines of these alone are empty. */
const END = /[ \t\r\n]+$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;
/** It would go on with a list, or with what is indented. */
const GOES_ON = /^[ \t*+\-\d]/;

/**
 * A long text of Markdown, cut where each part reads as it does in the whole: behind an empty line, in front of one that begins a
 * block by itself. Joined, the parts are the text. A text in which something far away may matter stays whole.
 *
 * @param piece in characters, a line counting for some more; no part is shorter, but for the last
 */
export function piecesOf(content: string, piece = PIECE): readonly string[] {
  if (content.includes(DEFINES) || FENCE_INSIDE.test(content)) return [content];
  const pieces: string[] = [];
  let start = 0;
  let end = 0;
  let weight = 0;
  let fence: string | null = null;
  let isBehindEmpty = false;
  let isEmpty = true;
  for (const [line] of content.matchAll(LINE)) {
    const text = line.replace(END, '');
    const isCut = fence === null && isBehindEmpty && text !== '' && !GOES_ON.test(line);
    if (isCut && !isEmpty && weight >= piece) {
      pieces.push(content.slice(start, end));
      start = end;
      weight = 0;
    }
    isEmpty &&= text === '';
    fence = fence === null ? opened(text) : closes(text, fence) ? null : fence;
    isBehindEmpty = text === '';
    end += line.length;
    weight += line.length + LINE_WEIGHS;
  }
  pieces.push(content.slice(start));
  return pieces;
}

/** The marks that a block of code begins with. */
function opened(line: string): string | null {
  const [, ticks, tildes] = FENCE.exec(line) ?? [];
  return ticks ?? tildes ?? null;
}

function closes(line: string, fence: string): boolean {
  const marks = line.replace(/^ {0,3}/, '');
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}
