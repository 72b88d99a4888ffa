/**
 * Milliseconds after which an external script counts as failed, so that a server that never answers does not keep a form from being
 * shown.
 */
export const SCRIPT_TIMEOUT = 10_000;

/** A template's scripts that have not run yet. */
export class PendingScripts {
  readonly #pending: Set<HTMLScriptElement>;
  #running: Promise<unknown> | null = null;

  constructor(scripts: Iterable<HTMLScriptElement>) {
    this.#pending = new Set(scripts);
  }

  /**
   * Run them in order. Each is replaced by a new script element, since a parsed script never runs; an external classic script is
   * awaited before the next one. A script that is off the page at its turn stays pending. Returns the addresses of those that
   * failed to load (api §6.3).
   */
  async run(): Promise<string[]> {
    while (this.#running) await this.#running;
    const running = this.#runAll();
    this.#running = running;
    try {
      return await running;
    } finally {
      this.#running = null;
    }
  }

  async #runAll(): Promise<string[]> {
    const failed: string[] = [];
    for (const parsed of [...this.#pending]) {
      if (!parsed.isConnected) continue;
      this.#pending.delete(parsed);
      const script = copyOf(parsed);
      const loaded = isAwaited(script) ? whenLoaded(script) : null;
      parsed.replaceWith(script);
      if (loaded && !(await loaded)) failed.push(script.getAttribute('src') ?? '');
    }
    return failed;
  }
}

function copyOf(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = parsed.ownerDocument.createElement('script');
  for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
  script.text = parsed.text;
  return script;
}

function isAwaited(script: HTMLScriptElement): boolean {
  return script.hasAttribute('src') && !script.hasAttribute('async') && script.type !== 'module';
}

function whenLoaded(script: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), SCRIPT_TIMEOUT);
    const settle = (loaded: boolean) => () => {
      clearTimeout(timer);
      resolve(loaded);
    };
    script.addEventListener('load', settle(true));
    script.addEventListener('error', settle(false));
  });
}
