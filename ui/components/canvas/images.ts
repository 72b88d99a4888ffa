/** What browsers return from `toDataURL` for a canvas without pixels. */
const NO_PICTURE = 'data:,';

/** The image at a URL, in any format that the browser supports; null if it can't be loaded. */
export async function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** A canvas as a `data:` URL, scaled to the given size. Throws a SecurityError if cross-origin pixels have tainted it. */
export async function toScaledDataUrl(canvas: HTMLCanvasElement, width: number, height: number): Promise<string> {
  if (width === 0 || height === 0) return NO_PICTURE;
  const copy = new OffscreenCanvas(width, height);
  copy.getContext('2d')?.drawImage(canvas, 0, 0, width, height);
  const reader = new FileReader();
  reader.readAsDataURL(await copy.convertToBlob());
  await new Promise((resolve) => reader.addEventListener('loadend', resolve));
  return String(reader.result);
}

/** The image with these bytes; null if they are no image. */
export async function decodeImage(content: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(content);
  try {
    return await loadImage(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
