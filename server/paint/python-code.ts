import { type PythonLine, pythonLines } from './python-lines.ts';

/** A function or class at any level of a module. */
export interface Definition {
  readonly kind: 'def' | 'class';
  readonly name: string;
  /** The rest of the head after the name, up to its colon. */
  readonly given: string;
  /** The lines that run when the function is called; empty for a class, whose body runs when it is defined. */
  readonly body: readonly PythonLine[];
  readonly decorators: readonly string[];
  /** The functions in its body, such as the methods of a class, without those in other definitions. */
  readonly methods: readonly Definition[];
}

/** A module, parsed as far as needed to find the names that it uses. */
export interface PythonCode {
  /** The lines that run on import, including the heads of functions and the bodies of classes. */
  readonly top: readonly PythonLine[];
  readonly definitions: readonly Definition[];
}

const HEAD = /^(?:async\s+)?(def|class)\s+([\p{L}_][\p{L}\p{N}_]*)/u;

/** @throws UnreadablePython */
export function readPythonCode(code: string): PythonCode {
  const definitions: Definition[] = [];
  const { runs } = readBlock(pythonLines(code), definitions);
  return { top: runs, definitions };
}

/** The lines that run in a block, and the functions in it. Adds definitions at any depth to `found`. */
function readBlock(lines: readonly PythonLine[], found: Definition[]): { runs: PythonLine[]; functions: Definition[] } {
  const runs: PythonLine[] = [];
  const functions: Definition[] = [];
  let decorators: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as PythonLine;
    const head = HEAD.exec(line.text);
    if (!head) {
      runs.push(line);
      decorators = line.text.startsWith('@') ? [...decorators, line.text] : [];
      continue;
    }
    const kind = head[1] as Definition['kind'];
    const { given, rest } = splitHead(line.text.slice(head[0].length));
    const inside: PythonLine[] = rest === '' ? [] : [{ ...line, text: rest }];
    while ((lines[at + 1]?.indent ?? -1) > line.indent) {
      at += 1;
      inside.push(lines[at] as PythonLine);
    }
    const block = readBlock(inside, found);
    runs.push({ ...line, text: given }, ...(kind === 'class' ? block.runs : []));
    const body = kind === 'class' ? [] : block.runs;
    const definition: Definition = { kind, name: head[2] as string, given, body, decorators, methods: block.functions };
    found.push(definition);
    if (kind === 'def') functions.push(definition);
    decorators = [];
  }
  return { runs, functions };
}

/** Splits the text after a name into the rest of the head, up to its colon, and the rest of the line. */
function splitHead(text: string): { given: string; rest: string } {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (character === ':' && depth === 0) return { given: text.slice(0, at).trim(), rest: text.slice(at + 1).trim() };
  }
  return { given: text.trim(), rest: '' };
}
