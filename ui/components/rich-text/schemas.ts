/** What is let through, and nothing else (api §4.18). */
import type { Options } from 'rehype-sanitize';

const PROTOCOLS = { href: ['http', 'https', 'mailto', 'tel', 'data'], src: ['http', 'https', 'data'] };
/** Goes with what is in it; of all else that isn't listed, what is in it stays. */
const STRIPPED = ['script', 'style'];

const SECTIONS = ['address', 'article', 'aside', 'footer', 'header', 'hgroup', 'main', 'nav', 'section'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = ['blockquote', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'hr', 'li', 'ol', 'p', 'pre', 'ul'];
const PHRASES = [
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'br',
    'cite',
    'code',
    'data',
    'dfn',
    'em',
    'i',
    'img',
    'kbd',
    'mark',
    'q',
    'rb',
    'rp',
    'rt',
  ],
  ...['rtc', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
];
const TABLES = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

/** What any element of restricted HTML may have, beside the `aria-*` that `restricted-html.ts` finds. */
export const EVERYWHERE: readonly string[] = ['style'];

/** Of restricted HTML. */
export const RESTRICTED = {
  tagNames: [...SECTIONS, ...HEADINGS, ...BLOCKS, ...PHRASES, ...TABLES],
  attributes: {
    a: ['target', 'href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  protocols: PROTOCOLS,
  strip: STRIPPED,
} satisfies Options;

/** Of what Markdown makes. */
export const MARKDOWN: Options = {
  tagNames: [
    ...[...HEADINGS, 'blockquote', 'hr', 'li', 'ol', 'p', 'pre', 'ul', 'a', 'br', 'code', 'del', 'em', 'img', 'strong'],
    ...['table', 'tbody', 'td', 'th', 'thead', 'tr'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    code: [['className', /^language-./]],
    ol: ['start'],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
  },
  // Where links lead, `refused-links.ts` has looked at: most schemes are allowed, and none can be named here.
  protocols: { src: PROTOCOLS.src },
  strip: STRIPPED,
};

/** Of what a page's highlighter makes of code. */
export const HIGHLIGHTED: Options = { tagNames: ['span'], attributes: { span: ['className'] }, strip: STRIPPED };
