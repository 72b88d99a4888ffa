/** Where an image is: in memory, or in a file. */
export interface ImageSource {
  /** Bytes of it. */
  readonly size: number;
  /**
   * Fill `target` with what begins at a place.
   *
   * @throws RangeError where there is less than that; DOMException where it cannot be read
   */
  read(target: Uint8Array, at: number): void;
  /** Give back what it takes: it is read no more. */
  release(): void;
}

/** An image that is in memory. */
export function sourceOf(image: Uint8Array<ArrayBuffer>, release: () => void = () => undefined): ImageSource {
  const size = image.length;
  return {
    size,
    read(target, at) {
      if (at + target.length > size) throw new RangeError(`this image has ${size} bytes, not ${at + target.length}`);
      target.set(image.subarray(at, at + target.length));
    },
    release,
  };
}
