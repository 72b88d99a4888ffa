import { Surface } from './canvas/index.ts';
import { define } from './define.ts';
import type { NodeBehaviour, NodeContext } from './definition.ts';
import { rootLook } from './shared/look.ts';
import type { CanvasProps } from './shared/props.ts';
import { border, colours, length, sides } from './shared/style.ts';
import { touchAsMouse } from './shared/touch.ts';
import { watchSize } from './shared/watch-size.ts';

/** A surface that Python draws on (api §4.16, decisions/canvas.md). */
export const Canvas = canvas('Canvas');

/** On the page this is the same component; only Python knows which shapes are on it. */
export const SimpleCanvas = canvas('SimpleCanvas');

function canvas(type: 'Canvas' | 'SimpleCanvas') {
  return define<CanvasProps>({
    type,
    createRoot(document) {
      const root = document.createElement('canvas');
      // The first reset gives it the size of its element; until then it has no pixels.
      root.width = root.height = 0;
      return root;
    },
    look: (props, prefix) =>
      rootLook(props, prefix, {
        classes: ['anvil_notify_add'],
        style: {
          width: length(props.width) || '100%',
          height: length(props.height) || '150px',
          ...border(props),
          ...colours(props),
          ...sides('margin', props.margin),
        },
      }),
    behave,
  });
}

function behave(node: NodeContext): NodeBehaviour {
  const surface = new Surface(node.root as HTMLCanvasElement);
  const settled = () => {
    if (!surface.fits()) node.raise('reset');
  };
  node.onDestroy(watchSize(node.root, { settled }));
  return {
    update: touchAsMouse(node),
    methods: {
      reset: () => surface.reset(),
      size: () => surface.size(),
      measure: (text) => surface.measure(String(text)),
      read: (attribute) => surface.read(Number(attribute)),
      image: () => surface.picture(),
      fetch: (number, url) => surface.load(Number(number), String(url)),
    },
    takes: {
      draw: ([drawing], texts) => surface.draw(drawing, texts),
      load: ([content], number, type) => surface.loadContent(Number(number), content, String(type)),
    },
  };
}
