import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';

/** How deep quotes, lists and emphasis may be nested (api §4.18). */
const LIMIT = 20;
const INLINE: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference']);
const COUNTED: ReadonlySet<string> = new Set([...INLINE, 'blockquote', 'list', 'listItem']);

/** Replaces content that is nested deeper than the limit by its plain text. Iterative, since the depth of the input is not limited. */
export function limitNesting(tree: Root): void {
  const open: { readonly parent: Parents; readonly depth: number }[] = [{ parent: tree, depth: 0 }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { parent, depth } = here;
    const children = parent.children as RootContent[];
    for (const [index, child] of children.entries()) {
      if (!('children' in child)) continue;
      const inside = depth + (COUNTED.has(child.type) ? 1 : 0);
      if (inside <= LIMIT) open.push({ parent: child, depth: inside });
      else children[index] = flattened(child);
    }
  }
}

function flattened(node: Parents): RootContent {
  const text: PhrasingContent = { type: 'text', value: textOf(node) };
  if (INLINE.has(node.type)) return text;
  const paragraph: RootContent = { type: 'paragraph', children: [text] };
  return node.type === 'listItem' ? { type: 'listItem', children: [paragraph] } : paragraph;
}

function textOf(node: Nodes): string {
  const texts: string[] = [];
  const open: Nodes[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if ('children' in next) open.push(...next.children.toReversed());
    else if ('value' in next) texts.push(next.value);
  }
  return texts.join(' ');
}
