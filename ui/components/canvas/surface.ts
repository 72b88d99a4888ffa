import type { Binary, Json } from '../../../protocol/index.ts';
import { draw } from './commands.ts';
import { DrawingContext } from './drawing-context.ts';
import { decodeImage, loadImage, toScaledDataUrl } from './images.ts';

/** The drawing surface of one `<canvas>`. Sizes are pixels of the page. */
export class Surface {
  readonly #element: HTMLCanvasElement;
  #pen: DrawingContext | null = null;
  /** Size and scale since the last reset. */
  #shown: readonly [width: number, height: number, scale: number] | null = null;
  /** Has a reset been asked for that is still to clear the bitmap? */
  #clears = false;

  constructor(element: HTMLCanvasElement) {
    this.#element = element;
  }

  /**
   * Clear everything and take the element's current size; returns that size. The bitmap is cleared by the next drawing, which Python
   * sends after each reset: a program that resets and draws for each frame would else flicker.
   */
  reset(): Json {
    const [width, height] = this.size();
    this.#shown = [width, height, this.#scale()];
    this.#clears = true;
    return [width, height];
  }

  /** The size of the element's content box; 0 × 0 if it isn't shown. */
  size(): [width: number, height: number] {
    const { clientWidth, clientHeight } = this.#element;
    if (clientWidth === 0 || clientHeight === 0) return [clientWidth, clientHeight];
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(this.#element);
    const inner = (side: number, ...paddings: string[]) =>
      Math.max(0, Math.round(paddings.reduce((left, padding) => left - (Number.parseFloat(padding) || 0), side)));
    return [inner(clientWidth, paddingLeft, paddingRight), inner(clientHeight, paddingTop, paddingBottom)];
  }

  /** Is the bitmap still as large as its element? Also true for an element that isn't shown or was never reset. */
  fits(): boolean {
    if (!this.#shown) return true;
    const [width, height] = this.size();
    if (width === 0 || height === 0) return true;
    const [hadWidth, hadHeight, hadScale] = this.#shown;
    return width === hadWidth && height === hadHeight && this.#scale() === hadScale;
  }

  draw(drawing: Binary | undefined, texts: Json | undefined): void {
    if (!(drawing instanceof ArrayBuffer)) throw new TypeError('expected a drawing, got no bytes');
    draw(this.#ready(), new Float64Array(drawing), Array.isArray(texts) ? texts.map(String) : []);
  }

  measure(text: string): number {
    return this.#ready().measure(text);
  }

  read(attribute: number): Json {
    return this.#ready().read(attribute);
  }

  /** The canvas as a `data:` URL; null if cross-origin pixels have tainted it. */
  async picture(): Promise<string | null> {
    const [width, height, scale] = this.#shown ?? [0, 0, 1];
    try {
      return scale === 1 ? this.#element.toDataURL() : await toScaledDataUrl(this.#element, width, height);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return null;
      throw error;
    }
  }

  /** Load the image at a URL under this number; false if it can't be loaded. */
  async load(number: number, url: string): Promise<boolean> {
    return this.#keep(number, await loadImage(url));
  }

  async loadContent(number: number, content: Binary | undefined, type: string): Promise<boolean> {
    return this.#keep(number, content ? await decodeImage(new Blob([content], { type })) : null);
  }

  #keep(number: number, picture: HTMLImageElement | null): boolean {
    if (picture) this.#ready().keepImage(number, picture);
    return picture !== null;
  }

  #scale(): number {
    return this.#element.ownerDocument.defaultView?.devicePixelRatio || 1;
  }

  #ready(): DrawingContext {
    if (!this.#pen) {
      const context = this.#element.getContext('2d');
      if (!context) throw new Error('a page script draws on this canvas in another way than 2D');
      this.#pen = new DrawingContext(context);
    }
    if (this.#clears && this.#shown) this.#pen.reset(...this.#shown);
    this.#clears = false;
    return this.#pen;
  }
}
