import type { PyodideAPI, PyodideConfig } from 'pyodide';
import { type ImageSource, type MemoryImage, openChange, openImage } from '../../../shared/common/index.ts';
import { type Memories, NOTHING, withMemory } from '../../../shared/wasm/index.ts';
import { free } from './arrived.ts';
import type { FileSystem } from './late-files.ts';
import { keepingTrampoline } from './trampoline.ts';

/**
 * How Python comes out of a memory snapshot. Everything here leans on what is private to Pyodide (decisions/start-up.md), and on
 * nothing else of it than this: that `_loadSnapshot` is a view whose numbers tell how long its head is, that what lies behind the
 * head is put into the memory, that files that `loadPyodide` fetches are named by its options, and `trampoline.ts`.
 */

/** Pyodide's own. */
export type LoadPyodide = (options: LoadOptions) => Promise<PyodideAPI>;

export type LoadOptions = Pick<
  PyodideConfig,
  'indexURL' | '_loadSnapshot' | 'fsInit' | 'createPyodideModule' | 'lockFileContents' | 'stdLibURL'
>;

/** Makes the interpreter's module: what its script exports. */
export type CreateModule = NonNullable<PyodideConfig['createPyodideModule']>;

export type Images = readonly [whole: ImageSource, change?: Uint8Array<ArrayBuffer> | undefined];

/** What a restored interpreter is made of. */
export interface Ingredients {
  readonly loadPyodide: LoadPyodide;
  readonly indexURL: string;
  /** Bytes of the memory. */
  readonly memory: number;
  /**
   * What `packMemory` made of it, and what `packChange` makes the app's own of that, whose head counts then. What they take is given back once the memory is filled, or
   * nothing comes of it.
   */
  readonly images: Promise<Images>;
  /** Script and WebAssembly of the interpreter, where others fetch them. Nothing is fetched from `indexURL` then. */
  readonly engine: { readonly create: CreateModule; readonly module: Promise<unknown> } | null;
  /** Told when the module is instantiated, and again when the memory is to be filled: from then on Python has files. */
  readonly instantiated: () => void;
  readonly filling: (files: FileSystem) => void;
  /** Told when it is as the images make it, before Python goes on. */
  readonly filled?: (memory: Uint8Array) => void;
}

/** Place of the head's length among the numbers at its front. */
const LENGTH_OF_HEAD = 1;

/** @throws Error where the image is none of this interpreter; what was begun is of no use then */
export async function restorePython(from: Ingredients): Promise<PyodideAPI> {
  const { loadPyodide, indexURL, engine, instantiated, filling } = from;
  let fill: (images: readonly MemoryImage[]) => void = () => undefined;
  let files: FileSystem | null = null;
  let opened: Opened | null = null;
  const images = from.images.then(open);
  const release = (): Promise<void> =>
    from.images.then(
      ([whole, change]) => {
        whole.release();
        if (change) free(change);
      },
      () => undefined,
    );
  // Without them nothing goes on that waits for them: `failed` has told.
  const known = images.catch(() => new Promise<never>(() => undefined));
  const snapshot = standIn(
    () => opened as Opened,
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
  // Pyodide itself would wait for ever for images that do not come.
  const failed = images.then(() => new Promise<never>(() => undefined));
  // Pyodide fetches what it has been given already all the same.
  const given = engine && {
    indexURL: NOTHING,
    stdLibURL: NOTHING,
    createPyodideModule: engine.create,
    lockFileContents: known.then(({ lock }) => lock),
  };
  const found: Memories['found'] = (memory, exports) => {
    fill = (all) =>
      keepingTrampoline(memory, exports, () => {
        const bytes = new Uint8Array(memory.buffer);
        for (const { restore } of all) restore(bytes);
        from.filled?.(bytes);
      });
  };
  const restored = withMemory({ bytes: () => from.memory, compiled: engine?.module, found }, () =>
    Promise.race([loadPyodide({ ...options, ...given }), failed]),
  );
  // Beside it: whoever waits goes on at once.
  restored.then(release, release);
  return restored;
}

interface Opened {
  readonly head: Uint8Array<ArrayBuffer>;
  /** The interpreter's lock file, without its packages. */
  readonly lock: string;
  readonly images: readonly MemoryImage[];
}

function open([whole, change]: Images): Opened {
  const images = [openImage(whole), ...(change ? [openChange(change)] : [])];
  const { head } = images.at(-1) as MemoryImage;
  const length = new Uint32Array(head.buffer, head.byteOffset, LENGTH_OF_HEAD + 1)[LENGTH_OF_HEAD];
  return { images, head: head.slice(0, length), lock: new TextDecoder().decode(head.subarray(length)) };
}

/** A view that is taken for the whole snapshot before it has arrived; memory is written by `fill`, without a copy of it. */
function standIn(opened: () => Opened, fill: (images: readonly MemoryImage[]) => void): Uint8Array {
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
