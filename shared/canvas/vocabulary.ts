/**
 * Drawing crosses as numbers: a command's place in this list, then its arguments, and the next command. Texts are elsewhere
 * and are pointed to. `ui/components/canvas/commands.ts` says what each takes.
 */
export const CANVAS_COMMANDS = [
  'save',
  'restore',
  'translate',
  'rotate',
  'scale',
  'transform',
  'set_transform',
  'reset_transform',
  'begin_path',
  'close_path',
  'move_to',
  'line_to',
  'quadratic_curve_to',
  'bezier_curve_to',
  'arc',
  'fill',
  'stroke',
  'clip',
  'clear_rect',
  'fill_rect',
  'stroke_rect',
  'fill_text',
  'stroke_text',
  'set_number',
  'set_text',
  'set_gradient',
  'linear_gradient',
  'radial_gradient',
  'color_stop',
  'draw_image',
  'draw_image_part',
  'forget',
] as const;

export type CanvasCommand = (typeof CANVAS_COMMANDS)[number];

/** Attributes of the context, as Python and as JavaScript name them; commands name each by its place. */
export const CANVAS_ATTRIBUTES = [
  ['stroke_style', 'strokeStyle'],
  ['fill_style', 'fillStyle'],
  ['shadow_color', 'shadowColor'],
  ['shadow_offset_x', 'shadowOffsetX'],
  ['shadow_offset_y', 'shadowOffsetY'],
  ['shadow_blur', 'shadowBlur'],
  ['global_alpha', 'globalAlpha'],
  ['global_composite_operation', 'globalCompositeOperation'],
  ['line_width', 'lineWidth'],
  ['line_cap', 'lineCap'],
  ['line_join', 'lineJoin'],
  ['miter_limit', 'miterLimit'],
  ['font', 'font'],
  ['text_align', 'textAlign'],
  ['text_baseline', 'textBaseline'],
] as const;

/** As JavaScript names it. */
export type CanvasAttribute = (typeof CANVAS_ATTRIBUTES)[number][1];
