import { dispatch, emptyFiles, fill, inTheWay, selectOption } from './actions.ts';
import { Handle } from './handle.ts';
import { Keyboard } from './keyboard.ts';
import { type ClickOptions, pointAt } from './pointing.ts';
import type { OnPage, Scripts } from './scripts.ts';
import { type ElementReference, WebDriverError } from './session.ts';
import { type ChosenFiles, setFiles } from './set-files.ts';
import { described, type Step, type TextOptions, wanted } from './steps.ts';
import { strictProxy } from './strict-proxy.ts';
import type { SessionWindow } from './window.ts';

/** What locators need of their page. */
export interface Place {
  readonly window: SessionWindow;
  readonly scripts: Scripts;
  readonly page: unknown;
  /** Milliseconds that a step may take. */
  patience: number;
}

/** Errors of WebDriver that may be gone on the next attempt, since the page changes. */
const PASSING = [
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'move target out of bounds',
  'no such element',
  // The page navigated while a script was looking.
  'no such frame',
  'stale element reference',
];
const BETWEEN_LOOKS = 40;

interface RoleOptions extends TextOptions {
  readonly disabled?: boolean;
  readonly name?: string | RegExp;
}

interface Filters {
  readonly hasText?: string | RegExp;
  readonly has?: Finder;
}

interface WaitOptions {
  readonly state?: 'attached' | 'detached' | 'visible' | 'hidden';
  readonly timeout?: number;
}

/** A locator with Playwright's interface: it looks for its elements anew at each action, and waits until the action is possible. */
export class Finder {
  readonly steps: readonly Step[];
  readonly #place: Place;

  constructor(place: Place, steps: readonly Step[]) {
    [this.#place, this.steps] = [place, steps];
  }

  locator(selector: string, filters: Filters = {}): Finder {
    const seen = selector.endsWith(':visible');
    const css: Step = { by: 'css', selector: seen ? selector.slice(0, -':visible'.length) || '*' : selector };
    return this.#with(css, ...(seen ? [{ by: 'visible' } as const] : [])).filter(filters);
  }

  getByText(text: string | RegExp, options?: TextOptions): Finder {
    return this.#with({ by: 'text', text: wanted(text, options) });
  }

  getByLabel(text: string | RegExp, options?: TextOptions): Finder {
    return this.#with({ by: 'label', text: wanted(text, options) });
  }

  getByPlaceholder(text: string | RegExp, options?: TextOptions): Finder {
    return this.#with({ by: 'attribute', name: 'placeholder', text: wanted(text, options) });
  }

  getByTitle(text: string | RegExp, options?: TextOptions): Finder {
    return this.#with({ by: 'attribute', name: 'title', text: wanted(text, options) });
  }

  getByRole(role: string, { name, exact = false, disabled }: RoleOptions = {}): Finder {
    const found = this.#with({ by: 'role', role, name: name === undefined ? null : wanted(name, { exact }) });
    if (disabled === undefined) return found;
    return found.and(this.#with({ by: 'css', selector: disabled ? ':disabled' : ':enabled' }));
  }

  filter({ hasText, has }: Filters): Finder {
    const holding: readonly Step[] = hasText === undefined ? [] : [{ by: 'holding', text: wanted(hasText) }];
    const having: readonly Step[] = has === undefined ? [] : [{ by: 'having', other: has.steps }];
    return this.#with(...holding, ...having);
  }

  and(other: Finder): Finder {
    return this.#with({ by: 'both', other: other.steps });
  }

  nth(index: number): Finder {
    return this.#with({ by: 'place', index });
  }

  first(): Finder {
    return this.nth(0);
  }

  last(): Finder {
    return this.nth(-1);
  }

  async count(): Promise<number> {
    return (await this.#found()).length;
  }

  async all(): Promise<Finder[]> {
    return (await this.#found()).map((_element, index) => this.nth(index));
  }

  click(how: ClickOptions = {}): Promise<void> {
    return this.#reached(async (element) => {
      if (how.position) return pointAt(this.#place, element, 1, how);
      await this.#place.window.toElement(element, '/click').catch((error: unknown) => {
        // The first box of an inline element may be empty, for example in a link around blocks, and WebDriver only clicks that one.
        if (error instanceof WebDriverError && error.reason === 'element not interactable')
          return pointAt(this.#place, element, 1);
        throw error;
      });
    });
  }

  dblclick(): Promise<void> {
    return this.#reached((element) => pointAt(this.#place, element, 2));
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }

  /** The page of the locator. */
  page(): unknown {
    return this.#place.page;
  }

  hover(): Promise<void> {
    return this.#reached((element) => pointAt(this.#place, element, 0));
  }

  fill(text: string): Promise<void> {
    return this.#reached((element) => this.#place.scripts.run(fill, element, text));
  }

  focus(): Promise<void> {
    return this.evaluate((element: HTMLElement) => element.focus());
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await new Keyboard(this.#place.window).press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await new Keyboard(this.#place.window).type(text);
  }

  dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
    return this.evaluate(dispatch, [type, init]);
  }

  /** @param option its value or its text */
  selectOption(option: string): Promise<void> {
    return this.#reached(async (element) => {
      if (!(await this.#place.scripts.run(selectOption, element, option)))
        throw new WebDriverError('no such element', `an option "${option}"`);
    });
  }

  async setInputFiles(chosen: ChosenFiles): Promise<void> {
    if (Array.isArray(chosen) && chosen.length === 0) return this.evaluate(emptyFiles);
    await this.#one((element) => setFiles(this.#place.window, element, chosen));
  }

  elementHandle(): Promise<Handle> {
    const itself = (element: Element) => element;
    return this.#one(async (element) => strictProxy(await Handle.of(this.#place.scripts, itself, element), 'handle'));
  }

  evaluate<T>(work: OnPage<T>, arg?: unknown): Promise<T> {
    return this.#one((element) => this.#place.scripts.run(work, element, arg ?? null));
  }

  async evaluateAll<T>(work: OnPage<T>, arg?: unknown): Promise<T> {
    return this.#place.scripts.runWithAll(work, await this.#found(), arg ?? null);
  }

  innerText(): Promise<string> {
    return this.evaluate((element: HTMLElement) => element.innerText);
  }

  textContent(): Promise<string | null> {
    return this.evaluate((element: Element) => element.textContent);
  }

  innerHTML(): Promise<string> {
    return this.evaluate((element: Element) => element.innerHTML);
  }

  allInnerTexts(): Promise<string[]> {
    return this.evaluateAll((elements: HTMLElement[]) => elements.map((element) => element.innerText));
  }

  inputValue(): Promise<string> {
    return this.evaluate((element: HTMLInputElement) => element.value);
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element: Element, wanted: string) => element.getAttribute(wanted), name);
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((element: HTMLInputElement) => element.checked);
  }

  async isVisible(): Promise<boolean> {
    return (await this.#seen()) > 0;
  }

  boundingBox(): Promise<object | null> {
    return this.evaluate((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return width > 0 || height > 0 ? { x, y, width, height } : null;
    });
  }

  async screenshot(): Promise<Buffer> {
    await this.waitFor();
    return this.#one((element) => this.#place.window.imageOf(element));
  }

  waitFor({ state = 'visible', timeout = this.#place.patience }: WaitOptions = {}): Promise<void> {
    return this.#until(timeout, async () => {
      if (state === 'hidden') return (await this.#seen()) === 0 ? { value: undefined } : 'it is seen';
      const found = await this.#single();
      if (state === 'detached') return found === null ? { value: undefined } : 'it is there';
      if (found === null) return 'there is none';
      if (state === 'attached') return { value: undefined };
      return (await this.#seen()) > 0 ? { value: undefined } : 'it is not seen';
    });
  }

  #with(...more: readonly Step[]): Finder {
    return strictProxy(new Finder(this.#place, [...this.steps, ...more]), 'locator');
  }

  #found(): Promise<readonly ElementReference[]> {
    return this.#place.scripts.find(this.steps);
  }

  async #seen(): Promise<number> {
    return (await this.#place.scripts.find([...this.steps, { by: 'visible' }])).length;
  }

  /** @throws Error when there are several elements, since an action applies to one */
  async #single(): Promise<ElementReference | null> {
    const found = await this.#found();
    if (found.length > 1) throw new Error(`expected one element: ${described(this.steps)}; there are ${found.length}`);
    return found[0] ?? null;
  }

  #one<T>(act: (element: ElementReference) => Promise<T>): Promise<T> {
    return this.#until(this.#place.patience, async () => {
      const element = await this.#single();
      return element === null ? 'there is none' : { value: await act(element) };
    });
  }

  /** Does something with the element as soon as a user could click it. */
  #reached(act: (element: ElementReference) => Promise<void>): Promise<void> {
    return this.#until(this.#place.patience, async () => {
      const element = await this.#single();
      const why = element === null ? 'there is none' : await this.#place.scripts.run(inTheWay, element);
      return why ?? { value: await act(element as ElementReference) };
    });
  }

  /** Retries until the attempt returns a value rather than the reason why it failed. */
  async #until<T>(patience: number, attempt: () => Promise<{ readonly value: T } | string>): Promise<T> {
    const deadline = performance.now() + patience;
    for (;;) {
      const outcome = await attempt().catch((error: unknown) => {
        if (error instanceof WebDriverError && PASSING.includes(error.reason)) return error.message;
        throw error;
      });
      if (typeof outcome !== 'string') return outcome.value;
      if (performance.now() > deadline) throw new Error(`waited ${patience} ms for ${described(this.steps)}: ${outcome}`);
      await new Promise((next) => setTimeout(next, BETWEEN_LOOKS));
    }
  }
}
