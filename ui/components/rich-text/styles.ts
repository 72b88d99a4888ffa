/** Properties for spacing, borders, fonts and colours; none that positions an element elsewhere or loads something. */
const ALLOWED_PROPERTIES = /^(?:margin|padding|border(?!-image)|font)(?:-|$)|^(?:background-)?color$/;

/** The declarations of an element that are allowed in restricted HTML, as the browser has parsed them. */
export function keptStyle(style: CSSStyleDeclaration): string {
  const kept: string[] = [];
  for (const name of style) {
    const value = ALLOWED_PROPERTIES.test(name) ? style.getPropertyValue(name) : '';
    const priority = style.getPropertyPriority(name);
    if (value) kept.push(`${name}: ${value}${priority && ` !${priority}`}`);
  }
  return kept.join('; ');
}
