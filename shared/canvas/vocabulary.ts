/**
 * Drawing is sent to the page as numbers: a command's index in this list, then its arguments, then the next command. Texts are sent
 * apart, and numbers refer to them. `ui/components/canvas/commands.ts` tells the arguments of each command.
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

/** Attributes of the context, with their names in Python and in JavaScript; commands refer to one by its index. */
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

/** The attribute's name in JavaScript. */
export type CanvasAttribute = (typeof CANVAS_ATTRIBUTES)[number][1];
