/** Checks that a node's properties have the types of its spec, when the page receives them (decisions/failures.md). */

import { check, type NodeProps } from '../../../protocol/index.ts';
import { WIRE_TYPES } from '../generated/tables.ts';
import type { WireType } from '../index.ts';

const { anything, boolean, listOf, nullable, number, object, oneOf, recordOf, refuse, string, tuple, wholeNumber } = check;

const sides = nullable(tuple(['top', string], ['right', string], ['bottom', string], ['left', string]));
const addressed = tuple(['tag', oneOf('address')], ['URL', string], ['name', nullable(string)]);
const carried = tuple(['tag', oneOf('media')], ['binary', wholeNumber], ['content type', string], ['name', nullable(string)]);

const CHECKS: Readonly<Record<WireType, check.Check<unknown>>> = {
  string,
  'string|null': nullable(string),
  number,
  'number|null': nullable(number),
  boolean,
  'boolean|null': nullable(boolean),
  strings: listOf(string),
  numbers: listOf(number),
  'sides|null': sides,
  'spacing|null': nullable(object({ margin: sides, padding: sides })),
  media: (value) => {
    if (value === null || typeof value === 'string') return value;
    if (!Array.isArray(value)) return refuse('a URL or media', value);
    return value[0] === 'address' ? addressed(value) : carried(value);
  },
  weights: recordOf(number),
  columns: listOf(object({ id: string, width: nullable(string), expand: nullable(number) })),
  json: anything,
};

/**
 * The first problem of properties that were sent for a node of this type, as a text; null when there is none. The page shows the text
 * in place of that one component, and the other components as usual.
 */
export function nodeProblem(type: string, props: NodeProps): string | null {
  const types = WIRE_TYPES[type];
  if (types === undefined) return `There is no component of type ${check.describe(type)}.`;
  for (const name of Object.keys(props)) {
    const problem = propertyProblem(types[name], props[name]);
    if (problem !== null) return `${type}.${name}: ${problem}.`;
  }
  return null;
}

function propertyProblem(type: WireType | undefined, value: unknown): string | null {
  if (type === undefined) return 'there is no such property';
  try {
    CHECKS[type](value);
    return null;
  } catch (error) {
    if (error instanceof check.CheckError) return [...error.path, error.problem].join(': ');
    throw error;
  }
}
