import type { Element, Parents } from 'hast';
import { parseHtml, sanitise } from './parse-html.ts';
import { HIGHLIGHTED } from './schemas.ts';

/** The highlight.js of a page, whose API has changed once. */
interface Highlighter {
  getLanguage(name: string): unknown;
  highlight(code: string, options: { readonly language: string; readonly ignoreIllegals: true }): { readonly value: string };
  highlight(language: string, code: string, ignoreIllegals: true): { readonly value: string };
  readonly versionString?: string;
}

const LANGUAGE = 'language-';
/** The first version whose `highlight` takes the code as first argument. */
const CODE_FIRST = { major: 10, minor: 7 };

/** Highlight the code blocks that name their language, if the page has a highlighter for it. */
export function highlight(tree: Parents): void {
  const { hljs } = globalThis as { readonly hljs?: Highlighter };
  if (typeof hljs?.highlight === 'function') highlightIn(tree, hljs);
}

function highlightIn(parent: Parents, highlighter: Highlighter): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (parent.type === 'element' && parent.tagName === 'pre' && child.tagName === 'code') colour(child, highlighter);
    else highlightIn(child, highlighter);
  }
}

function colour(code: Element, highlighter: Highlighter): void {
  const classes = code.properties['className'];
  const language = Array.isArray(classes) ? String(classes[0]).slice(LANGUAGE.length) : '';
  const [text] = code.children;
  if (!language || text?.type !== 'text') return;
  try {
    if (!highlighter.getLanguage(language)) return;
    const { value } = isCodeFirst(highlighter)
      ? highlighter.highlight(text.value, { language, ignoreIllegals: true })
      : highlighter.highlight(language, text.value, true);
    const { children } = sanitise(parseHtml(value), () => HIGHLIGHTED);
    code.children = children as Element['children'];
    code.properties['className'] = [`${LANGUAGE}${language}`, 'hljs'];
  } catch (error) {
    // The highlighter is the page's own script; code is readable without colours.
    console.warn('The highlighter of this page failed; code is shown without colours.', error);
  }
}

function isCodeFirst({ versionString }: Highlighter): boolean {
  const [major = 0, minor = 0] = (versionString ?? '11').split('.').map(Number);
  return major > CODE_FIRST.major || (major === CODE_FIRST.major && minor >= CODE_FIRST.minor);
}
