import { errorText } from '../../text/index.ts';
import type { CallTerms, HostEvents, PythonHost, StartHost } from '../hosts/index.ts';
import type { PythonCall, ToWorker } from '../messages.ts';

/** A host whose kind is chosen asynchronously; a failed choice is reported as an interpreter that cannot start (`unusable`). */
export const deferredHost =
  (choose: () => Promise<StartHost>): StartHost =>
  (events) =>
    new DeferredHost(choose(), events);

/** Calls are run only on a host that is ready; until the choice is made, this one can only be terminated. */
class DeferredHost implements PythonHost {
  readonly #events: HostEvents;
  #host: PythonHost | null = null;
  #isGone = false;

  constructor(choice: Promise<StartHost>, events: HostEvents) {
    this.#events = events;
    events.onMessage({ kind: 'preparing' });
    choice
      .then((startHost) => {
        if (this.#isGone) return;
        events.onMessage({ kind: 'starting' });
        this.#host = startHost(events);
      })
      // `startHost` itself throws where the machine has no memory for another process.
      .catch((error: unknown) => {
        if (this.#isGone) return;
        events.onMessage({ kind: 'unusable', reason: errorText(error) });
        this.#end('there is no Python to start');
      });
  }

  send(message: ToWorker): void {
    this.#host?.send(message);
  }

  run(number: number, call: PythonCall, terms: CallTerms): void {
    this.#host?.run(number, call, terms);
  }

  withdraw(number: number): void {
    this.#host?.withdraw(number);
  }

  stop(number: number): void {
    this.#host?.stop(number);
  }

  async terminate(): Promise<void> {
    if (this.#host) return await this.#host.terminate();
    if (!this.#isGone) this.#end('it was not needed any more');
  }

  #end(reason: string): void {
    this.#isGone = true;
    this.#events.onGone(reason, []);
  }
}
