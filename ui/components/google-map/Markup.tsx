import { type ReactNode, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import rehypeReact from 'rehype-react';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { unified } from 'unified';

/** What pages may show of a stranger's HTML, and how it looks. */
const SCHEMA = {
  ...defaultSchema,
  clobber: [],
  attributes: { ...defaultSchema.attributes, '*': [...(defaultSchema.attributes?.['*'] ?? []), 'style', 'className', 'target'] },
};

const toReact = unified().use(rehypeRaw).use(rehypeSanitize, SCHEMA).use(rehypeReact, { Fragment, jsx, jsxs });

/** HTML of the app's, which is sanitised: nothing in it runs. */
export default function Markup({ text }: { readonly text: string }): ReactNode {
  return useMemo(() => {
    const tree = { type: 'root' as const, children: [{ type: 'raw' as const, value: text }] };
    return toReact.stringify(toReact.runSync(tree as Parameters<typeof toReact.runSync>[0])) as ReactNode;
  }, [text]);
}
