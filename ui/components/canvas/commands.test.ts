import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { CANVAS_ATTRIBUTES, CANVAS_COMMANDS, type CanvasCommand } from '../../../shared/canvas/index.ts';
import { draw } from './commands.ts';
import { DrawingContext } from './drawing-context.ts';

/** A context that records the calls, since jsdom has no canvas. */
function recorded() {
  const calls: unknown[][] = [];
  const canvas = { width: 0, height: 0 };
  const context = new Proxy({ canvas } as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...given: unknown[]) => {
            calls.push([name, ...given]);
            return name.startsWith('create')
              ? { addColorStop: (...stop: unknown[]) => calls.push(['stop', ...stop]) }
              : { width: 7 };
          },
  });
  return { pen: new DrawingContext(context as unknown as CanvasRenderingContext2D), calls, canvas, context };
}

const command = (name: CanvasCommand) => CANVAS_COMMANDS.indexOf(name);
const attribute = (name: string) => CANVAS_ATTRIBUTES.findIndex(([python]) => python === name);
const drawing = (...numbers: number[]) => Float64Array.from(numbers);

test('commands follow one another, each with its own arguments', () => {
  const { pen, calls } = recorded();
  draw(pen, drawing(command('begin_path'), command('arc'), 1, 2, 3, 0, 6, 1, command('fill_text'), 1, 5, 6, command('stroke')), [
    'no',
    'yes',
  ]);
  expect(calls).toEqual([['beginPath'], ['arc', 1, 2, 3, 0, 6, true], ['fillText', 'yes', 5, 6], ['stroke']]);
});

test('on a finer screen the transformation starts from its scale, and shadows follow', () => {
  const { pen, calls, canvas, context } = recorded();
  pen.reset(300, 150, 2);
  expect(canvas).toEqual({ width: 600, height: 300 });
  draw(pen, drawing(command('set_transform'), 1, 0, 0, 1, 5, 5, command('set_number'), attribute('shadow_blur'), 3), []);
  expect(calls).toEqual([
    ['setTransform', 2, 0, 0, 2, 0, 0],
    ['setTransform', 2, 0, 0, 2, 0, 0],
    ['transform', 1, 0, 0, 1, 5, 5],
  ]);
  expect([context['shadowBlur'], pen.read(attribute('shadow_blur'))]).toEqual([6, 3]);
});

describe('gradients', () => {
  test('are kept by number, and are what a style reads as', () => {
    const { pen, calls } = recorded();
    draw(
      pen,
      drawing(
        ...[command('linear_gradient'), 4, 0, 0, 10, 0],
        ...[command('color_stop'), 4, 0.5, 0],
        ...[command('set_gradient'), attribute('fill_style'), 4],
      ),
      ['red'],
    );
    expect(calls).toEqual([
      ['createLinearGradient', 0, 0, 10, 0],
      ['stop', 0.5, 'red'],
    ]);
    expect(pen.read(attribute('fill_style'))).toEqual([4]);
    draw(pen, drawing(command('forget'), 4), []);
    expect(() => draw(pen, drawing(command('set_gradient'), attribute('fill_style'), 4), [])).toThrow('no gradient 4');
  });

  test('with a colour that is none lack that colour', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { pen } = recorded();
    const refuse = () => {
      throw new DOMException('no', 'SyntaxError');
    };
    pen.keepGradient(1, { addColorStop: refuse } as CanvasGradient);
    draw(pen, drawing(command('color_stop'), 1, 0, 0), ['nonsense']);
    expect(warned.mock.calls).toEqual([['Canvas: expected a CSS colour for a gradient at 0, got "nonsense"']]);
    warned.mockRestore();
  });
});

test('a picture keeps its proportions where one side is given', () => {
  const { pen, calls } = recorded();
  const picture = { naturalWidth: 40, naturalHeight: 20 } as HTMLImageElement;
  pen.keepImage(1, picture);
  const open = Number.NaN;
  for (const [width, height] of [
    [open, open],
    [10, open],
    [open, 10],
    [3, 4],
  ] as const)
    draw(pen, drawing(command('draw_image'), 1, 0, 0, width, height), []);
  expect(calls.map(([, , , , ...sides]) => sides)).toEqual([
    [40, 20],
    [10, 5],
    [20, 10],
    [3, 4],
  ]);
});

test('whatever numbers come, they are drawn or refused', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(40), fc.double())), (numbers) => {
      const { pen } = recorded();
      try {
        draw(pen, Float64Array.from(numbers), ['text']);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
