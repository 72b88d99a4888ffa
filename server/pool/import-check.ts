import type { ErrorPayload } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import type { StartHost } from './hosts/index.ts';
import type { CallContext } from './messages.ts';

/** The result of a check: the modules that do not load, or why none could be checked. */
export type ImportCheckResult = { readonly faults: readonly ImportFailure[] } | { readonly unchecked: string };

/** Why a server module does not load: what it raised, or in one line what became of it. */
export interface ImportFailure {
  readonly module: string;
  readonly error: ErrorPayload | string;
}

export interface ImportCheckOptions {
  readonly startHost: StartHost;
  /** Milliseconds that Python has to start, and then the modules to load. */
  readonly startTimeout: number;
  readonly loadTimeout: number;
  /** Ends the check, and its Python. */
  readonly signal?: AbortSignal;
}

/** The name of no function: pages may call no names with a colon, and no app's begin like this. */
const IMPORT_CHECK_COMMAND = 'hearth:import-check';
const NUMBER = 1;
const ABORTED: ImportCheckResult = { unchecked: 'the check was aborted' };

/** A visit of nobody, in a session of its own that is not kept. */
const NOBODY: CallContext = {
  session: '{}',
  sessionId: '',
  urlToken: '',
  printToken: '',
  prints: {},
  objectSecret: '',
  cookies: {},
  appOrigin: '',
  ip: '',
};

/**
 * Loads an app's server modules as a call would, in a Python of its own that ends with it. What they print meanwhile is not
 * told: they print it again with each call.
 */
export function checkImports(
  code: ServerCode,
  { startHost, startTimeout, loadTimeout, signal }: ImportCheckOptions,
): Promise<ImportCheckResult> {
  // A signal that was aborted before calls no listener.
  if (signal?.aborted) return Promise.resolve(ABORTED);
  return new Promise((resolve) => {
    const faults: ImportFailure[] = [];
    const allFail = (error: string): ImportCheckResult => ({ faults: [{ module: code.entryModules.join(', '), error }] });
    let begun = false;
    let timer: NodeJS.Timeout | undefined;
    const end = (result: ImportCheckResult): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(result);
      void host.terminate();
    };
    const abort = (): void => end(ABORTED);
    signal?.addEventListener('abort', abort);
    const allow = (milliseconds: number, otherwise: ImportCheckResult): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(otherwise), milliseconds);
    };
    const awaitStart = (): void => allow(startTimeout, { unchecked: `Python did not start within ${startTimeout / 1000} s` });
    awaitStart();
    const host = startHost({
      onMessage: (message) => {
        switch (message.kind) {
          case 'preparing':
            return clearTimeout(timer);
          case 'starting':
            return awaitStart();
          case 'ready':
            begun = true;
            allow(loadTimeout, allFail(`not loaded within ${loadTimeout / 1000} s`));
            host.send({ kind: 'code', code });
            return host.run(NUMBER, { text: CALL, context: NOBODY, media: [] }, { mayComeBack: false });
          case 'module-failed':
            faults.push({ module: message.name, error: JSON.parse(message.error) as ErrorPayload });
            return;
          case 'ask':
            // Nothing of the app's is touched for a check: it ends here, and what was loaded is good.
            return host.send({ kind: 'answer', ask: message.ask, answer: null });
          case 'settled':
            return end({ faults });
          case 'broken':
            return end(allFail(message.reason));
          case 'unusable':
            return end({ unchecked: message.reason });
        }
      },
      onGone: (reason) => end(begun ? allFail(reason) : { unchecked: reason }),
    });
  });
}

const CALL = JSON.stringify({
  type: 'CALL',
  id: 'import-check',
  command: IMPORT_CHECK_COMMAND,
  args: [],
  kwargs: {},
  vt_global: [],
  objects: [],
});
