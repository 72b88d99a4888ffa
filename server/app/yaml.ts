import { parseDocument, type ScalarTag, type YAMLParseError } from 'yaml';
import type { Json } from '../../protocol/index.ts';
import { errorText } from '../error-text.ts';
import { AppProblem } from './problem.ts';

/**
 * Booleans as the editor that writes these files has them: `yes`, `no`, `on` and `off` too, but unlike YAML 1.1's
 * letter never the bare `y` and `n`, which name layout coordinates.
 */
const booleanTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:bool',
  default: true,
  identify: (value) => typeof value === 'boolean',
  test: /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/,
  resolve: (text) => /^(?:y|t|on)/i.test(text),
};

/**
 * Parses one YAML file of an app.
 *
 * @param file how messages name it
 * @throws AppProblem with the line of the first syntax error
 */
export function parseYaml(text: string, file: string): Json {
  const document = parseDocument(text, {
    schema: 'core',
    merge: true,
    uniqueKeys: false,
    prettyErrors: true,
    customTags: (tags) => [booleanTag, ...tags],
  });
  const [error] = document.errors;
  if (error) throw new AppProblem(file, error.linePos?.[0].line ?? null, `broken YAML: ${reason(error)}`);
  try {
    return document.toJS() as Json;
  } catch (cause) {
    throw new AppProblem(file, null, `broken YAML: ${errorText(cause)}`);
  }
}

/** The library's message without its own position and code frame. */
function reason(error: YAMLParseError): string {
  return (error.message.split('\n')[0] ?? error.message).replace(/ at line \d+, column \d+:?$/, '');
}
