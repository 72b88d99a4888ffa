/** An uncaught error of a page, or a line in its console. */
export interface ConsoleEntry {
  readonly kind: 'pageerror' | 'console';
  /** The type of a console line: `error`, `warning`, `log`, … */
  readonly type: string;
  readonly text: string;
}

interface HearingWindow {
  heardByTests?: ConsoleEntry[];
}

/**
 * Runs on the page: listens from its first call on, and returns what was logged since the previous call. WebDriver does not report
 * console lines, and WebKit does not log them while it is driven.
 */
export function takeConsoleEntries(): readonly ConsoleEntry[] {
  const heard = (window as HearingWindow).heardByTests;
  if (heard) return heard.splice(0);
  const list: ConsoleEntry[] = [];
  (window as HearingWindow).heardByTests = list;
  window.addEventListener('error', ({ error, message }) =>
    list.push({ kind: 'pageerror', type: '', text: String(error?.stack ? `${error}\n${error.stack}` : message) }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    list.push({
      kind: 'pageerror',
      type: '',
      text: `unhandled rejection: ${reason?.stack ? `${reason}\n${reason.stack}` : reason}`,
    }),
  );
  for (const method of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    const original = console[method];
    console[method] = (...words: unknown[]) => {
      list.push({ kind: 'console', type: method === 'warn' ? 'warning' : method, text: words.map(String).join(' ') });
      original.apply(console, words);
    };
  }
  return [];
}
