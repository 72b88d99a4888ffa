import type { HeadParts } from '../app/index.ts';

const IMPORT_MAP = /<script\b[^>]*\btype\s*=\s*["']?importmap["']?[^>]*>([\s\S]*?)<\/script>/gi;

interface ImportMap {
  imports?: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
}

/**
 * The head html of several packages as one. A page may have only one import map, before its first module: so all import maps, those
 * within html too, are merged into one in front. The entry of a later package wins (wire §3.1).
 *
 * @param parts dependencies first, the app last
 */
export function mergeHeadHtml(parts: readonly HeadParts[]): string {
  const merged: Required<ImportMap> = { imports: {}, scopes: {} };
  let found = false;
  /** Merges a map. Gives the html that stays in its place: none, or all of it where it is no map. */
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

/** Null for a map that is no JSON object: it stays where it is, for the browser to report. */
function parse(text: string): ImportMap | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
