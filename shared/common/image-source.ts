/** The content of a memory image, which is in memory or in a file. */
export interface ImageSource {
  /** Size in bytes. */
  readonly size: number;
  /**
   * Fill `target` with the bytes from `at` on.
   *
   * @throws RangeError if the image ends before `target` is full; DOMException if the file cannot be read
   */
  read(target: Uint8Array, at: number): void;
  /** Free its memory or file handle; it must not be read after that. */
  release(): void;
}

/** The source of an image in memory. */
export function inMemorySource(image: Uint8Array<ArrayBuffer>, release: () => void = () => undefined): ImageSource {
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
