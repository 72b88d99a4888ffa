/** The steps of a locator as plain data, since the search runs on the page. */

/** The text to match: a whole text, a part in any case, or a pattern. */
export type Wanted =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'part'; readonly text: string }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string };

export type Step =
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'text'; readonly text: Wanted }
  | { readonly by: 'attribute'; readonly name: string; readonly text: Wanted }
  | { readonly by: 'role'; readonly role: string; readonly name: Wanted | null }
  | { readonly by: 'holding'; readonly text: Wanted }
  | { readonly by: 'label'; readonly text: Wanted }
  | { readonly by: 'both'; readonly other: readonly Step[] }
  | { readonly by: 'having'; readonly other: readonly Step[] }
  | { readonly by: 'visible' }
  /** Counted from the end if negative. */
  | { readonly by: 'place'; readonly index: number };

export interface TextOptions {
  readonly exact?: boolean;
}

export function wanted(text: string | RegExp, { exact = false }: TextOptions = {}): Wanted {
  if (text instanceof RegExp) return { kind: 'pattern', source: text.source, flags: text.flags };
  return exact ? { kind: 'whole', text } : { kind: 'part', text };
}

/** The steps in words, for messages. */
export function described(steps: readonly Step[]): string {
  return steps.map(inWords).join(' › ');
}

function inWords(step: Step): string {
  switch (step.by) {
    case 'css':
      return step.selector;
    case 'text':
      return quoted(step.text);
    case 'attribute':
      return `${step.name} ${quoted(step.text)}`;
    case 'role':
      return step.name === null ? step.role : `${step.role} ${quoted(step.name)}`;
    case 'holding':
      return `with ${quoted(step.text)}`;
    case 'label':
      return `labelled ${quoted(step.text)}`;
    case 'having':
      return `with ${described(step.other)} in it`;
    case 'both':
      return `that is ${described(step.other)}`;
    case 'visible':
      return 'that is seen';
    case 'place':
      return `number ${step.index}`;
  }
}

const quoted = (text: Wanted): string => (text.kind === 'pattern' ? `/${text.source}/${text.flags}` : `"${text.text}"`);
