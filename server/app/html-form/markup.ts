import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import { AppProblem } from '../problem.ts';

export type Element = DefaultTreeAdapterMap['element'];
export type ChildNode = DefaultTreeAdapterMap['childNode'];

/** A range of the text in offsets; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Elements in which HTML parsers leave only certain others. */
const HOLDS_PARTS: ReadonlySet<string> = new Set([
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'],
  ...['select', 'optgroup'],
]);

/** An attribute as written: HTML parsers lower-case names, while Python names are case-sensitive. */
export interface Attribute {
  readonly name: string;
  /** With entities decoded. */
  readonly value: string;
  /** Includes the space before it. */
  readonly range: Range;
}

/** The HTML of a form: the parsed nodes and their source text. */
export class Markup {
  readonly text: string;
  readonly nodes: readonly ChildNode[];
  readonly #file: string;
  readonly #linesBefore: number;

  /** @param linesBefore lines of the file before `text` */
  constructor(text: string, file: string, linesBefore: number) {
    this.text = text;
    this.#file = file;
    this.#linesBefore = linesBefore;
    this.nodes = parseFragment(text, { sourceCodeLocationInfo: true }).childNodes;
  }

  /** A problem at a node, or of the file as a whole. */
  problem(node: ChildNode | null, reason: string): AppProblem {
    return new AppProblem(this.#file, node && this.line(node), reason);
  }

  /** The line in the file at which a node begins; null for one that the parser added. */
  line(node: ChildNode): number | null {
    const line = node.sourceCodeLocation?.startLine;
    return line === undefined ? null : line + this.#linesBefore;
  }

  /** @throws AppProblem for a self-closing `<anvil-… />`: HTML would take all that follows as its content */
  checkClosed(element: Element): void {
    const tag = element.sourceCodeLocation?.startTag;
    if (!tag || !this.text.slice(tag.startOffset, tag.endOffset).endsWith('/>')) return;
    const { tagName } = element;
    throw this.problem(element, `<${tagName} /> closes nothing in HTML; write <${tagName} …></${tagName}>`);
  }

  /** Whether a node is written where only parts of a table or list of options may stand, from where the parser may have moved it. */
  isBetweenTableParts(node: ChildNode): boolean {
    const { parentNode } = node;
    if (!parentNode) return false;
    if (isElement(parentNode as ChildNode) && HOLDS_PARTS.has((parentNode as Element).tagName)) return true;
    const { start } = this.outer(node);
    return parentNode.childNodes.some((sibling) => {
      const table = isElement(sibling) && sibling !== node && sibling.tagName === 'table' ? this.outer(sibling) : null;
      return table !== null && table.start < start && start < table.end;
    });
  }

  /** The range of a node including its tags. */
  outer(node: ChildNode): Range {
    const location = node.sourceCodeLocation;
    return location ? { start: location.startOffset, end: location.endOffset } : { start: 0, end: 0 };
  }

  /** The range of an element's content, between its tags. */
  inner(element: Element): Range {
    const location = element.sourceCodeLocation;
    const end = location?.endTag?.startOffset ?? location?.endOffset ?? 0;
    return { start: location?.startTag?.endOffset ?? end, end };
  }

  slice({ start, end }: Range): string {
    return this.text.slice(start, end);
  }

  attributes(element: Element): readonly Attribute[] {
    return element.attrs.map(({ name, value }) => {
      const place = element.sourceCodeLocation?.attrs?.[name];
      if (!place) return { name, value, range: { start: 0, end: 0 } };
      const written = this.text.slice(place.startOffset, place.startOffset + name.length);
      let start = place.startOffset;
      while (/\s/.test(this.text.charAt(start - 1))) start -= 1;
      return { name: written, value, range: { start, end: place.endOffset } };
    });
  }
}

export function isElement(node: ChildNode): node is Element {
  return defaultTreeAdapter.isElementNode(node);
}

/** Whether the node shows nothing, such as white space or a comment. */
export function isBlank(node: ChildNode): boolean {
  if (defaultTreeAdapter.isTextNode(node)) return node.value.trim() === '';
  return !isElement(node);
}

/** The replacement of a range of text. */
export interface Cut extends Range {
  readonly replacement: string;
}

/** The text of `range` with the cuts applied. They must lie within the range and must not overlap. */
export function withCuts(text: string, range: Range, cuts: readonly Cut[]): string {
  let offset = range.start;
  let result = '';
  for (const { start, end, replacement } of cuts.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(offset, start) + replacement;
    offset = end;
  }
  return result + text.slice(offset, range.end);
}
