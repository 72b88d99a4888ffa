import { type AnyNode, type Expression, type MemberExpression, parse, type SpreadElement, type Super } from 'acorn';
import { base, simple } from 'acorn-walk';
import type { Json } from '../../../protocol/index.ts';
import { OPEN_FUNCTIONS, type OpenCall } from '../../page/index.ts';

/** What a script of an app server's page tells the client (wire §3). */
export interface ScriptFacts {
  /** Assignments to `window.anvil…`, by name. */
  readonly globals: Record<string, Json>;
  /** Assignments to `Sk.builtinFiles.files[path]`, by path. */
  readonly serviceFiles: Record<string, string>;
  /** The argument of `window.loadApp`. */
  payload: Json | undefined;
  open: OpenCall | null;
  /** The URL passed to `window.history.replaceState`. */
  replaceUrl: string | null;
}

/** Scripts without any of these, such as the app's own, have no facts and need not be parsed. */
const TELLING = /\bloadApp\b|\bbuiltinFiles\b|\banvilAppOrigin\b|\banvilSessionToken\b/;
const GLOBAL = /^anvil[A-Z]\w*$/;

/**
 * The facts of one inline script; null if it has none, or is not valid JavaScript. Objects are read as JSON, from a literal or from
 * the text passed to `JSON.parse`. No script is executed.
 */
export function readScript(text: string): ScriptFacts | null {
  if (!TELLING.test(text)) return null;
  const facts: ScriptFacts = { globals: {}, serviceFiles: {}, payload: undefined, open: null, replaceUrl: null };
  try {
    simple(
      parse(text, { ecmaVersion: 'latest' }),
      {
        AssignmentExpression({ left, right }) {
          if (left.type === 'MemberExpression') takeAssignment(facts, left, valueOf(right, text));
        },
        CallExpression({ callee, arguments: args }) {
          const path = pathOf(callee);
          if (path)
            takeCall(
              facts,
              path.replace(/^window\./, ''),
              args.map((arg) => valueOf(arg, text)),
            );
        },
      },
      // Literals are not traversed: an app's whole payload is one, and is read as JSON.
      { ...base, ObjectExpression: () => undefined, ArrayExpression: () => undefined },
    );
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return isTelling(facts) ? facts : null;
}

function takeAssignment(facts: ScriptFacts, target: MemberExpression, value: Json | undefined): void {
  if (value === undefined) return;
  const owner = pathOf(target.object);
  const key = keyOf(target);
  if (owner === 'window' && key !== null && GLOBAL.test(key)) facts.globals[key] = value;
  if (owner?.replace(/^window\./, '') === 'Sk.builtinFiles.files' && key !== null && typeof value === 'string')
    facts.serviceFiles[key] = value;
}

function takeCall(facts: ScriptFacts, path: string, args: readonly (Json | undefined)[]): void {
  const opens = OPEN_FUNCTIONS.find((name) => name === path);
  if (opens) facts.open = { function: opens, args: args.map((arg) => (typeof arg === 'string' ? arg : null)) };
  if (path === 'loadApp') facts.payload = args[0];
  if (path === 'history.replaceState' && typeof args[2] === 'string') facts.replaceUrl = args[2];
}

function isTelling({ globals, serviceFiles, payload }: ScriptFacts): boolean {
  return payload !== undefined || 'anvilAppOrigin' in globals || Object.keys(serviceFiles).length > 0;
}

/** The dotted path of an expression, such as `window.history.replaceState`; null for any other expression. */
function pathOf(node: Expression | Super): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return null;
  const [owner, key] = [pathOf(node.object), keyOf(node)];
  return owner === null || key === null ? null : `${owner}.${key}`;
}

function keyOf({ property, computed }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** The value of a literal; undefined for code that would have to be executed. */
function valueOf(node: AnyNode | SpreadElement, text: string): Json | undefined {
  if (node.type === 'Literal') return isJson(node.value) ? node.value : undefined;
  if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') return parsed(text.slice(node.start, node.end));
  if (node.type !== 'CallExpression' || pathOf(node.callee) !== 'JSON.parse') return undefined;
  const [argument] = node.arguments;
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? parsed(argument.value) : undefined;
}

function isJson(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function parsed(json: string): Json | undefined {
  try {
    return JSON.parse(json) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
