/** Bytes as Python hands them over: a proxy of its buffer. */
export interface PythonBytes {
  readonly length: number;
  getBuffer(): { readonly data: Uint8Array; release(): void };
  destroy(): void;
}

/** What Python hands over as binary: bytes of its own, or what it was given and never looked into. */
export type PythonBinary = PythonBytes | Blob;

/** A list of them. */
export interface PythonBinaries {
  readonly length: number;
  get(index: number): PythonBinary;
}

/** A copy of a part that can be transferred. Python's memory moves as it grows, so nothing else may be kept of it. */
export function copyOf(bytes: PythonBytes, start?: number, end?: number): ArrayBuffer {
  const view = bytes.getBuffer();
  try {
    return view.data.slice(start, end).buffer as ArrayBuffer;
  } finally {
    view.release();
  }
}

/** Something that can be sent, the proxy given back. */
export function taken(binary: PythonBinary): ArrayBuffer | Blob {
  if (binary instanceof Blob) return binary;
  try {
    return copyOf(binary);
  } finally {
    binary.destroy();
  }
}

export function all(list: PythonBinaries): PythonBinary[] {
  return Array.from({ length: list.length }, (_, index) => list.get(index));
}
