/** `worker/python/anvil/_generated/protocol.py`: the numbers and names of `protocol/` that Python uses as well. */
import {
  ANSWERED_OPERATIONS,
  DEFAULT_PACKAGE,
  DOCUMENT_HANDLE,
  EVENT_EFFECTS,
  FIRST_NODE_ID,
  FIRST_PAINTED_NODE,
  GUARD_ARITHMETIC,
  GUARD_COMPARISONS,
  GUARD_FUNCTIONS,
  GUARD_METHODS,
  HostOp,
  OBJECT_QUESTIONS,
  OUR_FAULT,
  QUEUE_POLICIES,
  SERVER_PROTOCOL_VERSION,
  TEXT_METHODS,
  TreeOp,
  ValueTag,
  WellKnownNode,
  WINDOW_HANDLE,
} from '../../protocol/index.ts';
import { literal } from './python-literal.ts';

/** Source of the module, before it is formatted. */
export function pythonProtocol(): string {
  const operations = Object.entries({ ...TreeOp, ...HostOp });
  const names = new Map(operations.map(([name, number]) => [number, constantName(name)]));
  return [
    '"""Numbers and names that both ends have, made by `npm run generate` from `protocol/`: do not edit."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Literal',
    '',
    '# Operations, by the first field of each (`TreeOp` and `HostOp`).',
    ...operations.map(([name, number]) => `${constantName(name)} = ${number}`),
    '#: Those with an answer: the field behind says where that goes.',
    `ANSWERED = frozenset((${ANSWERED_OPERATIONS.map((number) => names.get(number)).join(', ')}))`,
    '',
    "# The page's own nodes, and the first number that a component's may have.",
    ...Object.entries(WellKnownNode).map(([name, number]) => `${constantName(name)}_NODE = ${number}`),
    `FIRST_NODE = ${FIRST_NODE_ID}`,
    '# From here on the numbers of nodes that the page painted before there was Python.',
    `FIRST_PAINTED_NODE = ${FIRST_PAINTED_NODE}`,
    '',
    "# The page's own objects.",
    `WINDOW = ${WINDOW_HANDLE}`,
    `DOCUMENT = ${DOCUMENT_HANDLE}`,
    '',
    '#: Tags of values, in first place of those that are no plain JSON.',
    union('Tag', Object.values(ValueTag)),
    '#: What can be asked of an object of the page.',
    union('Question', OBJECT_QUESTIONS),
    '#: How items of an event queue up.',
    union('QueuePolicy', QUEUE_POLICIES),
    '',
    '#: What a handler may do to an event.',
    union('EventEffect', EVENT_EFFECTS),
    union('GuardComparison', GUARD_COMPARISONS),
    union('GuardArithmetic', GUARD_ARITHMETIC),
    '#: Methods of page objects that a guard may call.',
    nameSet('GUARD_METHODS', GUARD_METHODS),
    '#: And those of texts.',
    nameSet('TEXT_METHODS', TEXT_METHODS),
    '#: Functions and operators of which the page has the result.',
    union('GuardFunction', GUARD_FUNCTIONS),
    '',
    '#: Follows the text of every fault, wherever it is shown.',
    `OUR_FAULT = ${literal(OUR_FAULT)}`,
    '',
    '#: The package of an app that names none.',
    `DEFAULT_PACKAGE = ${literal(DEFAULT_PACKAGE)}`,
    '',
    '#: Version of what crosses to the server, which every call states.',
    `SERVER_PROTOCOL_VERSION = ${SERVER_PROTOCOL_VERSION}`,
    '',
  ].join('\n');
}

/** A name as a constant in Python: `CALL_NAMED` for `callNamed`. */
const constantName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const union = (name: string, members: readonly string[]): string =>
  `type ${name} = Literal[${members.map((member) => literal(member)).join(', ')}]`;

const nameSet = (name: string, members: readonly string[]): string =>
  `${name} = frozenset((${members.map((member) => literal(member)).join(', ')}))`;
