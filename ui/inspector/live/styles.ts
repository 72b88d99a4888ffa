/**
 * The style sheets of a document as texts, with absolute addresses, so that a copy of the page looks the same anywhere. Of a sheet that
 * the browser does not let scripts read (from another origin), the text is an import of its address.
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
