/** Surfaces to draw on. */
import { appearance } from '../groups/appearance.ts';
import { height, layout, margin } from '../groups/layout.ts';
import type { Attributes, ComponentSpec, EventSpec, Methods } from '../spec.ts';

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
  create_linear_gradient: {
    signature: '(x0: float, y0: float, x1: float, y1: float) -> CanvasGradient',
    doc: 'A gradient along a line.',
  },
  create_radial_gradient: {
    signature: '(x0: float, y0: float, r0: float, x1: float, y1: float, r1: float) -> CanvasGradient',
    doc: 'A gradient between two circles.',
  },
  get_width: { signature: '() -> float', doc: 'Width in pixels.' },
  get_height: { signature: '() -> float', doc: 'Height in pixels.' },
  get_image: { signature: '() -> URLMedia', doc: 'The picture as it is, one pixel for each of the page.' },
} as const satisfies Methods;

const paint = 'str | CanvasGradient';

const context = {
  stroke_style: { python: paint, doc: 'What lines are drawn with: a CSS colour, `theme:Name` or a gradient.' },
  fill_style: { python: paint, doc: 'What areas are filled with.' },
  shadow_color: { python: 'str', doc: 'Colour of shadows.' },
  shadow_offset_x: { python: 'float', doc: 'How far to the right of things their shadow is, in pixels.' },
  shadow_offset_y: { python: 'float', doc: 'How far below.' },
  shadow_blur: { python: 'float', doc: 'How soft its edge is; 0 is sharp.' },
  global_alpha: { python: 'float', doc: 'From 0, nothing is seen of what is drawn, to 1.' },
  global_composite_operation: { python: 'str', doc: 'How what is drawn goes together with what is there.' },
  line_width: { python: 'float', doc: 'In pixels.' },
  line_cap: { python: 'str', doc: 'How lines end: butt, round or square.' },
  line_join: { python: 'str', doc: 'How lines meet: bevel, round or miter.' },
  miter_limit: { python: 'float', doc: 'How long a sharp corner may be, in widths of the line.' },
  font: { python: 'str', doc: 'As in CSS: `bold 20px sans-serif`.' },
  text_align: { python: 'str', doc: 'Which part of a text stands at x: start, end, left, right or center.' },
  text_baseline: {
    python: 'str',
    doc: 'Which line of a text stands at y: top, hanging, middle, alphabetic, ideographic or bottom.',
  },
  Gradient: { python: 'type[CanvasGradient]', doc: 'What the methods that create a gradient give.' },
} as const satisfies Attributes;

export const Canvas: ComponentSpec = {
  name: 'Canvas',
  base: 'ClassicComponent',
  doc: 'A surface to draw on, with the methods of a 2D context.',
  properties: { ...layout, ...margin, ...height(''), ...appearance },
  attributes: context,
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
  attributes: {
    shapes: {
      python: 'list[Shape]',
      doc: 'What is drawn, later ones on top. One list for all until an instance is given its own.',
    },
  },
  events: {
    shape_grab: shapeEvent('The pointer took a shape.'),
    shape_drag: shapeEvent('A shape was moved.', 'latest'),
    shape_drop: shapeEvent('A shape was let go.'),
    shape_click: shapeEvent('A shape was clicked.'),
  },
};
