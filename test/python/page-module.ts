import type { CallbackAnswer, Guard, Value } from '../../protocol/index.ts';
import { computeLocally } from '../../ui/host/objects/callbacks/index.ts';
import { installLate, truth } from '../../ui/host/objects/events/guard.ts';
import { evaluateLate } from '../../ui/host/objects/functions/index.ts';

installLate(evaluateLate);

/** A page object that Python holds; only its number matters here. */
class Held {
  readonly handle: number;

  constructor(handle: number) {
    this.handle = handle;
  }
}

/** Mirrored values as the page has them (`Codec.decodeKnown`), of the types that guards read. */
function decoded(value: Value): unknown {
  if (!Array.isArray(value)) return value;
  switch (value[0]) {
    case 'l':
      return (value[1] as Value[]).map(decoded);
    case 'o':
      return Object.fromEntries((value[1] as [string, Value][]).map(([name, item]) => [name, decoded(item)]));
    case 'h':
      return new Held(value[1] as number);
    default:
      return undefined;
  }
}

const valuesOf = (json: string): unknown[] => (JSON.parse(json) as Value[]).map(decoded);

/** The module that Python tests import as `hearth_page` (`worker/python/typings/hearth_page.pyi`): evaluates guards as the page does. */
export const pageModule = {
  new_object: () => ({}),
  new_array: () => [],

  /** Whether a guard is true for an event, which may be any object; undefined, which is Python's None, if the page can't tell. */
  truth: (guard: string, event: object, values: string): boolean | undefined =>
    truth(JSON.parse(guard) as Guard, { event, values: valuesOf(values) }) ?? undefined,

  /** The result of a call as JSON in a list, with a page object as `["h", number]`; an empty string if Python has to be asked. */
  gives(answer: string, args: readonly unknown[], values: string): string {
    const found = computeLocally(JSON.parse(answer) as CallbackAnswer, {
      args,
      values: valuesOf(values),
      isPythons: () => false,
    });
    if (!found) return '';
    return JSON.stringify([found.value instanceof Held ? ['h', found.value.handle] : found.value]);
  },
};
