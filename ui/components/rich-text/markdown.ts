import type { Root } from 'hast';
import type { Root as Written } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { highlight } from './highlight.ts';
import { limitNesting } from './nesting.ts';
import { refuseAddresses } from './refused-links.ts';
import { MARKDOWN } from './schemas.ts';
import { stripe } from './tables.ts';

/** Syntax that stays text: HTML, and constructs that only some Markdown dialects know. */
const NO_MARKS = [
  'htmlFlow',
  'htmlText',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'tasklistCheck',
];

function leaveAsText(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: NO_MARKS } }];
}

const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(leaveAsText).freeze();
const maker = unified().use(remarkBreaks).use(remarkRehype).use(rehypeSanitize, MARKDOWN).freeze();

/** Parses Markdown into a sanitised tree: tables are striped, code is highlighted, nesting is limited. */
export function markdownTree(content: string): Root {
  const written: Written = reader.parse(content);
  limitNesting(written);
  refuseAddresses(written, content);
  const tree = maker.runSync(written) as Root;
  stripe(tree);
  highlight(tree);
  return tree;
}
