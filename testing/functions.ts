import { callErrors } from '../server/rpc/errors.ts';
import type { ReceivedCall } from './received-call.ts';
import { ServerError } from './server-error.ts';
import type { MockSession } from './session.ts';
import type { PythonValue } from './values/index.ts';

/** Takes the place of a function whose calls wait until the test takes them with `next`, and answers them. */
export const BY_HAND: unique symbol = Symbol('answered by hand');

/** A server function. Its result is the value that it returns, or that its promise resolves to; undefined becomes None. */
export type ServerFunction = (
  args: readonly PythonValue[],
  kwargs: Readonly<Record<string, PythonValue>>,
  call: ReceivedCall,
) => PythonValue | undefined | void | Promise<PythonValue | undefined | void>;

/** Server functions by name, which may also be that of a private function (`anvil.private.users.get_current_user`). */
export type ServerFunctions = Readonly<Record<string, ServerFunction | typeof BY_HAND>>;

const TABLES = 'anvil.private.tables.';
const RESET_SESSION = 'anvil.private.reset_session';

/** The functions that every app server has; an app's own functions take precedence. */
function privateFunctions(session: MockSession): ServerFunctions {
  return {
    'anvil.private.echo': ([value]) => value,
    [RESET_SESSION]: () => session.reset(),
    'anvil.private.fetch_lazy_media': ([spec]) => session.contentOf(spec as Readonly<Record<string, unknown>>),
    'anvil.private.invalidate_client_objects': (_args, _kwargs, call) => {
      session.invalidateObjects();
      call.say({ id: call.id, 'invalidate-macs': true, objects: [] });
    },
  };
}

/** @throws TypeError with the first name whose value is no function */
export function checkFunctions(functions: ServerFunctions): void {
  for (const [name, one] of Object.entries(functions)) {
    if (typeof one === 'function' || one === BY_HAND) continue;
    throw new TypeError(`mock server: functions.${name}: expected a function or BY_HAND, got ${String(one)}`);
  }
}

/**
 * The function that answers a call.
 *
 * @throws ServerError where the server refuses: for an expired session, or a function or method that does not exist
 */
export function functionFor(call: ReceivedCall, functions: ServerFunctions, session: MockSession): ServerFunctions[string] {
  const { name, transport } = call;
  // Over HTTP sessions neither expire nor are reset (wire §2.4).
  if (session.expired && transport === 'socket' && name !== RESET_SESSION) throw ServerError.of(callErrors.sessionExpired());
  const { liveObjectCall: target } = call.message;
  if (target) return methodOf(session, target);
  if (name.includes(':')) throw ServerError.of(callErrors.scoped(name));
  for (const known of [functions, privateFunctions(session)]) {
    const found = Object.hasOwn(known, name) ? known[name] : undefined;
    if (found) return found;
  }
  throw noFunction(name, Object.keys(functions));
}

type Target = NonNullable<ReceivedCall['message']['liveObjectCall']>;

function methodOf(session: MockSession, target: Target): ServerFunction {
  const { methods } = session.liveObject(target);
  const { backend, method } = target;
  const found = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (found) return found;
  const has = Object.keys(methods).join(', ') || 'none';
  throw new ServerError(
    'anvil.server.NoServerFunctionError',
    `The live object ${backend} has no method "${method}"; it has ${has}`,
  );
}

function noFunction(name: string, known: readonly string[]): ServerError {
  const { type, message } = ServerError.of(callErrors.noFunction(name));
  const tables = name.startsWith(TABLES)
    ? '. Data tables are not mocked: test what uses app_tables with serveApp, without a mock'
    : '';
  return new ServerError(type, `${message}. The functions of the mock server: ${known.join(', ') || 'none'}${tables}`);
}
