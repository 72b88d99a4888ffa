/** `.anvil-role-card`, `[anvil-role=card]`. */
const ROLE = /anvil-role(?:-|~?=\\?["']?)([A-Za-z0-9_-]+)/g;
/** Selectors of more roles than they name, as `[class*="anvil-role-btn"]` and `[anvil-role]`, and names that code puts together. */
const MANY = /\[\s*class\s*[*^$|]=[^\]]*anvil-role|\[\s*anvil-role\s*(?:\]|[*^$|]=)|anvil-role-(?![A-Za-z0-9_-])/;
const LINK = /<link\b[^>]*>/gi;
/** Style sheets of other sites, which this server does not read; those of fonts, which style no roles, excepted. */
const FOREIGN_LINK = /\bhref\s*=\s*["']?(?:https?:)?\/\/(?!fonts\.)/i;
const FOREIGN_IMPORT = /@import\s+(?:url\(\s*)?["']?(?:https?:)?\/\/(?!fonts\.)/i;

/** The roles that texts for browsers style or look for; null where the texts do not tell which. */
export function styledRoles(texts: readonly string[]): ReadonlySet<string> | null {
  if (texts.some((text) => MANY.test(text) || hasForeignSheet(text))) return null;
  return new Set(texts.flatMap((text) => [...text.matchAll(ROLE)].flatMap(([, role]) => role ?? [])));
}

function hasForeignSheet(text: string): boolean {
  const links = text.match(LINK) ?? [];
  return FOREIGN_IMPORT.test(text) || links.some((link) => /stylesheet/i.test(link) && FOREIGN_LINK.test(link));
}
