/** Time one task may spend on a commit before it lets the page breathe (design §3), in milliseconds. */
const TASK_BUDGET = 8;

/** How long the present task has worked. */
export class Budget {
  readonly #now: () => number;
  readonly #limit: number;
  #start: number;

  constructor(now: () => number = () => performance.now(), limit: number = TASK_BUDGET) {
    this.#now = now;
    this.#limit = limit;
    this.#start = now();
  }

  get spent(): boolean {
    return this.#now() - this.#start >= this.#limit;
  }

  renew(): void {
    this.#start = this.#now();
  }
}

const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();
const waiting: (() => void)[] = [];
if (channel) channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves in a task of its own, so that input and painting come in between. A timer would wait 4 ms. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (channel) channel.port2.postMessage(null);
    else setTimeout(() => waiting.shift()?.(), 0);
  });
}
