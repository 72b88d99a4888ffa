/** What a measured click leads to, as data that crosses from the harness into the page. */
export type Goal =
  /** A label shows this text. */
  | { readonly kind: 'text'; readonly role: string; readonly text: string }
  /** A label that was empty shows something. */
  | { readonly kind: 'filled'; readonly role: string }
  /** So many rows are there, the last one whole. */
  | { readonly kind: 'rows'; readonly count: number }
  /** The label of one row shows this text. */
  | { readonly kind: 'row'; readonly index: number; readonly text: string };

/** The root of the component with a role, which both pages mark with the same class. */
export function rootOf(document: Document, role: string): HTMLElement {
  const root = document.querySelector<HTMLElement>(`.anvil-role-${role}`);
  if (!root) throw new Error(`the page shows no component with the role ${role}`);
  return root;
}

/** Where to look for changes, and whether the goal is reached. Looks at a few elements only: it runs at each change. */
export function follow(document: Document, goal: Goal): { readonly root: HTMLElement; readonly reached: () => boolean } {
  if (goal.kind === 'text') {
    const root = rootOf(document, goal.role);
    return { root, reached: () => root.textContent === goal.text };
  }
  if (goal.kind === 'filled') {
    const root = rootOf(document, goal.role);
    return { root, reached: () => root.textContent !== '' };
  }
  const root = rootOf(document, 'rows');
  const list = root.querySelector('ul') as HTMLElement;
  if (goal.kind === 'rows') {
    return {
      root,
      reached: () =>
        list.childElementCount === goal.count && (goal.count === 0 || !!list.lastElementChild?.querySelector('input')),
    };
  }
  const label = list.children[goal.index]?.querySelector('.anvil-label');
  if (!label) throw new Error(`the page shows no row ${goal.index}`);
  return { root, reached: () => label.textContent === goal.text };
}
