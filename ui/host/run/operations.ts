import {
  type Binary,
  HostOp,
  type HostOperation,
  type Json,
  type NodeId,
  type Operation,
  type SettleCallbackOp,
  type TreeMutation,
  TreeOp,
  type Value,
  ValueTag,
} from '../../../protocol/index.ts';
import type { Nodes } from '../dom/nodes.ts';
import type { Gestures } from '../gestures/index.ts';
import type { Mirror } from '../input/mirror.ts';
import { markStaleAfter } from '../input/stale-state.ts';
import {
  type Codec,
  copy,
  EarlierFailure,
  execute,
  HostFault,
  type Invoke,
  invoke as invokeFunction,
  namedFunction,
  type ObjectOp,
  type PageObjects,
  QUERIES,
  readingForDelivery,
  valueOfJson,
} from '../objects/index.ts';
import { LiveResult, runsPageScript, type ServiceScope, type ServiceTable } from '../services/index.ts';
import { isPromise, isThenable } from './maybe-promise.ts';
import { NODE_METHODS } from './node-methods.ts';
import type { Settler } from './settle.ts';

const never = (): boolean => false;

export interface OperationScope extends PageObjects {
  readonly mirror: Mirror;
  readonly nodes: Nodes;
  readonly settler: Settler;
  readonly gestures: Gestures;
  readonly services: ServiceTable;
  readonly serviceScope: ServiceScope;
}

export function isTreeMutation(operation: Operation): operation is TreeMutation {
  return operation[0] <= TreeOp.destroy;
}

/** May the operation depend on layout, or run a script that does? Reading nothing, by which Python only waits for the page, does not. */
export function mayMeasure(operation: HostOperation): boolean {
  switch (operation[0]) {
    case HostOp.release:
    case HostOp.mirror:
    case HostOp.proceed:
    case HostOp.textsAt:
      return false;
    case HostOp.read:
      return operation[3] !== null;
    case HostOp.service:
      return runsPageScript(operation[2]);
    default:
      return true;
  }
}

/**
 * Run one operation that is no tree mutation. Never throws: a failure becomes the answer. `cause` is the delivery that Python is
 * handling: event properties that it reads have the values they had for that event's listener.
 */
export function runOperation(
  operation: HostOperation,
  binaries: readonly Binary[],
  cause: number | null,
  scope: OperationScope,
): void {
  const { calls, objects, python, codec, deferredActions, settler, services, serviceScope } = scope;
  const call = callerFor(cause, scope);
  const run = (one: ObjectOp) => (): unknown => readingForDelivery(cause, () => onObject(one, binaries, scope, call));
  switch (operation[0]) {
    case HostOp.read:
    case HostOp.construct: {
      const [, to, , , site] = operation;
      const work = run(operation);
      return to < 0 ? objects.reserve(to, site, work) : settler.run(to, site, work, { awaits: never });
    }
    case HostOp.write:
      return settler.run(0, operation[4], run(operation));
    case HostOp.call: {
      const [, to, , , , site] = operation;
      const work = run(operation);
      return to < 0 ? objects.reserve(to, site, work) : settler.run(to, site, work);
    }
    case HostOp.query: {
      const [, reply, , question, , site] = operation;
      const { shape, awaits } = QUERIES[question];
      return settler.run(reply, site, run(operation), {
        awaits: awaits ? isPromise : never,
        encode: (result, out) => codec.encodeAs(shape, result, out),
      });
    }
    case HostOp.callNamed: {
      const [, reply, expression, node, args, site] = operation;
      return settler.run(reply, site, () => callNamed(scope, expression, node, args, binaries, call), {
        // Its result is copied, and nobody can go on with the copy of a request.
        awaits: isThenable,
        encode: (result, out) => codec.encodeAs(copy, result, out),
      });
    }
    case HostOp.release:
      for (const [handle, received] of operation[1]) objects.release(handle, received);
      return;
    case HostOp.domNode:
      return settler.run(operation[1], null, () => scope.nodes.get(operation[2]).root, { awaits: never });
    case HostOp.domNodes:
      return settler.run(operation[1], null, () => domNodes(scope, operation[2]), {
        awaits: never,
        encode: encodeNamed(codec),
        ours: 'finding named elements',
      });
    case HostOp.textsAt: {
      const [, reply, delivery, ran] = operation;
      return settler.run(reply, null, () => scope.mirror.textsAt(delivery, ran), { encode: copied, ours: 'finding typed texts' });
    }
    case HostOp.invoke: {
      const [, reply, node, method, args, given] = operation;
      const work = given
        ? () => give(scope, node, method, args, picked(binaries, given))
        : () => invoke(scope, node, method, args, callerFor(cause, scope));
      return settler.run(reply, null, work, {
        encode: copied,
        ours: `the method ${method} of node ${node}`,
      });
    }
    case HostOp.service: {
      const [, reply, name, args] = operation;
      const service = services[name];
      return settler.run(reply, null, () => service({ args, binaries }, serviceScope), {
        encode: (result, out) => (result instanceof LiveResult ? codec.encode(result.value, out) : copied(result)),
        ...(runsPageScript(name) ? {} : { ours: `the service ${name}` }),
      });
    }
    case HostOp.settleCallback:
      settler.run(0, null, () => settleCall(operation, binaries, scope));
      return settler.run(0, null, () => deferredActions.proceed(operation[1]));
    case HostOp.proceed: {
      const [, handled, asked] = operation;
      if (asked !== 0 && !settler.isDeferred(asked)) return;
      calls.proceed(handled);
      return settler.run(0, null, () => deferredActions.proceed(handled));
    }
    case HostOp.mirror:
      return python.mirror(operation[1], codec.decodeKnown(operation[2], binaries));
  }
}

/** If Python used the result before the page could produce it, a failure is also thrown to the script that waits for this callback. */
function settleCall([, call, ok, value]: SettleCallbackOp, binaries: readonly Binary[], scope: OperationScope): void {
  const { calls, codec } = scope;
  let outcome: unknown;
  try {
    outcome = codec.decode(value, binaries);
  } catch (error) {
    calls.reject(call, error instanceof EarlierFailure ? error.error : error);
    throw error;
  }
  if (ok) calls.resolve(call, outcome);
  else calls.reject(call, outcome);
}

/** Returns a function that calls functions for the handler of a delivery, with a click by the user if the browser requires one. */
function callerFor(cause: number | null, { gestures }: OperationScope): Invoke {
  return (callable, self, args) =>
    gestures.run(cause, { callable, self, args, make: () => invokeFunction(callable, self, args) });
}

function onObject(operation: ObjectOp, binaries: readonly Binary[], scope: OperationScope, call: Invoke): unknown {
  const { objects, codec, effects, listeners } = scope;
  listeners.note(operation);
  const target = operation[0] === HostOp.write ? operation[1] : operation[2];
  const object = objects.find(target);
  const mark = (): void => markStaleAfter(operation, object, { mirror: scope.mirror, owningNode: scope.serviceScope.owningNode });
  if (operation[0] === HostOp.call) effects.called(object, operation[3], operation[5]);
  return marked(scope.mirror, mark, () => execute(operation, objects, codec, binaries, call));
}

/** Marks before and after: a script that calls Python in between, which then reads what was set until then, may set more. */
function marked<T>(mirror: Mirror, mark: () => void, work: () => T): T {
  mark();
  try {
    return mirror.byScript(work);
  } finally {
    mark();
  }
}

function callNamed(
  scope: OperationScope,
  expression: string,
  node: NodeId | null,
  args: readonly Value[],
  binaries: readonly Binary[],
  call: Invoke,
): unknown {
  const { codec, mirror, serviceScope } = scope;
  const { window } = serviceScope;
  const given = codec.decodeAll(args, binaries);
  const callable = namedFunction(window, expression);
  const self = node === null ? null : (window as Window as JQueryWindow).jQuery?.(scope.nodes.get(node).root);
  return marked(
    mirror,
    () => mirror.markStale(),
    () => call(callable, self, given),
  );
}

/** Scripts in templates expect jQuery on every page (api §12.8). */
interface JQueryWindow extends Window {
  readonly jQuery?: (element: Element) => unknown;
}

function domNodes(scope: OperationScope, id: NodeId): Readonly<Record<string, Element>> {
  return scope.nodes.get(id).behaviour.domNodes?.() ?? {};
}

function invoke(scope: OperationScope, id: NodeId, name: string, args: readonly Json[], call: Invoke): unknown {
  const { definition, behaviour, root } = scope.nodes.get(id);
  const method = behaviour.methods?.[name];
  if (method) return method(...args);
  const clicked = behaviour.clicks?.[name]?.();
  if (clicked) return call(clicked.click, clicked, []);
  const common = NODE_METHODS[name];
  if (!common) throw new HostFault(`${definition.type} has no method ${name} on the page`);
  return common(root, ...args);
}

/** Call a method that takes binaries. */
function give(scope: OperationScope, id: NodeId, name: string, args: readonly Json[], binaries: readonly Binary[]): unknown {
  const { definition, behaviour } = scope.nodes.get(id);
  const method = behaviour.takes?.[name];
  if (!method) throw new HostFault(`${definition.type} has no method ${name} on the page that takes bytes`);
  return method(binaries, ...args);
}

/** The binaries of a batch that an operation refers to; the batch has been validated. */
function picked(binaries: readonly Binary[], indices: readonly number[]): Binary[] {
  return indices.flatMap((index) => binaries[index] ?? []);
}

/** Encodes elements by name: the outer object is Hearth's, the elements are page objects. */
function encodeNamed(codec: Codec) {
  return (named: unknown, binaries: Binary[]): Value => [
    ValueTag.object,
    Object.entries(named as Record<string, Element>).map(([name, element]) => [name, codec.encode(element, binaries)] as const),
  ];
}

function copied(result: unknown): Value {
  return valueOfJson((result ?? null) as Json);
}
