/**
 * Splits Python code into logical lines for looking up names. Comments are removed, brackets are joined to one line, and strings
 * are emptied unless they are a plain word. Of formatted strings the expressions are kept.
 */

export interface PythonLine {
  /** Columns of leading white space; a tab advances to the next multiple of eight. */
  readonly indent: number;
  readonly text: string;
  /** The line number of its beginning, from 1. */
  readonly line: number;
}

/** The code cannot be read: a string or bracket is not closed. */
export class UnreadablePython extends Error {}

export function pythonLines(code: string): readonly PythonLine[] {
  return new Reader(code.replaceAll('\r\n', '\n')).lines();
}

const STRING = /([A-Za-z]{0,3})('''|"""|'|")/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const PLAIN = /^[\w.-]{1,40}$/;

class Reader {
  readonly #code: string;
  #at = 0;

  constructor(code: string) {
    this.#code = code;
  }

  lines(): PythonLine[] {
    const lines: PythonLine[] = [];
    for (let line = 1; this.#at < this.#code.length; ) {
      const start = this.#at;
      const indent = this.#indent();
      for (const text of this.#logicalLine()) if (text !== '') lines.push({ indent, text, line });
      for (let at = start; at < this.#at; at += 1) if (this.#code[at] === '\n') line += 1;
    }
    return lines;
  }

  #indent(): number {
    let columns = 0;
    for (; ; this.#at += 1) {
      const character = this.#code[this.#at];
      if (character === ' ') columns += 1;
      else if (character === '\t') columns = (Math.floor(columns / 8) + 1) * 8;
      else if (character !== '\f') return columns;
    }
  }

  /** Reads to the end of the logical line. Returns its statements, which may be separated by semicolons. */
  #logicalLine(): string[] {
    const statements = [''];
    let depth = 0;
    const add = (text: string) => statements.push(statements.pop() + text);
    while (this.#at < this.#code.length) {
      const character = this.#code[this.#at] as string;
      const string = this.#string();
      if (string !== null) add(string);
      else if (character === '#') this.#at = end(this.#code.indexOf('\n', this.#at), this.#code);
      else if (character === '\n') {
        this.#at += 1;
        if (depth === 0) break;
        add(' ');
      } else if (character === '\\' && this.#code[this.#at + 1] === '\n') {
        this.#at += 2;
        add(' ');
      } else if (character === ';' && depth === 0) {
        this.#at += 1;
        statements.push('');
      } else {
        if ('([{'.includes(character)) depth += 1;
        if (')]}'.includes(character)) depth -= 1;
        add(this.#word() ?? this.#take());
      }
    }
    if (depth > 0) throw new UnreadablePython('a bracket is never closed');
    return statements.map((text) => text.trim());
  }

  #take(): string {
    this.#at += 1;
    return this.#code[this.#at - 1] as string;
  }

  /** Reads a whole name, so that its end is not mistaken for the prefix of a string. */
  #word(): string | null {
    const [word] = this.#match(WORD) ?? [];
    if (word === undefined) return null;
    this.#at += word.length;
    return word;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#code);
  }

  /** Reads a string that begins here, and returns the parts of it that may contain names; null if no string begins here. */
  #string(): string | null {
    const [whole, prefix = '', quote = ''] = this.#match(STRING) ?? [];
    if (whole === undefined) return null;
    this.#at += whole.length;
    const isFormatted = /[ft]/i.test(prefix);
    const start = this.#at;
    let expressions = '';
    while (!this.#code.startsWith(quote, this.#at)) {
      const character = this.#code[this.#at];
      if (character === undefined || (character === '\n' && quote.length === 1))
        throw new UnreadablePython('a string never ends');
      // In a formatted string, a brace after a backslash still begins an expression.
      if (character === '\\') this.#at += isFormatted && this.#code[this.#at + 1] === '{' ? 1 : 2;
      else if (isFormatted && character === '{' && this.#code[this.#at + 1] === '{') this.#at += 2;
      else if (isFormatted && character === '{') expressions += ` ${this.#expression()}`;
      else this.#at += 1;
    }
    const text = this.#code.slice(start, this.#at);
    this.#at += quote.length;
    return isFormatted ? `""${expressions}` : PLAIN.test(text) ? `"${text}"` : '""';
  }

  /** Reads an expression in the braces of a formatted string, and the expressions in its format. */
  #expression(): string {
    let text = '';
    let depth = 0;
    let inFormat = false;
    this.#at += 1;
    for (;;) {
      const character = this.#code[this.#at];
      if (character === undefined) throw new UnreadablePython('a formatted string never ends');
      if (depth === 0 && character === '}') {
        this.#at += 1;
        return `${text} `;
      }
      if (inFormat) {
        if (character === '{') text += ` ${this.#expression()}`;
        else this.#at += 1;
        continue;
      }
      if (depth === 0 && character === ':') inFormat = true;
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth -= 1;
      text += this.#string() ?? this.#word() ?? this.#take();
    }
  }
}

const end = (found: number, code: string): number => (found < 0 ? code.length : found);
