import { readFileSync } from 'node:fs';
import { inRepo } from '../repo/index.ts';

/** A template file of `server/page` with `{{name}}` placeholders. */
export class Template {
  readonly #text: string;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.#text = readFileSync(inRepo(`server/page/${file}`), 'utf8');
  }

  /** Replaces all placeholders in one pass, so that inserted text is not searched. Callers must escape the values. */
  render(values: Readonly<Record<string, string>>): string {
    return this.#text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${this.#file} asks for {{${name}}}, which nothing fills`);
      return value;
    });
  }
}
