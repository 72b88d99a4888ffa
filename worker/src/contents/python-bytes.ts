/** Bytes of Python's: a proxy of a Python buffer. */
export interface PythonBytes {
  readonly length: number;
  getBuffer(): { readonly data: Uint8Array; release(): void };
  destroy(): void;
}

/** A binary from Python: bytes of its own, or a Blob that it was given and has not read. */
export type PythonBinary = PythonBytes | Blob;

/** A list of binaries. */
export interface PythonBinaries {
  readonly length: number;
  get(index: number): PythonBinary;
}

/** A copy of a part of the bytes, which can be transferred. Only copies may be kept, since Python's memory moves when it grows. */
export function copyOf(bytes: PythonBytes, start?: number, end?: number): ArrayBuffer {
  const view = bytes.getBuffer();
  try {
    return view.data.slice(start, end).buffer as ArrayBuffer;
  } finally {
    view.release();
  }
}

/** The binary in a form that can be sent; a proxy is destroyed. */
export function toSendable(binary: PythonBinary): ArrayBuffer | Blob {
  if (binary instanceof Blob) return binary;
  try {
    return copyOf(binary);
  } finally {
    binary.destroy();
  }
}

export function toArray(list: PythonBinaries): PythonBinary[] {
  return Array.from({ length: list.length }, (_, index) => list.get(index));
}
