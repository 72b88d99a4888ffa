/**
 * The style sheets of a document as texts, addresses in them absolute, so that a copy elsewhere looks the same. A sheet that
 * the browser does not let be read (of another site) is left as its address.
 */
export function stylesOf(document: Document): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    if (sheet.disabled) return [];
    try {
      const base = sheet.href ?? document.baseURI;
      return [[...sheet.cssRules].map(({ cssText }) => absolute(cssText, base)).join('\n')];
    } catch {
      return sheet.href ? [`@import url(${JSON.stringify(sheet.href)});`] : [];
    }
  });
}

const absolute = (css: string, base: string): string =>
  css.replace(/url\(\s*(["']?)(?!data:|blob:|#)([^"')]+)\1\s*\)/g, (whole, _quote, address: string) =>
    URL.canParse(address, base) ? `url(${JSON.stringify(new URL(address, base).href)})` : whole,
  );
