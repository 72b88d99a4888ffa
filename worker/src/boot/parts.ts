import type { RuntimeAssets, SnapshotImages, StartMessage } from '../../../protocol/index.ts';
import type { CreateModule } from './restore.ts';

/** What the page has begun to fetch before the worker was there. */
export interface Parts {
  /** Without a snapshot where Python is to start plainly; nothing else comes then. */
  readonly assets: RuntimeAssets;
  /** Is the snapshot in a file that the browser has kept? Then the images come without it. */
  readonly kept: boolean;
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
  target: Pick<EventTarget, 'addEventListener'>,
  importScript: (url: string) => Promise<{ readonly default: CreateModule }>,
): FirstScript {
  const parts = Promise.withResolvers<Parts>();
  const module = Promise.withResolvers<WebAssembly.Module>();
  const images = Promise.withResolvers<SnapshotImages>();
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
      for (const promise of [engine, module.promise, images.promise]) promise.catch(() => undefined);
      parts.resolve({ assets, kept, engine, module: module.promise, images: images.promise });
    },
    wasm: (message) => module.resolve(message.module),
    snapshot: ({ image, ofApp }) => images.resolve({ image, ofApp }),
    failed({ reason }) {
      module.reject(new Error(reason));
      images.reject(new Error(reason));
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
