/** The style rules for the columns of one grid: one rule sets the width of a column in all rows (api §5.8). */
import type { GridColumns } from '../shared/props.ts';

export class ColumnRules {
  readonly #style: HTMLStyleElement;
  readonly #selector: (id: string) => string;

  constructor(document: Document, prefix: string, grid: number) {
    this.#style = document.createElement('style');
    this.#style.setAttribute('anvil-data-grid-id', String(grid));
    this.#selector = (id) => `.${prefix}data-row-col[data-grid-id="${grid}"][data-grid-col-id=${quoted(id)}]`;
    document.head.append(this.#style);
  }

  /** Replace the rules by those for these columns. */
  write(columns: GridColumns): void {
    const { sheet } = this.#style;
    if (!sheet) return;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    for (const { id, width, expand } of columns) {
      const rule = sheet.cssRules[sheet.insertRule(`${this.#selector(id)} {}`, 0)] as CSSStyleRule;
      if (width) rule.style.width = width;
      if (expand) rule.style.flexGrow = String(expand);
      else if (width) rule.style.flexGrow = '0';
    }
  }

  remove(): void {
    this.#style.remove();
  }
}

/** A text as a CSS string. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
