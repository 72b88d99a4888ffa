import type { ErrorPayload } from '../../protocol/index.ts';
import type { ServerCode } from '../app/index.ts';
import type { StartHost } from './hosts/index.ts';
import type { CallContext } from './messages.ts';

/** The result of a check: the modules that fail to load, or the reason why nothing could be checked. */
export type ImportCheckResult = { readonly faults: readonly ImportFailure[] } | { readonly unchecked: string };

/** Why a server module fails to load: the exception it raised, or one line of text when there is none. */
export interface ImportFailure {
  readonly module: string;
  readonly error: ErrorPayload | string;
}

export interface ImportCheckOptions {
  readonly startHost: StartHost;
  /** Milliseconds that Python may take to start; `loadTimeout` is that for loading the modules. */
  readonly startTimeout: number;
  readonly loadTimeout: number;
  /** Aborts the check and ends its Python. */
  readonly signal?: AbortSignal;
}

/** Not the name of any function: pages may not call names with a colon, and no app's function begins like this. */
const IMPORT_CHECK_COMMAND = 'hearth:import-check';
const NUMBER = 1;
const ABORTED: ImportCheckResult = { unchecked: 'the check was aborted' };

/** The context of a request without a visitor, in a temporary session. */
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
 * Loads an app's server modules as a call would, in a Python of its own that is terminated afterwards. Output is discarded, since
 * the modules print it again when a call loads them.
 */
export function checkImports(
  code: ServerCode,
  { startHost, startTimeout, loadTimeout, signal }: ImportCheckOptions,
): Promise<ImportCheckResult> {
  // An `abort` event that has already fired calls no listener.
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
            // A check must not touch the app's data. Module code that asks for a service is ended here, and counts as loaded.
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
