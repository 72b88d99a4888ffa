import type { RuntimeAssets, SnapshotFileGone, SnapshotImages, StartMessage } from '../../../protocol/index.ts';
import type { CreateModule } from './restore.ts';

/** The parts that the page has begun to fetch before the worker existed. */
export interface PrefetchedParts {
  /** The addresses. Without that of a snapshot, Python starts without one, and the page sends nothing else. */
  readonly assets: RuntimeAssets;
  /** Size of the snapshot in bytes, if the browser has it in a file, in which case the images do not contain it; otherwise null. */
  readonly kept: number | null;
  /** Asks the page to fetch the snapshot when that file is gone. Rejects with the reason if that fails. */
  readonly refetch: () => Promise<ArrayBuffer>;
  /** The interpreter's script, which is imported once the addresses are known. */
  readonly engine: Promise<CreateModule>;
  /** Its WebAssembly, compiled. */
  readonly module: Promise<WebAssembly.Module>;
  readonly images: Promise<SnapshotImages>;
}

/** What the page's first script has sent. */
export interface FirstScript {
  /** When it made the worker, in ms since the epoch; null if there is no such script, whose message would be the first of all. */
  readonly made: number | null;
  /** Resolves when the addresses are known. */
  readonly parts: Promise<PrefetchedParts>;
}

type Message = StartMessage<WebAssembly.Module>;

/**
 * Receive the messages of the page's first script (`protocol/boot.ts`).
 *
 * @param target the worker's global scope
 * @param importScript imports the interpreter's script
 */
export function receiveFirstScript(
  target: Pick<EventTarget, 'addEventListener'> & { postMessage(message: SnapshotFileGone): void },
  importScript: (url: string) => Promise<{ readonly default: CreateModule }>,
): FirstScript {
  const parts = Promise.withResolvers<PrefetchedParts>();
  const module = Promise.withResolvers<WebAssembly.Module>();
  const images = Promise.withResolvers<SnapshotImages>();
  const image = Promise.withResolvers<ArrayBuffer>();
  const refetch = (): Promise<ArrayBuffer> => {
    target.postMessage({ start: 'gone' });
    return image.promise;
  };
  let made: number | null = null;
  const heard: { readonly [Kind in Message['start']]: (message: Message & { readonly start: Kind }) => void } = {
    made({ at }) {
      made = at;
    },
    assets({ assets, kept }) {
      const script =
        assets.snapshot === null ? new Promise<never>(() => undefined) : importScript(`${assets.pyodide}pyodide.asm.mjs`);
      const engine = script.then((exports) => exports.default);
      // Failures are handled where these are awaited.
      for (const promise of [engine, module.promise, images.promise, image.promise]) promise.catch(() => undefined);
      parts.resolve({ assets, kept, engine, module: module.promise, images: images.promise, refetch });
    },
    wasm: (message) => module.resolve(message.module),
    snapshot: ({ image, ofApp }) => images.resolve({ image, ofApp }),
    image: (message) => image.resolve(message.image),
    failed({ reason }) {
      for (const { reject } of [module, images, image]) reject(new Error(reason));
    },
  };
  target.addEventListener('message', (event) => {
    // Comlink's messages arrive here as well, without the field `start`.
    const message = (event as MessageEvent<Message>).data;
    if (message.start in heard) heard[message.start](message as never);
  });
  return {
    get made() {
      return made;
    },
    parts: parts.promise,
  };
}
