/** `worker/python/anvil/_generated/canvas.py`: the numbers of drawing commands and attributes, as the page has them. */
import { CANVAS_ATTRIBUTES, CANVAS_COMMANDS } from '../canvas/index.ts';

/** Source of the module, before it is formatted. */
export function pythonCanvas(): string {
  return [
    '"""What a canvas is told, by number, made by `npm run generate` from `shared/canvas`: do not edit."""',
    '',
    'from __future__ import annotations',
    '',
    '# Commands: the first of the numbers that make one.',
    ...CANVAS_COMMANDS.map((name, number) => `${name.toUpperCase()} = ${number}`),
    '',
    '#: Attributes of the context, each by its place.',
    `ATTRIBUTES = (${CANVAS_ATTRIBUTES.map(([name]) => `"${name}"`).join(', ')})`,
    '',
  ].join('\n');
}
