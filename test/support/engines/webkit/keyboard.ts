import type { SessionWindow } from './window.ts';

/** WebDriver's codes of keys that enter no character (WebDriver, table of key codes). */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Meta: '\uE03D',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** The keyboard of a page, with Playwright's interface. */
export class Keyboard {
  readonly #window: SessionWindow;

  constructor(window: SessionWindow) {
    this.#window = window;
  }

  /** @param delay milliseconds between two letters */
  async type(text: string, { delay = 0 }: { readonly delay?: number } = {}): Promise<void> {
    const pause = delay > 0 ? [{ type: 'pause', duration: delay }] : [];
    await this.#send([...text].flatMap((letter) => [down(letter), up(letter), ...pause]));
  }

  /** @param combination a key, preceded by those that are held down: `Shift+Tab` */
  async press(combination: string): Promise<void> {
    const names = combination === '+' ? ['+'] : combination.split('+');
    const keys = names.map(keyOf);
    await this.#send([...keys.map(down), ...keys.reverse().map(up)]);
  }

  async #send(actions: readonly object[]): Promise<void> {
    await this.#window.command('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }
}

function keyOf(name: string): string {
  const key = KEYS[name] ?? /^Key([A-Z])$/.exec(name)?.[1]?.toLowerCase() ?? name;
  if ([...key].length !== 1) throw new Error(`expected the name of a key, got "${name}"`);
  return key;
}
