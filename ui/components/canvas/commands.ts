/**
 * Drawings as Python sends them, in numbers (`shared/canvas`): what each command does to the pen. `next` returns the next argument
 * of the command.
 */
import { CANVAS_COMMANDS, type CanvasCommand } from '../../../shared/canvas/index.ts';
import type { DrawingContext } from './drawing-context.ts';

type Command = (pen: DrawingContext, next: () => number) => void;

const COMMANDS: Readonly<Record<CanvasCommand, Command>> = {
  save: ({ context }) => context.save(),
  restore: ({ context }) => context.restore(),
  translate: ({ context }, next) => context.translate(next(), next()),
  rotate: ({ context }, next) => context.rotate(next()),
  scale: ({ context }, next) => context.scale(next(), next()),
  transform: ({ context }, next) => context.transform(next(), next(), next(), next(), next(), next()),
  set_transform(pen, next) {
    pen.resetTransform();
    pen.context.transform(next(), next(), next(), next(), next(), next());
  },
  reset_transform: (pen) => pen.resetTransform(),
  begin_path: ({ context }) => context.beginPath(),
  close_path: ({ context }) => context.closePath(),
  move_to: ({ context }, next) => context.moveTo(next(), next()),
  line_to: ({ context }, next) => context.lineTo(next(), next()),
  quadratic_curve_to: ({ context }, next) => context.quadraticCurveTo(next(), next(), next(), next()),
  bezier_curve_to: ({ context }, next) => context.bezierCurveTo(next(), next(), next(), next(), next(), next()),
  arc: ({ context }, next) => context.arc(next(), next(), next(), next(), next(), next() !== 0),
  fill: ({ context }) => context.fill(),
  stroke: ({ context }) => context.stroke(),
  clip: ({ context }) => context.clip(),
  clear_rect: ({ context }, next) => context.clearRect(next(), next(), next(), next()),
  fill_rect: ({ context }, next) => context.fillRect(next(), next(), next(), next()),
  stroke_rect: ({ context }, next) => context.strokeRect(next(), next(), next(), next()),
  fill_text: (pen, next) => pen.context.fillText(pen.text(next()), next(), next()),
  stroke_text: (pen, next) => pen.context.strokeText(pen.text(next()), next(), next()),
  set_number: (pen, next) => pen.set(next(), next()),
  set_text: (pen, next) => pen.set(next(), pen.text(next())),
  set_gradient: (pen, next) => pen.set(next(), pen.gradient(next())),
  linear_gradient: (pen, next) => pen.keepGradient(next(), pen.context.createLinearGradient(next(), next(), next(), next())),
  radial_gradient: (pen, next) =>
    pen.keepGradient(next(), pen.context.createRadialGradient(next(), next(), next(), next(), next(), next())),
  color_stop: (pen, next) => pen.addStop(next(), next(), pen.text(next())),
  draw_image: (pen, next) => pen.drawImage(next(), next(), next(), next(), next()),
  draw_image_part(pen, next) {
    pen.context.drawImage(pen.image(next()), next(), next(), next(), next(), next(), next(), next(), next());
  },
  forget: (pen, next) => pen.forget(next()),
};

const commandList: readonly Command[] = CANVAS_COMMANDS.map((name) => COMMANDS[name]);

/** Execute a drawing. Throws a RangeError on an unknown command number and on a command that lacks an argument. */
export function draw(pen: DrawingContext, numbers: Float64Array, texts: readonly string[]): void {
  pen.texts = texts;
  let place = 0;
  const next = (): number => {
    const number = numbers[place++];
    if (number === undefined) throw new RangeError(`the drawing ends within a command, after ${numbers.length} numbers`);
    return number;
  };
  while (place < numbers.length) {
    const command = commandList[next()];
    if (!command) throw new RangeError(`expected a command at place ${place - 1} of the drawing, got ${numbers[place - 1]}`);
    command(pen, next);
  }
}
