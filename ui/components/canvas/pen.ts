/**
 * Draws what Python has said in numbers (`shared/canvas`) with a 2D context, on the page or off it. Coordinates are pixels of the
 * page; on a screen with finer ones the surface has more, and the transformation starts from that scale.
 */
import { attributeName, commandList } from './commands.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** What is drawn as a picture; it has a size of its own. */
export type Picture = ImageBitmap | HTMLImageElement;
/** An attribute as Python reads it: a gradient is a list with its number. */
export type AttributeValue = string | number | readonly [gradient: number];

/** Shadows heed no transformation. */
const SCALED: ReadonlySet<string> = new Set(['shadowOffsetX', 'shadowOffsetY', 'shadowBlur']);

export class Pen {
  readonly context: Context;
  readonly #gradients = new Map<number, CanvasGradient>();
  readonly #images = new Map<number, Picture>();
  #scale = 1;
  #texts: readonly string[] = [];

  constructor(context: Context) {
    this.context = context;
  }

  /** Clear everything and take a new size, in pixels of the page; `scale` is how many of the screen's are in one of these. */
  reset(width: number, height: number, scale: number): void {
    const { canvas } = this.context;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    this.#scale = scale;
    this.#gradients.clear();
    this.resetTransform();
  }

  /** Draw a whole drawing. Throws on a number that is no command, and on one that lacks an argument. */
  draw(numbers: Float64Array, texts: readonly string[]): void {
    this.#texts = texts;
    let at = 0;
    const next = (): number => {
      const number = numbers[at++];
      if (number === undefined) throw new RangeError(`the drawing ends within a command, after ${numbers.length} numbers`);
      return number;
    };
    while (at < numbers.length) {
      const command = commandList[next()];
      if (!command) throw new RangeError(`expected a command at place ${at - 1} of the drawing, got ${numbers[at - 1]}`);
      command(this, next);
    }
  }

  measure(text: string): number {
    return this.context.measureText(text).width;
  }

  read(attribute: number): AttributeValue {
    const name = attributeName(attribute);
    const value = this.context[name];
    if (typeof value === 'number') return SCALED.has(name) ? value / this.#scale : value;
    if (typeof value === 'string') return value;
    for (const [number, gradient] of this.#gradients) if (gradient === value) return [number];
    return '';
  }

  set(attribute: number, value: string | number | CanvasGradient): void {
    const name = attributeName(attribute);
    const scaled = typeof value === 'number' && SCALED.has(name) ? value * this.#scale : value;
    (this.context as unknown as Record<string, typeof value>)[name] = scaled;
  }

  resetTransform(): void {
    this.context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
  }

  text(index: number): string {
    const text = this.#texts[index];
    if (text === undefined) throw new RangeError(`expected one of ${this.#texts.length} texts, got number ${index}`);
    return text;
  }

  keepGradient(number: number, gradient: CanvasGradient): void {
    this.#gradients.set(number, gradient);
  }

  gradient(number: number): CanvasGradient {
    return known(this.#gradients, number, 'gradient');
  }

  /** What is no colour leaves the gradient as it is. */
  addStop(number: number, offset: number, colour: string): void {
    try {
      this.gradient(number).addColorStop(offset, colour);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      console.warn(`Canvas: expected a CSS colour for a gradient at ${offset}, got ${JSON.stringify(colour)}`);
    }
  }

  keepImage(number: number, image: Picture): void {
    this.#images.set(number, image);
  }

  image(number: number): Picture {
    return known(this.#images, number, 'image');
  }

  /** In its own size where a side is not a number; with one side given, in its own proportions. */
  drawImage(number: number, x: number, y: number, width: number, height: number): void {
    const image = this.image(number);
    const own = sizeOf(image);
    const byHeight = Number.isNaN(height) ? 1 : height / own.height;
    const byWidth = Number.isNaN(width) ? byHeight : width / own.width;
    this.context.drawImage(
      image,
      x,
      y,
      Number.isNaN(width) ? own.width * byHeight : width,
      Number.isNaN(height) ? own.height * byWidth : height,
    );
  }

  forget(number: number): void {
    this.#gradients.delete(number);
    const image = this.#images.get(number);
    this.#images.delete(number);
    if (image && 'close' in image) image.close();
  }
}

function sizeOf(image: Picture): { readonly width: number; readonly height: number } {
  return 'naturalWidth' in image ? { width: image.naturalWidth, height: image.naturalHeight } : image;
}

function known<T>(map: ReadonlyMap<number, T>, number: number, what: string): T {
  const found = map.get(number);
  if (!found) throw new RangeError(`the canvas has no ${what} ${number}`);
  return found;
}
