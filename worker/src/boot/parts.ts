import type { PictureGone, RuntimeAssets, SnapshotImages, StartMessage } from '../../../protocol/index.ts';
import type { CreateModule } from './restore.ts';

/** What the page has begun to fetch before the worker was there. */
export interface Parts {
  /** Without a snapshot where Python is to start plainly; nothing else comes then. */
  readonly assets: RuntimeAssets;
  /** Bytes of the snapshot, where it is in a file that the browser has kept; the images come without it then. Else null. */
  readonly kept: number | null;
  /** Has the page fetch the snapshot, when that file is gone. Rejects with why it did not come. */
  readonly picture: () => Promise<ArrayBuffer>;
  /** The interpreter's script, asked for once there are addresses. */
  readonly engine: Promise<CreateModule>;
  /** Its WebAssembly, compiled. */
  readonly module: Promise<WebAssembly.Module>;
  readonly images: Promise<SnapshotImages>;
}

/** The page's first script, as far as it has been heard of. */
export interface FirstScript {
  /** When it made the worker, in ms since the epoch; null where there is none: it would have been the first to speak. */
  readonly made: number | null;
  /** Resolves when the addresses are known. */
  readonly parts: Promise<Parts>;
}

type Message = StartMessage<WebAssembly.Module>;

/**
 * Take in what the page's first script sends (`protocol/boot.ts`).
 *
 * @param target the worker's global scope
 * @param importScript imports the interpreter's script
 */
export function hearFirstScript(
  target: Pick<EventTarget, 'addEventListener'> & { postMessage(message: PictureGone): void },
  importScript: (url: string) => Promise<{ readonly default: CreateModule }>,
): FirstScript {
  const parts = Promise.withResolvers<Parts>();
  const module = Promise.withResolvers<WebAssembly.Module>();
  const images = Promise.withResolvers<SnapshotImages>();
  const picture = Promise.withResolvers<ArrayBuffer>();
  const fetchPicture = (): Promise<ArrayBuffer> => {
    target.postMessage({ start: 'gone' });
    return picture.promise;
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
      // Whoever waits for them hears of it.
      for (const promise of [engine, module.promise, images.promise, picture.promise]) promise.catch(() => undefined);
      parts.resolve({ assets, kept, engine, module: module.promise, images: images.promise, picture: fetchPicture });
    },
    wasm: (message) => module.resolve(message.module),
    snapshot: ({ image, ofApp }) => images.resolve({ image, ofApp }),
    picture: ({ image }) => picture.resolve(image),
    failed({ reason }) {
      for (const { reject } of [module, images, picture]) reject(new Error(reason));
    },
  };
  target.addEventListener('message', (event) => {
    // Comlink's messages come the same way, without this field.
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
