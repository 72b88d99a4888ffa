/** A piece ends at the first possible place after this many characters, which take some milliseconds to parse and render. */
const PIECE = 2_500;
/** Each line counts as this many characters more, since it costs time whatever it contains. */
const LINE_WEIGHS = 20;

/** The mark of a link definition, which applies to the whole text. */
const DEFINES = ']:';
/**
 * A code fence inside a list or a quote ends with the list or quote, which only a Markdown parser can tell. (`m` matches at the
 * start of each line.)
 */
const FENCE_INSIDE = /^[ \t>*+\-\d][ \t>*+\-\d.)]*(?:```|~~~)/m;
const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
/** White space at the end of a line; a line of nothing else is empty. */
const END = /[ \t\r\n]+$/;
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;
/** A line that could continue a list or be indented. */
const GOES_ON = /^[ \t*+\-\d]/;

/**
 * Splits long Markdown where the parts mean the same as in the whole: after an empty line, before a line that begins a block of its
 * own. The joined parts are the text. A text whose parts may depend on distant ones stays whole.
 *
 * @param piece the size in characters, with an extra per line; no part but the last is smaller
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

/** The marks of a line that opens a code fence; null for other lines. */
function opened(line: string): string | null {
  const [, ticks, tildes] = FENCE.exec(line) ?? [];
  return ticks ?? tildes ?? null;
}

function closes(line: string, fence: string): boolean {
  const marks = line.replace(/^ {0,3}/, '');
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}
