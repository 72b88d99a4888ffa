const IMPORT_MAP = /<script\b[^>]*\btype\s*=\s*["']?importmap["']?[^>]*>([\s\S]*?)<\/script>/gi;

interface ImportMap {
  imports?: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
}

/**
 * Head html of several packages as one: a page may have only one import map, before its first module, so theirs are
 * merged into one in front; a later package's entry wins (wire §3.1).
 *
 * @param parts dependencies first, the app last
 */
export function mergeHeadHtml(parts: readonly string[]): string {
  const merged: Required<ImportMap> = { imports: {}, scopes: {} };
  let found = false;
  const rest = parts.map((html) =>
    html.replace(IMPORT_MAP, (whole, text: string) => {
      const map = parse(text);
      if (!map) return whole;
      found = true;
      Object.assign(merged.imports, map.imports);
      for (const [scope, entries] of Object.entries(map.scopes ?? {})) {
        merged.scopes[scope] = { ...merged.scopes[scope], ...entries };
      }
      return '';
    }),
  );
  const json = JSON.stringify(merged).replaceAll('<', '\\u003c');
  return [...(found ? [`<script type="importmap">${json}</script>`] : []), ...rest].join('\n');
}

/** Null for one that is no JSON object: it stays where it is, and the browser complains about it by name. */
function parse(text: string): ImportMap | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
