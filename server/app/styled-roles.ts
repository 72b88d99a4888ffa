/** `.anvil-role-card`, `[anvil-role=card]`. */
const ROLE = /anvil-role(?:-|~?=\\?["']?)([A-Za-z0-9_-]+)/g;
/**
 * Selectors that match more roles than they name, such as `[class*="anvil-role-btn"]` and `[anvil-role]`, and class names that
 * code puts together.
 */
const MANY = /\[\s*class\s*[*^$|]=[^\]]*anvil-role|\[\s*anvil-role\s*(?:\]|[*^$|]=)|anvil-role-(?![A-Za-z0-9_-])/;
const LINK = /<link\b[^>]*>/gi;
/** Style sheets of other sites, whose roles are unknown here. Those of fonts are excepted, as they style no roles. */
const FOREIGN_LINK = /\bhref\s*=\s*["']?(?:https?:)?\/\/(?!fonts\.)/i;
const FOREIGN_IMPORT = /@import\s+(?:url\(\s*)?["']?(?:https?:)?\/\/(?!fonts\.)/i;

/** The roles that browser-side texts style or query; null if the texts may style any role. */
export function styledRoles(texts: readonly string[]): ReadonlySet<string> | null {
  if (texts.some((text) => MANY.test(text) || hasForeignSheet(text))) return null;
  return new Set(texts.flatMap((text) => [...text.matchAll(ROLE)].flatMap(([, role]) => role ?? [])));
}

function hasForeignSheet(text: string): boolean {
  const links = text.match(LINK) ?? [];
  return FOREIGN_IMPORT.test(text) || links.some((link) => /stylesheet/i.test(link) && FOREIGN_LINK.test(link));
}
