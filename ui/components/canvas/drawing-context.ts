import { CANVAS_ATTRIBUTES, type CanvasAttribute } from '../../../shared/canvas/index.ts';

/** An attribute as it is returned to Python: a gradient is a list with its number. */
export type AttributeValue = string | number | readonly [gradient: number];

/** Attributes that the transformation of the context does not affect, so they are scaled here. */
const SCALED: ReadonlySet<string> = new Set(['shadowOffsetX', 'shadowOffsetY', 'shadowBlur']);

/**
 * A 2D context with the gradients and images that drawings refer to by number. Coordinates are CSS pixels; on a screen with a
 * higher pixel density the canvas has more pixels, and the transformation starts from that scale.
 */
export class DrawingContext {
  readonly context: CanvasRenderingContext2D;
  readonly #gradients = new Map<number, CanvasGradient>();
  readonly #images = new Map<number, HTMLImageElement>();
  /** The texts of the drawing that is being executed. */
  texts: readonly string[] = [];
  #scale = 1;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  /** Clear everything and set the size in CSS pixels; `scale` is the number of device pixels per CSS pixel. */
  reset(width: number, height: number, scale: number): void {
    const { canvas } = this.context;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    this.#scale = scale;
    this.#gradients.clear();
    this.resetTransform();
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
    // Each attribute has its own type; Python has checked that the value fits.
    (this.context as unknown as Record<string, typeof value>)[name] = scaled;
  }

  resetTransform(): void {
    this.context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
  }

  text(index: number): string {
    const text = this.texts[index];
    if (text === undefined) throw new RangeError(`expected one of ${this.texts.length} texts, got number ${index}`);
    return text;
  }

  keepGradient(number: number, gradient: CanvasGradient): void {
    this.#gradients.set(number, gradient);
  }

  gradient(number: number): CanvasGradient {
    return known(this.#gradients, number, 'gradient');
  }

  /** Anything that is no colour leaves the gradient unchanged. */
  addStop(number: number, offset: number, colour: string): void {
    try {
      this.gradient(number).addColorStop(offset, colour);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      console.warn(`Canvas: expected a CSS colour for a gradient at ${offset}, got ${JSON.stringify(colour)}`);
    }
  }

  keepImage(number: number, image: HTMLImageElement): void {
    this.#images.set(number, image);
  }

  image(number: number): HTMLImageElement {
    return known(this.#images, number, 'image');
  }

  /** In its natural size if neither side is a number; if one side is given, in its natural proportions. */
  drawImage(number: number, x: number, y: number, width: number, height: number): void {
    const image = this.image(number);
    const { naturalWidth, naturalHeight } = image;
    const byHeight = Number.isNaN(height) ? 1 : height / naturalHeight;
    const byWidth = Number.isNaN(width) ? byHeight : width / naturalWidth;
    this.context.drawImage(
      image,
      x,
      y,
      Number.isNaN(width) ? naturalWidth * byHeight : width,
      Number.isNaN(height) ? naturalHeight * byWidth : height,
    );
  }

  forget(number: number): void {
    this.#gradients.delete(number);
    this.#images.delete(number);
  }
}

function attributeName(number: number): CanvasAttribute {
  const attribute = CANVAS_ATTRIBUTES[number];
  if (!attribute) throw new RangeError(`expected the number of a canvas attribute, got ${number}`);
  return attribute[1];
}

function known<T>(map: ReadonlyMap<number, T>, number: number, what: string): T {
  const found = map.get(number);
  if (!found) throw new RangeError(`the canvas has no ${what} ${number}`);
  return found;
}
