/** The change that a measured click leads to, as data, since it is passed from the harness to the page. */
export type Goal =
  /** A label shows this text. */
  | { readonly kind: 'text'; readonly role: string; readonly text: string }
  /** A label that was empty shows something. */
  | { readonly kind: 'filled'; readonly role: string }
  /** The element `list` has `count` children, and the last of them is complete: an element in it matches `whole`. */
  | { readonly kind: 'children'; readonly role: string; readonly list: string; readonly count: number; readonly whole: string }
  /** An element matches `at`; when the watch is armed none does. */
  | { readonly kind: 'there'; readonly role: string; readonly at: string }
  /** The element that matched `at` first when the watch was armed shows this text; if it is not in the page, the first that matches now. */
  | { readonly kind: 'shows'; readonly role: string; readonly at: string; readonly text: string };

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
  const root = rootOf(document, goal.role);
  if (goal.kind === 'children') {
    const list = root.querySelector(goal.list);
    if (!list) throw new Error(`the page shows no ${goal.list} below the role ${goal.role}`);
    return {
      root,
      reached: () =>
        list.childElementCount === goal.count && (goal.count === 0 || !!list.lastElementChild?.querySelector(goal.whole)),
    };
  }
  if (goal.kind === 'there') return { root, reached: () => root.querySelector(goal.at) !== null };
  const find = (): Element | null => root.querySelector(goal.at);
  const known = find();
  return { root, reached: () => (known?.isConnected ? known : find())?.textContent === goal.text };
}
