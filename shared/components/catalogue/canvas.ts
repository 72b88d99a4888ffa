/** Surfaces to draw on. */
import { appearance } from '../groups/appearance.ts';
import { height, layout, margin } from '../groups/layout.ts';
import type { ComponentSpec, EventSpec, Methods } from '../spec.ts';

const paths = {
  begin_path: { signature: '() -> None', doc: 'Start a new path.' },
  close_path: { signature: '() -> None', doc: 'Join the end of the path to its start.' },
  move_to: { signature: '(x: float, y: float) -> None', doc: 'Go to a point without drawing.' },
  line_to: { signature: '(x: float, y: float) -> None', doc: 'Add a line to a point.' },
  quadratic_curve_to: {
    signature: '(cpx: float, cpy: float, x: float, y: float) -> None',
    doc: 'Add a curve with one control point.',
  },
  bezier_curve_to: {
    signature: '(cp1x: float, cp1y: float, cp2x: float, cp2y: float, x: float, y: float) -> None',
    doc: 'Add a curve with two control points.',
  },
  arc: {
    signature:
      '(x: float, y: float, radius: float, start_angle: float = 0, end_angle: float = ..., anticlockwise: bool = False) -> None',
    doc: 'Add a part of a circle; angles in radians.',
  },
  fill: { signature: '() -> None', doc: 'Fill the path.' },
  stroke: { signature: '() -> None', doc: 'Draw along the path.' },
  clip: { signature: '() -> None', doc: 'Draw only inside the path from now on.' },
} as const satisfies Methods;

const transforms = {
  save: { signature: '() -> None', doc: 'Remember the drawing state.' },
  restore: { signature: '() -> None', doc: 'Go back to the state remembered last.' },
  translate: { signature: '(x: float, y: float) -> None', doc: 'Move the origin.' },
  rotate: { signature: '(angle: float) -> None', doc: 'Turn by radians.' },
  scale: { signature: '(x: float, y: float) -> None', doc: 'Stretch.' },
  transform: { signature: '(a: float, b: float, c: float, d: float, e: float, f: float) -> None', doc: 'Multiply the matrix.' },
  set_transform: {
    signature: '(a: float, b: float, c: float, d: float, e: float, f: float) -> None',
    doc: 'Replace the matrix.',
  },
  reset_transform: { signature: '() -> None', doc: 'Back to the unit matrix.' },
  reset_context: { signature: '() -> None', doc: 'Clear everything and take the size anew.' },
} as const satisfies Methods;

const drawing = {
  fill_text: { signature: '(text: str, x: float, y: float) -> None', doc: 'Draw text.' },
  stroke_text: { signature: '(text: str, x: float, y: float) -> None', doc: 'Draw the outline of text.' },
  measure_text: { signature: '(text: str) -> float', doc: 'Width of the text in pixels.' },
  clear_rect: { signature: '(x: float, y: float, width: float, height: float) -> None', doc: 'Empty a rectangle.' },
  fill_rect: { signature: '(x: float, y: float, width: float, height: float) -> None', doc: 'Fill a rectangle.' },
  stroke_rect: { signature: '(x: float, y: float, width: float, height: float) -> None', doc: 'Draw a rectangle.' },
  draw_image: {
    signature: '(media: Media, x: float = 0, y: float = 0, width: float | None = None, height: float | None = None) -> None',
    doc: 'Draw a picture.',
  },
  draw_image_part: {
    signature:
      '(media: Media, sx: float, sy: float, s_width: float, s_height: float, dx: float, dy: float, d_width: float, d_height: float) -> None',
    doc: 'Draw a part of a picture.',
  },
  create_linear_gradient: { signature: '(x0: float, y0: float, x1: float, y1: float) -> Any', doc: 'A gradient along a line.' },
  create_radial_gradient: {
    signature: '(x0: float, y0: float, r0: float, x1: float, y1: float, r1: float) -> Any',
    doc: 'A gradient between two circles.',
  },
  get_width: { signature: '() -> float', doc: 'Width in pixels.' },
  get_height: { signature: '() -> float', doc: 'Height in pixels.' },
  get_image: { signature: '() -> Media', doc: 'The picture as it is.' },
} as const satisfies Methods;

export const Canvas: ComponentSpec = {
  name: 'Canvas',
  base: 'ClassicComponent',
  doc: 'A surface to draw on, with the methods of a 2D context.',
  unavailable: true,
  properties: { ...layout, ...margin, ...height(''), ...appearance },
  events: { reset: { policy: 'latest', doc: 'The surface is empty and has its size: draw now.' } },
  methods: { ...paths, ...transforms, ...drawing },
};

function shapeEvent(doc: string, policy: EventSpec['policy'] = 'all'): EventSpec {
  return { policy, args: { shape: 'the Shape', mouse_x: 'float, pixels', mouse_y: 'float, pixels' }, doc };
}

export const SimpleCanvas: ComponentSpec = {
  name: 'SimpleCanvas',
  base: 'Canvas',
  doc: 'A canvas that keeps drawing a list of shapes, for old apps.',
  unavailable: true,
  events: {
    shape_grab: shapeEvent('The pointer took a shape.'),
    shape_drag: shapeEvent('A shape was moved.', 'latest'),
    shape_drop: shapeEvent('A shape was let go.'),
    shape_click: shapeEvent('A shape was clicked.'),
  },
};
