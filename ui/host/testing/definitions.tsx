/** Small components of each kind, for tests of the host. */
import type { ComponentDefinition } from '../../components/definition.ts';
import { attachText, listen, placeChildren } from '../toolkit.ts';

/** A component with a React interior. */
export const Text: ComponentDefinition = {
  type: 'Text',
  createRoot: (document) => document.createElement('div'),
  look: (props) => ({ classes: ['text', 'anvil-component'], style: { color: String(props['color'] ?? '') }, attributes: {} }),
  Interior: ({ props }) => {
    if (props['text'] === 'throw') throw new Error('drawn to fail');
    return <span>{String(props['text'] ?? '')}</span>;
  },
};

/** A container without React, with the children directly in the root. */
export const Panel: ComponentDefinition = {
  type: 'Panel',
  createRoot: (document) => document.createElement('section'),
  look: () => ({ classes: [], style: {}, attributes: {} }),
  arrangement: ({ root }) => ({
    arrange(children, _change, place) {
      placeChildren(
        root,
        children.map((child) => child.root),
        place,
      );
    },
  }),
};

/** A container with a wrapper for each child. */
export const List: ComponentDefinition = {
  type: 'List',
  createRoot: (document) => document.createElement('ul'),
  look: () => ({ classes: [], style: {}, attributes: {} }),
  arrangement: ({ root }) => {
    const items = new Map<number, HTMLElement>();
    return {
      arrange(children, _change, place) {
        for (const [id, item] of items) {
          if (children.some((child) => child.id === id)) continue;
          items.delete(id);
          item.remove();
        }
        for (const child of children) {
          if (!items.has(child.id)) items.set(child.id, document.createElement('li'));
        }
        placeChildren(
          root,
          children.flatMap((child) => items.get(child.id) ?? []),
          place,
        );
        for (const child of children) {
          const item = items.get(child.id);
          if (item && !item.contains(child.root)) place(child.root, item, null);
        }
      },
    };
  },
};

/** An input that is its own root. */
export const Box: ComponentDefinition = {
  type: 'Box',
  mirrored: ['text'],
  createRoot: (document) => document.createElement('input'),
  look: () => ({ classes: ['box'], style: {}, attributes: {} }),
  behave(node) {
    const input = node.root as HTMLInputElement;
    const text = attachText(node, input, { property: 'text', changed: () => node.raise('change') });
    node.watchScripts(() => text.look());
    listen(input, 'focus', () => node.raise('focus'));
    listen(input, 'blur', () => node.raise('lost_focus'));
    return {
      write: (_property, value, overtaken) => text.write(value, overtaken),
      methods: { focus: () => input.focus(), answer: (given) => given ?? null },
    };
  },
};

/** Throws at the stage that `at` names. */
export const Faulty: ComponentDefinition = {
  type: 'Faulty',
  createRoot(document, props) {
    if (props['at'] === 'createRoot') throw new Error('no root today');
    return document.createElement('div');
  },
  look: () => ({ classes: [], style: {}, attributes: {} }),
  behave(node) {
    if (node.props()['at'] === 'behave') throw new Error('misbehaved');
    return {
      update() {
        throw new Error('set in its ways');
      },
    };
  },
};

export const DEFINITIONS = [Text, Panel, List, Box, Faulty];
