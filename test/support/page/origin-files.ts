/** The origin private file system, as far as pages and their workers use it: all folders contain the same files. */
export class OriginFiles {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  /** The maximum size of a file in bytes. */
  room = Number.POSITIVE_INFINITY;
  /** Is another page reading the file, in a browser that allows one reader at a time? */
  isRead = false;
  /** The number of handles that are open. */
  open = 0;

  constructor(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {}) {
    this.files = new Map(Object.entries(files));
  }

  get storage(): Pick<StorageManager, 'getDirectory'> {
    return { getDirectory: async () => this.#folder as unknown as FileSystemDirectoryHandle };
  }

  readonly #folder = {
    getDirectoryHandle: async (): Promise<unknown> => this.#folder,
    getFileHandle: async (name: string, { create = false } = {}): Promise<unknown> => {
      if (!this.files.has(name)) {
        if (!create) throw new DOMException(name, 'NotFoundError');
        this.files.set(name, new Uint8Array(0));
      }
      return this.#file(name);
    },
    removeEntry: async (name: string): Promise<void> => {
      if (!this.files.delete(name)) throw new DOMException(name, 'NotFoundError');
    },
    keys: () => this.files.keys(),
  };

  #file(name: string): object {
    const bytes = (): Uint8Array<ArrayBuffer> => this.files.get(name) ?? new Uint8Array(0);
    return {
      getFile: async () => new Blob([bytes()]),
      createWritable: async () => this.#writable(name),
      createSyncAccessHandle: async () => {
        if (this.isRead) throw new DOMException(name, 'NoModificationAllowedError');
        this.open += 1;
        let isOpen = true;
        return {
          getSize: () => bytes().length,
          read: (into: Uint8Array, { at = 0 } = {}) => {
            const read = bytes().subarray(at, at + into.length);
            into.set(read);
            return read.length;
          },
          close: () => {
            if (isOpen) this.open -= 1;
            isOpen = false;
          },
        };
      },
    };
  }

  /** Written data is in the file only after the stream is closed. */
  #writable(name: string): WritableStream<Uint8Array> {
    let written: number[] = [];
    return new WritableStream({
      write: (chunk) => {
        written = [...written, ...chunk];
        if (written.length > this.room) throw new DOMException(name, 'QuotaExceededError');
      },
      close: () => void this.files.set(name, Uint8Array.from(written)),
    });
  }
}
