import { type Document, LineCounter, parseDocument, type ScalarTag, type YAMLParseError } from 'yaml';
import type { Json } from '../../protocol/index.ts';
import { errorText } from '../text/index.ts';
import { MERGE_CONFLICT, mergeConflictLine } from './merge-conflicts.ts';
import { AppProblem } from './problem.ts';

/**
 * Booleans as the editor of these files writes them: also `yes`, `no`, `on` and `off`, but, other than YAML 1.1 says, not `y`
 * and `n`, which name layout coordinates.
 */
const booleanTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:bool',
  default: true,
  identify: (value) => typeof value === 'boolean',
  test: /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/,
  resolve: (text) => /^(?:y|t|on)/i.test(text),
};

/** A YAML file, read: what it says, and where. */
export interface ReadYaml {
  readonly value: Json;
  readonly document: Document;
  /** Line of an offset into the text, from 1. */
  lineAt(offset: number): number;
}

/**
 * Parses one YAML file of an app.
 *
 * @param file how messages name it
 * @throws AppProblem with the line of the first syntax error
 */
export function parseYaml(text: string, file: string): Json {
  return readYaml(text, file).value;
}

/** As `parseYaml`, with the places of what was read. */
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
  // Aliases can make a value that contains itself, which could not be sent as JSON.
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
  return new AppProblem(file, error.linePos?.[0].line ?? null, `broken YAML: ${reason(error)}`);
}

/** The library's message without its own position and code frame. */
function reason(error: YAMLParseError): string {
  return (error.message.split('\n')[0] ?? error.message).replace(/ at line \d+, column \d+:?$/, '');
}
