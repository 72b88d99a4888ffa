/** Functions that browsers allow only for some seconds after an action of the user's (api §12.7). */

export interface GestureRule {
  /** Completes "This app wants to …". */
  readonly wish: string;
  /** The browser refuses without an error, so that an attempt tells nothing. */
  readonly silent?: boolean;
  /** Does this result mean that the browser refused? Most functions throw or reject instead. */
  readonly refused?: (result: unknown) => boolean;
  /** Does the browser refuse with a TypeError, as for wrong arguments? */
  readonly asTypeError?: boolean;
  /** The result of the call if the user refuses; if absent, the browser's own error. */
  readonly declined?: () => unknown;
}

/** The rule for a function that is about to be called; null for all that need no gesture. */
export type RuleFor = (callable: unknown, self: unknown, args: readonly unknown[]) => GestureRule | null;

const FILE: GestureRule = { wish: 'let you choose a file' };
const PICK: GestureRule = { wish: 'let you choose something', silent: true, declined: () => undefined };
const PICK_FILE: GestureRule = { ...PICK, ...FILE };
const FOLLOW: GestureRule = { wish: 'open another page', silent: true, declined: () => undefined };
const WINDOW: GestureRule = { wish: 'open a window', refused: (result) => result === null, declined: () => null };

/** The rules for one window's functions, which are recognized by identity, whatever name they are called by. */
export function rulesFor(window: Window & typeof globalThis): RuleFor {
  const { Element, HTMLElement, HTMLInputElement, Navigator } = window;
  const { Clipboard } = window as { Clipboard?: typeof globalThis.Clipboard };
  const open = window.open;
  const click = HTMLElement.prototype.click;
  const rules = new Map<unknown, GestureRule>([
    [member(Clipboard?.prototype, 'writeText'), { wish: 'copy to the clipboard' }],
    [member(Clipboard?.prototype, 'write'), { wish: 'copy to the clipboard' }],
    [member(Clipboard?.prototype, 'readText'), { wish: 'read the clipboard' }],
    [member(Clipboard?.prototype, 'read'), { wish: 'read the clipboard' }],
    [member(Element.prototype, 'requestFullscreen'), { wish: 'fill the screen', asTypeError: true }],
    [member(Element.prototype, 'requestPointerLock'), { wish: 'hold the mouse pointer' }],
    [member(HTMLInputElement.prototype, 'showPicker'), { wish: PICK.wish }],
    [member(Navigator.prototype, 'share'), { wish: 'share something' }],
    [member(window, 'showOpenFilePicker'), FILE],
    [member(window, 'showSaveFilePicker'), FILE],
    [member(window, 'showDirectoryPicker'), FILE],
  ]);
  return (callable, self, args) => {
    if (callable === undefined) return null;
    if (callable === open) return opensUnseen(args) ? { ...WINDOW, silent: true } : WINDOW;
    if (callable !== click) return rules.get(callable) ?? null;
    const picker = self instanceof window.HTMLLabelElement ? self.control : self;
    if (picker instanceof HTMLInputElement) return pickerRule(picker);
    return self instanceof window.HTMLAnchorElement && leadsElsewhere(self) ? FOLLOW : null;
  };
}

function pickerRule({ type }: HTMLInputElement): GestureRule | null {
  if (type === 'file') return PICK_FILE;
  return type === 'color' ? PICK : null;
}

/** Is `noopener` set? Then `open` returns null whether the window was opened or not. */
function opensUnseen([, , features]: readonly unknown[]): boolean {
  return typeof features === 'string' && /\bno(opener|referrer)\b/.test(features);
}

function leadsElsewhere({ href, target, download }: HTMLAnchorElement): boolean {
  return href !== '' && download === '' && target !== '' && !['_self', '_top', '_parent'].includes(target);
}

/** The function itself, read without running a getter; undefined where the browser does not have it. */
function member(of: object | undefined, name: string): unknown {
  return of === undefined ? undefined : (of as Record<string, unknown>)[name];
}
