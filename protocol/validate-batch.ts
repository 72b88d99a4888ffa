/** Worker → page: a batch is checked completely before any of its operations runs (decisions/failures.md). */
import {
  atLeast,
  boolean,
  type Check,
  inside,
  lazy,
  listOf,
  nullable,
  object,
  oneOf,
  recordOf,
  refuse,
  string,
  tuple,
  wholeNumber,
} from './check.ts';
import { binaryIndex, binaryList, handle, jsonText, parsedJson, parsedObject, reference, valueCheck } from './check-json.ts';
import { type Batch, HostOp, OBJECT_QUESTIONS, type Operation, SERVICE_NAMES } from './host.ts';
import { type ChildDto, FIRST_NODE_ID, type NodeDto, TreeOp } from './tree.ts';
import { OPERATION_NAMES } from './vocabulary.ts';

/** A batch whose operations have been parsed and checked. */
export interface ReadBatch extends Batch {
  readonly parsed: readonly Operation[];
}

/** Checks a batch that came from the port. Throws `CheckError`: `At batch 12, operation 3 (insert), index: expected …`. */
export function readBatch(message: unknown): ReadBatch {
  const seq = message !== null && typeof message === 'object' && 'seq' in message ? message.seq : undefined;
  return inside(typeof seq === 'number' ? `batch ${seq}` : 'batch', checkedBatch, message);
}

const envelope = object({ seq: atLeast(1), operations: string, binaries: binaryList, cause: nullable(atLeast(1)) });

function checkedBatch(message: unknown): ReadBatch {
  const { seq, operations, binaries, cause } = envelope(message);
  const parsed = operationsCheck(binaries.length)(inside('operations', jsonText, operations));
  return { seq, operations, binaries, cause, parsed };
}

const checksByBinaries = new Map<number, Check<readonly Operation[]>>();

/** The check for a list of operations of a message with this many binaries. It is made once for each number, which is mostly 0. */
export function operationsCheck(binaries: number): Check<readonly Operation[]> {
  let check = checksByBinaries.get(binaries);
  if (check === undefined) {
    check = listOf(operationCheck(binaries), operationLabel);
    checksByBinaries.set(binaries, check);
  }
  return check;
}

const node = atLeast(1);
const layout = nullable(parsedObject);
const children = lazy(() => listOf(child, 'child'));
const nodeDto: Check<NodeDto> = tuple(
  ['id', atLeast(FIRST_NODE_ID)],
  ['type', string],
  ['props', parsedObject],
  ['children', children],
);
const childNode: Check<NodeDto | number> = (value) => (typeof value === 'number' ? node(value) : nodeDto(value));
const child: Check<ChildDto> = tuple(['node', childNode], ['layout', layout]);

const reply = ['reply', reference] as const;
const to = ['destination', wholeNumber] as const;
const target = ['target', handle] as const;
const site = ['site', nullable(string)] as const;
const counted = listOf(tuple(['handle', handle], ['received', atLeast(1)]));

function operationCheck(binaries: number): Check<Operation> {
  const value = valueCheck(binaries);
  const args = ['arguments', listOf(value, 'argument')] as const;
  const jsonArgs = ['arguments', listOf(parsedJson, 'argument')] as const;
  const invoked = [is(HostOp.invoke), reply, ['node', node], ['method', string], jsonArgs] as const;
  const invoke = tuple(...invoked);
  const invokeWith = tuple(...invoked, ['binaries', listOf(binaryIndex(binaries), 'binary')]);
  const checks: Readonly<Record<number, Check<Operation>>> = {
    [TreeOp.create]: tuple(is(TreeOp.create), ['node', nodeDto]),
    [TreeOp.set]: tuple(is(TreeOp.set), ['node', node], ['props', parsedObject], ['base', nullable(recordOf(wholeNumber))]),
    [TreeOp.insert]: tuple(is(TreeOp.insert), ['parent', node], ['index', atLeast(0)], ['child', node], ['layout', layout]),
    [TreeOp.remove]: tuple(is(TreeOp.remove), ['parent', node], ['child', node]),
    [TreeOp.layout]: tuple(is(TreeOp.layout), ['parent', node], ['child', node], ['layout', layout]),
    [TreeOp.destroy]: tuple(is(TreeOp.destroy), ['nodes', listOf(atLeast(FIRST_NODE_ID))]),
    [HostOp.read]: tuple(is(HostOp.read), to, target, ['key', value], site),
    [HostOp.write]: tuple(is(HostOp.write), target, ['key', value], ['value', value], site),
    [HostOp.call]: tuple(is(HostOp.call), to, target, ['method', nullable(string)], args, site),
    [HostOp.construct]: tuple(is(HostOp.construct), to, target, args, site),
    [HostOp.query]: tuple(is(HostOp.query), reply, target, ['question', oneOf(...OBJECT_QUESTIONS)], args, site),
    [HostOp.callNamed]: tuple(is(HostOp.callNamed), reply, ['expression', string], ['node', nullable(node)], args, site),
    [HostOp.release]: tuple(is(HostOp.release), ['handles', counted]),
    [HostOp.domNode]: tuple(is(HostOp.domNode), reply, ['node', node]),
    [HostOp.domNodes]: tuple(is(HostOp.domNodes), reply, ['node', node]),
    [HostOp.textsAt]: tuple(is(HostOp.textsAt), reply, ['delivery', atLeast(1)], ['ran', atLeast(0)]),
    [HostOp.invoke]: (operation) => ((operation as readonly unknown[]).length > invoked.length ? invokeWith : invoke)(operation),
    [HostOp.service]: tuple(is(HostOp.service), reply, ['service', oneOf(...SERVICE_NAMES)], jsonArgs),
    [HostOp.settleCallback]: tuple(is(HostOp.settleCallback), ['call', atLeast(1)], ['ok', boolean], ['value', value]),
    [HostOp.proceed]: tuple(is(HostOp.proceed), ['call', atLeast(1)], ['asked', atLeast(0)]),
    [HostOp.mirror]: tuple(is(HostOp.mirror), ['callback', reference], ['values', listOf(value)]),
  };
  return (operation) => {
    if (!Array.isArray(operation)) return refuse('an operation', operation);
    const check = checks[operation[0] as number];
    return check === undefined ? refuse('a known operation number', operation[0]) : check(operation);
  };
}

function is<const N extends number>(operation: N): readonly ['number', Check<N>] {
  return ['number', oneOf(operation)];
}

/** `operation 3 (insert)`. */
function operationLabel(index: number, operation: unknown): string {
  const name = Array.isArray(operation) ? OPERATION_NAMES.get(operation[0] as number) : undefined;
  return name === undefined ? `operation ${index}` : `operation ${index} (${name})`;
}
