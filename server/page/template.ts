import { readFileSync } from 'node:fs';
import { inRepo } from '../repo/index.ts';

/** A file of `server/page` with `{{name}}` placeholders. */
export class Template {
  readonly #text: string;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.#text = readFileSync(inRepo(`server/page/${file}`), 'utf8');
  }

  /** Fills every placeholder, in one pass: text that is filled in is never searched. Callers escape the values. */
  render(values: Readonly<Record<string, string>>): string {
    return this.#text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${this.#file} asks for {{${name}}}, which nothing fills`);
      return value;
    });
  }
}
