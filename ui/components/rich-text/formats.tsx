/** Markdown and HTML as React elements. Large: loaded with the first text that needs it (`formats-chunk.ts`). */
import type { Root } from 'hast';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { markdownTree } from './markdown.ts';
import { restrictedTree } from './restricted-html.ts';
import { Slot } from './slot.tsx';
import { openSlots, SLOT } from './slot-elements.ts';

const toReact = unified().use(rehypeReact, {
  Fragment,
  jsx,
  jsxs,
  components: { [SLOT]: Slot },
  // Elements are matched by position: with keys React would move them, and frames and the focus inside would be lost.
  passKeys: false,
  ignoreInvalidStyle: true,
});

/** Renders `content` in `format`, which isn't `plain_text`. */
export function draw(content: string, format: string, hasSlots: boolean): ReactNode {
  try {
    const tree: Root = format === 'restricted_html' ? restrictedTree(content) : markdownTree(content);
    if (hasSlots) openSlots(tree);
    return toReact.stringify(tree);
  } catch (error) {
    // Nested too deeply for the stack: no real text is, so show its source.
    if (error instanceof RangeError) return content;
    throw error;
  }
}
