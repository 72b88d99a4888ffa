import { resource } from './media.ts';
import { LiveResult, type Service, type ServiceCall, type ServiceScope } from './service.ts';

/** `measure(media | url)`: `[width, height]` in pixels of a picture that only the page can load; null if it cannot be loaded. */
export const measureImage: Service = async (call, scope) => {
  const image = await load(call, scope);
  return image && [image.naturalWidth, image.naturalHeight];
};

/** `paint(media | url)`: the picture as PNG bytes; null if it cannot be loaded, or another origin does not let its pixels be read. */
export const paintImage: Service = async (call, scope) => {
  const image = await load(call, scope);
  if (!image) return null;
  const canvas = scope.document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await written(canvas);
  return blob && new LiveResult(new Uint8Array(await blob.arrayBuffer()));
};

async function load(call: ServiceCall, scope: ServiceScope): Promise<HTMLImageElement | null> {
  const image = scope.document.createElement('img');
  image.src = resource(call, scope).url;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function written(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    try {
      canvas.toBlob(resolve);
    } catch (error) {
      // The error of a canvas that contains pixels of another origin.
      if (error instanceof DOMException && error.name === 'SecurityError') resolve(null);
      else reject(error);
    }
  });
}
