/** Bytes as Python hands them over: a proxy of its buffer. */
export interface PythonBytes {
  getBuffer(): { readonly data: Uint8Array; release(): void };
  destroy(): void;
}

/** A list of byte objects, as Python hands it over. */
export interface PythonBytesList {
  readonly length: number;
  get(index: number): PythonBytes;
  /** A proxy of one's own, to be destroyed. */
  copy(): PythonBytesList;
  destroy(): void;
}

/** A copy of Python's bytes that can be transferred; the proxies are given back. */
export function copyBytes(bytes: PythonBytes): ArrayBuffer {
  const view = bytes.getBuffer();
  try {
    return view.data.slice().buffer;
  } finally {
    view.release();
    bytes.destroy();
  }
}

export function copyAllBytes(list: PythonBytesList): ArrayBuffer[] {
  const copies: ArrayBuffer[] = [];
  for (let index = 0; index < list.length; index++) copies.push(copyBytes(list.get(index)));
  return copies;
}
