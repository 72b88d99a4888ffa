/** The schemas of what the sanitiser keeps (api §4.18). */
import type { Options } from 'rehype-sanitize';

const PROTOCOLS = { href: ['http', 'https', 'mailto', 'tel', 'data'], src: ['http', 'https', 'data'] };
/** Elements that are removed with their content. Of other elements that aren't listed, the content stays. */
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

/** Attributes that any element of restricted HTML may have, in addition to the `aria-*` attributes that `restricted-html.ts` finds. */
export const EVERYWHERE: readonly string[] = ['style'];

/** The schema for restricted HTML. */
export const RESTRICTED = {
  tagNames: [...SECTIONS, ...HEADINGS, ...BLOCKS, ...PHRASES, ...TABLES],
  attributes: {
    a: ['target', 'href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  protocols: PROTOCOLS,
  strip: STRIPPED,
} satisfies Options;

/** The schema for Markdown. */
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
  // Addresses of links are checked by `refused-links.ts`: most schemes are allowed, and a schema can't name them.
  protocols: { src: PROTOCOLS.src },
  strip: STRIPPED,
};

/** The schema for the output of a page's highlighter. */
export const HIGHLIGHTED: Options = { tagNames: ['span'], attributes: { span: ['className'] }, strip: STRIPPED };
