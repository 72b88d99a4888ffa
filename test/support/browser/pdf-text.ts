import { inflateSync } from 'node:zlib';

/** The texts of a PDF that Chromium made, in order, and the size of its first page in points. */
export function readPdf(pdf: Buffer): { readonly text: string; readonly box: readonly number[] } {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ 0: mark, index }) => {
    const begins = index + mark.length;
    try {
      return [inflateSync(pdf.subarray(begins, raw.indexOf('endstream', begins))).toString('latin1')];
    } catch {
      return [];
    }
  });
  const letters = new Map(streams.flatMap(lettersIn));
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/<([0-9A-Fa-f]+)>(?= ?-?[\d. ]*(?:<|\]|Tj))/g)].map(([, hex = '']) => hex),
  );
  const text = shown
    .map((hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toUpperCase()) ?? '').join(''))
    .join('');
  const [, box = ''] = /\/MediaBox \[0 0 ([\d. ]+)\]/.exec(raw) ?? [];
  return { text, box: box.split(' ').map(Number) };
}

/** The letters of a font's glyphs. */
function lettersIn(stream: string): [glyph: string, letter: string][] {
  const character = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));
  const single = [...stream.matchAll(/^<(\w{4})> <(\w{4})>$/gm)].map(([, glyph = '', code = '']): [string, string] => [
    glyph.toUpperCase(),
    character(code),
  ]);
  const ranges = [...stream.matchAll(/^<(\w{4})> <(\w{4})> <(\w{4})>$/gm)].flatMap(([, first = '', last = '', code = '']) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, at): [string, string] => [
      (from + at).toString(16).toUpperCase().padStart(4, '0'),
      String.fromCodePoint(Number.parseInt(code, 16) + at),
    ]);
  });
  return [...single, ...ranges];
}
