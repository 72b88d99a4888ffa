import { type Document, LineCounter, parseDocument, type ScalarTag, type YAMLParseError } from 'yaml';
import type { Json } from '../../protocol/index.ts';
import { errorText } from '../text/index.ts';
import { MERGE_CONFLICT, mergeConflictLine } from './merge-conflicts.ts';
import { AppProblem } from './problem.ts';
import { yamlFault } from './yaml-faults.ts';

/**
 * Booleans as the editor of these files writes them, including `yes`, `no`, `on` and `off`. Unlike in YAML 1.1, `y` and `n` are
 * not booleans, as they name layout coordinates.
 */
const booleanTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:bool',
  default: true,
  identify: (value) => typeof value === 'boolean',
  test: /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/,
  resolve: (text) => /^(?:y|t|on)/i.test(text),
};

/** A parsed YAML file with its positions. */
export interface ReadYaml {
  readonly value: Json;
  readonly document: Document;
  /** The line, from 1, of an offset in the text. */
  lineAt(offset: number): number;
}

/**
 * Parses a YAML file of an app.
 *
 * @param file the file's name in messages
 * @throws AppProblem with the line of the first syntax error
 */
export function parseYaml(text: string, file: string): Json {
  return readYaml(text, file).value;
}

/** Like `parseYaml`, with the positions of the nodes. */
export function readYaml(text: string, file: string): ReadYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    schema: 'core',
    merge: true,
    uniqueKeys: false,
    prettyErrors: true,
    customTags: (tags) => [booleanTag, ...tags],
  });
  const [error] = document.errors;
  if (error) throw problemOf(error, text, file);
  const value = attempt(file, () => document.toJS() as Json);
  // Aliases can make a value contain itself, which cannot be serialized as JSON.
  if (text.includes('*')) attempt(file, () => JSON.stringify(value), 'an alias stands inside of what it names');
  return { value, document, lineAt: (offset) => lineCounter.linePos(offset).line };
}

function attempt<T>(file: string, make: () => T, reason?: string): T {
  try {
    return make();
  } catch (cause) {
    throw new AppProblem(file, null, `broken YAML: ${reason ?? errorText(cause)}`);
  }
}

function problemOf(error: YAMLParseError, text: string, file: string): AppProblem {
  const mark = mergeConflictLine(text);
  if (mark !== null) return new AppProblem(file, mark, `broken YAML: ${MERGE_CONFLICT}`);
  return new AppProblem(file, error.linePos?.[0].line ?? null, `broken YAML: ${yamlFault(error, text)}`);
}
