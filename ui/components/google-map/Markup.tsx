import { type ReactNode, useMemo } from 'react';
import { draw } from '../rich-text/formats.tsx';

/** HTML of the app's, sanitised as in a RichText: nothing in it runs. */
export default function Markup({ text }: { readonly text: string }): ReactNode {
  return useMemo(() => draw(text, 'restricted_html', false), [text]);
}
