import { type CrashReport, type ErrorReport, OUR_FAULT } from '../../protocol/index.ts';

/**
 * Logs printed text and uncaught errors for developers, in the browser's console and in the server's log (api §8.7).
 */
export interface LogOutlet {
  /** Send a LOG message, which may be dropped if there is no connection. */
  sendLog(payload: object): void;
}

/** Most characters of a text. The server closes the socket on a message that is too large, and all calls would be lost with it. */
const LONGEST_TEXT = 1_000_000;

/** The texts of engines when the stack overflows. Python's own limit is reached before, unless its calls go through much other code. */
const STACK_FULL = /maximum call stack|too much recursion/i;

/** An error report. Errors of the app have a traceback, for the console; errors of page script are in the console already. */
type PythonReport = ErrorReport & { readonly traceback?: string };

export class Log {
  readonly #outlet: LogOutlet;
  readonly #serverVersion: string;
  readonly #console: Pick<Console, 'log' | 'error'>;

  constructor(outlet: LogOutlet, serverVersion: string, output: Pick<Console, 'log' | 'error'> = console) {
    this.#outlet = outlet;
    this.#serverVersion = serverVersion;
    this.#console = output;
  }

  print(stream: string, text: string): void {
    const line = text.replace(/\n$/, '');
    if (stream === 'stderr') this.#console.error(line);
    else this.#console.log(line);
    for (let offset = 0; offset < text.length; offset += LONGEST_TEXT)
      this.#outlet.sendLog({ print: text.slice(offset, offset + LONGEST_TEXT) });
  }

  /** Python has crashed. The engine has written more to the console. */
  crash({ error, trace }: CrashReport): void {
    const why = STACK_FULL.test(error) ? '; calls within calls filled its stack, as where code calls itself without end' : '';
    const message = `Python has broken down in the browser (${error})${why}; the page has to be reloaded`;
    this.#console.error(`Hearth: ${message}.`);
    this.#report({ type: 'hearth.Crash', message, trace });
  }

  /** A fault of Hearth's own, which the app is not to blame for. */
  fault(what: string): void {
    const message = `${what.slice(0, LONGEST_TEXT)}. ${OUR_FAULT}`;
    this.#console.error(`Hearth: ${message}`);
    this.#report({ type: 'hearth.Fault', message, trace: [] });
  }

  /** @param json an exception, as `_runtime/reports/errors.py` describes it */
  error(json: string): void {
    const { traceback, ...report } = JSON.parse(json) as PythonReport;
    if (traceback !== undefined) this.#console.error(traceback.trimEnd());
    this.#report({ ...report, message: report.message.slice(0, LONGEST_TEXT) });
  }

  #report(error: object): void {
    this.#outlet.sendLog({ error: { ...error, anvilVersion: this.#serverVersion } });
  }
}
