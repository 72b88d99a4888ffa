/** Milliseconds after which an external script counts as failed, so that a dead host never keeps a form from showing. */
export const SCRIPT_TIMEOUT = 10_000;

/**
 * Run a template's scripts in order. Each is made anew in its place, since a parsed script never runs; an external
 * classic script is awaited before the next. Gives the addresses of those that failed to load (api §6.3).
 */
export async function runScripts(scripts: readonly HTMLScriptElement[]): Promise<string[]> {
  const failed: string[] = [];
  for (const parsed of scripts) {
    if (!parsed.isConnected) continue;
    const script = copyOf(parsed);
    const loaded = isAwaited(script) ? whenLoaded(script) : null;
    parsed.replaceWith(script);
    if (loaded && !(await loaded)) failed.push(script.getAttribute('src') ?? '');
  }
  return failed;
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
