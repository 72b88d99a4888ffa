import type { PyodideAPI, PyodideConfig } from 'pyodide';
import { type ImageSource, type MemoryImage, openDiff, openImage } from '../../../shared/common/index.ts';
import { EMPTY_URL, type MemoryOptions, withMemory } from '../../../shared/wasm/index.ts';
import { freeImage } from './downloaded-image.ts';
import type { FileSystem } from './lazy-files.ts';
import { fillExceptTrampoline } from './trampoline.ts';

/**
 * Starts Python from a memory snapshot. This depends on private behaviour of Pyodide's (decisions/start-up.md), namely: `_loadSnapshot` is
 * a view that begins with numbers, one of which is the length of its head; what follows the head is copied into the memory; the files that
 * `loadPyodide` fetches are named by its options; and what `trampoline.ts` uses.
 */

/** Pyodide's function `loadPyodide`. */
export type LoadPyodide = (options: LoadOptions) => Promise<PyodideAPI>;

export type LoadOptions = Pick<
  PyodideConfig,
  'indexURL' | '_loadSnapshot' | 'fsInit' | 'createPyodideModule' | 'lockFileContents' | 'stdLibURL'
>;

/** Makes the interpreter's module: what its script exports. */
export type CreateModule = NonNullable<PyodideConfig['createPyodideModule']>;

export type ImagePair = readonly [whole: ImageSource, change?: Uint8Array<ArrayBuffer> | undefined];

/** The inputs for restoring an interpreter. */
export interface RestoreOptions {
  readonly loadPyodide: LoadPyodide;
  readonly indexURL: string;
  /** Size of the memory in bytes. */
  readonly memory: number;
  /**
   * The image that `packMemory` made, and, for an app's own snapshot, the change that `packDiff` made, whose head is used then. Both are
   * released when the memory has been filled, or restoring has failed.
   */
  readonly images: Promise<ImagePair>;
  /** The interpreter's script and WebAssembly, if they are fetched elsewhere; nothing is fetched from `indexURL` then. */
  readonly engine: { readonly create: CreateModule; readonly module: Promise<unknown> } | null;
  /** Told when the module is instantiated, and again when the memory is to be filled: from then on Python has files. */
  readonly instantiated: () => void;
  readonly filling: (files: FileSystem) => void;
  /** Called when the memory is filled, before Python runs. */
  readonly filled?: (memory: Uint8Array) => void;
}

/** Index of the head's length among the numbers with which a snapshot of Pyodide's begins. */
const LENGTH_OF_HEAD = 1;

/** @throws Error where the image is not of this interpreter; the started interpreter cannot be used then */
export async function restorePython(from: RestoreOptions): Promise<PyodideAPI> {
  const { loadPyodide, indexURL, engine, instantiated, filling } = from;
  let fill: (images: readonly MemoryImage[]) => void = () => undefined;
  let files: FileSystem | null = null;
  let opened: OpenedSnapshot | null = null;
  const images = from.images.then(openSnapshot);
  const release = (): Promise<void> =>
    from.images.then(
      ([whole, change]) => {
        whole.release();
        if (change) freeImage(change);
      },
      () => undefined,
    );
  // Never settles if the images fail, since `failed` rejects then.
  const known = images.catch(() => new Promise<never>(() => undefined));
  const snapshot = snapshotStandIn(
    () => opened as OpenedSnapshot,
    (whole) => {
      filling(files as FileSystem);
      fill(whole);
    },
  );
  const options: LoadOptions = {
    indexURL,
    _loadSnapshot: snapshot,
    async fsInit(fs) {
      instantiated();
      files = fs;
      opened = await known;
    },
  };
  // Pyodide itself would wait forever for images that fail.
  const failed = images.then(() => new Promise<never>(() => undefined));
  // Pyodide also fetches files that it is given, so their addresses must lead to nothing.
  const given = engine && {
    indexURL: EMPTY_URL,
    stdLibURL: EMPTY_URL,
    createPyodideModule: engine.create,
    lockFileContents: known.then(({ lock }) => lock),
  };
  const found: MemoryOptions['found'] = (memory, exports) => {
    fill = (all) =>
      fillExceptTrampoline(memory, exports, () => {
        const bytes = new Uint8Array(memory.buffer);
        for (const { restore } of all) restore(bytes);
        from.filled?.(bytes);
      });
  };
  const restored = withMemory({ bytes: () => from.memory, compiled: engine?.module, found }, () =>
    Promise.race([loadPyodide({ ...options, ...given }), failed]),
  );
  // Not awaited, so that the caller goes on at once.
  restored.then(release, release);
  return restored;
}

interface OpenedSnapshot {
  readonly head: Uint8Array<ArrayBuffer>;
  /** The interpreter's lock file, without its packages. */
  readonly lock: string;
  readonly images: readonly MemoryImage[];
}

function openSnapshot([whole, change]: ImagePair): OpenedSnapshot {
  const images = [openImage(whole), ...(change ? [openDiff(change)] : [])];
  const { head } = images.at(-1) as MemoryImage;
  const length = new Uint32Array(head.buffer, head.byteOffset, LENGTH_OF_HEAD + 1)[LENGTH_OF_HEAD];
  return { images, head: head.slice(0, length), lock: new TextDecoder().decode(head.subarray(length)) };
}

/** A view that Pyodide takes for the whole snapshot before that has arrived. `fill` writes the memory directly, without a copy. */
function snapshotStandIn(opened: () => OpenedSnapshot, fill: (images: readonly MemoryImage[]) => void): Uint8Array {
  return Object.defineProperties(new Uint8Array(0), {
    buffer: { get: () => opened().head.buffer },
    byteOffset: { get: () => opened().head.byteOffset },
    byteLength: { get: () => opened().head.byteLength },
    subarray: {
      value(from: number, to?: number): Uint8Array {
        const { head, images } = opened();
        if (to !== undefined || from < head.length) return head.subarray(from, to);
        fill(images);
        return new Uint8Array(0);
      },
    },
  });
}
