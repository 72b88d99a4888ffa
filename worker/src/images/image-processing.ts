import type { Binary } from '../../../protocol/index.ts';
import { inlineIfSmall } from '../contents/index.ts';
import { type Outcome, outcome } from '../outcome.ts';
import { type WritableType, writableType } from './image-type.ts';
import { rotatedSize, type Size, shrunkSize } from './sizes.ts';

/** A request of `image.py`: measure a picture, shrink it to a longest side in pixels, or rotate it clockwise by degrees. */
export type ImageOperation =
  | { readonly do: 'measure' }
  | { readonly do: 'shrink'; readonly longest: number }
  | { readonly do: 'turn'; readonly degrees: number };

const THUMBNAIL = { type: 'image/jpeg', quality: 0.8 } as const;
/** Background for JPEG, which has no transparency: transparent parts would become black without it. */
const BACKGROUND = 'white';

/**
 * Do something to a picture without the page (api §11.3). Ok with `[width, height, type]` and, when there is a new
 * picture, its content as the one binary; the sizes are upright, as the camera's orientation mark (EXIF) has it. Not ok,
 * with the browser's words, when the content is no picture that a worker can read: SVG is for the page.
 */
export async function processImage(work: ImageOperation, content: Binary): Promise<Outcome> {
  const given = new Blob([content]);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(given, { imageOrientation: 'from-image' });
  } catch (error) {
    return outcome(false, String(error));
  }
  try {
    const drawn = draw(work, picture, await writableType(given));
    if (!drawn) return outcome(true, [picture.width, picture.height, null]);
    const blob = await drawn.canvas.convertToBlob(drawn.write);
    return outcome(true, [drawn.canvas.width, drawn.canvas.height, blob.type], [await inlineIfSmall(blob)]);
  } catch (error) {
    // A canvas too large for this browser.
    return outcome(false, String(error));
  } finally {
    picture.close();
  }
}

interface Drawn {
  readonly canvas: OffscreenCanvas;
  readonly write: ImageEncodeOptions;
}

/** Null when there is nothing to draw. */
function draw(work: ImageOperation, picture: ImageBitmap, type: WritableType): Drawn | null {
  switch (work.do) {
    case 'measure':
      return null;
    case 'shrink': {
      const size = shrunkSize(picture, work.longest);
      return size && { canvas: thumbnail(picture, size), write: THUMBNAIL };
    }
    case 'turn':
      return { canvas: rotated(picture, work.degrees), write: { type } };
  }
}

function thumbnail(picture: ImageBitmap, size: Size): OffscreenCanvas {
  const { canvas, pen } = blank(size);
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

function rotated(picture: ImageBitmap, degrees: number): OffscreenCanvas {
  const size = rotatedSize(picture, degrees);
  const { canvas, pen } = blank(size);
  pen.translate(size.width / 2, size.height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

function blank({ width, height }: Size): { canvas: OffscreenCanvas; pen: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(`no canvas of ${width} × ${height} pixels`);
  return { canvas, pen };
}
