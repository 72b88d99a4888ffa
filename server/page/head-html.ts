import type { HeadParts } from '../app/index.ts';

const IMPORT_MAP = /<script\b[^>]*\btype\s*=\s*["']?importmap["']?[^>]*>([\s\S]*?)<\/script>/gi;

interface ImportMap {
  imports?: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
}

/**
 * Merges the head HTML of several packages. A page may have only one import map, which must precede its first module, so all
 * import maps, including those in the HTML, are merged into one at the beginning. Entries of later packages win (wire §3.1).
 *
 * @param parts dependencies first, the app last
 */
export function mergeHeadHtml(parts: readonly HeadParts[]): string {
  const merged: Required<ImportMap> = { imports: {}, scopes: {} };
  let found = false;
  /** Merges an import map. Returns the HTML to keep in its place: none, or the original if it is not an import map. */
  const take = (text: string, whole: string): string => {
    const map = parse(text);
    if (!map) return whole;
    found = true;
    Object.assign(merged.imports, map.imports);
    for (const [scope, entries] of Object.entries(map.scopes ?? {})) {
      merged.scopes[scope] = { ...merged.scopes[scope], ...entries };
    }
    return '';
  };
  const rest = parts.flatMap(({ importMap, html }) => [
    ...(importMap === null ? [] : [take(importMap, mapScript(importMap))]),
    ...(html === null ? [] : [html.replace(IMPORT_MAP, (whole, text: string) => take(text, whole))]),
  ]);
  return [...(found ? [mapScript(JSON.stringify(merged))] : []), ...rest].filter((html) => html !== '').join('\n');
}

const mapScript = (json: string): string => `<script type="importmap">${json.replaceAll('<', '\\u003c')}</script>`;

/** Null if the text is not a JSON object; such a map stays in place, for the browser to report. */
function parse(text: string): ImportMap | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
