import { type ServiceCall, ServiceError } from '../services/index.ts';
import { isPlainMap, type Value, type ValueMap } from '../values/index.ts';

/**
 * The arguments of a call by their names, given by place or by keyword; null for those left out.
 * @throws ServiceError TypeError in the words of wire §7.3 for a call that does not fit; names that end in `?` may be left out.
 */
export function boundArguments<const Name extends string>(
  command: string,
  { args, kwargs }: ServiceCall,
  names: readonly Name[],
): { readonly [Each in Name as Each extends `${infer Plain}?` ? Plain : Each]: Value } {
  const plain = names.map((name) => name.replace('?', ''));
  const byPlace = Object.fromEntries(plain.map((name, index) => [name, args[index]] as const));
  const given = (name: string): Value | undefined => (Object.hasOwn(kwargs, name) ? kwargs[name] : byPlace[name]);
  const known = Object.keys(kwargs).every((name) => plain.includes(name) && byPlace[name] === undefined);
  const complete = names.every((name, index) => name.endsWith('?') || given(plain[index] ?? '') !== undefined);
  if (args.length > names.length || !known || !complete)
    throw new ServiceError(
      'TypeError',
      `Wrong number of arguments (${args.length + Object.keys(kwargs).length}) passed to ${command}(). Did you pass keyword arguments as positional arguments, or vice versa?`,
    );
  return Object.fromEntries(plain.map((name) => [name, given(name) ?? null])) as ReturnType<typeof boundArguments<Name>>;
}

/** A dictionary. Throws TypeError for anything else; None stands for an empty one. */
export function mapArgument(command: string, name: string, value: Value): ValueMap {
  if (value === null) return {};
  if (isPlainMap(value)) return value;
  throw new ServiceError('TypeError', `${command}() expects ${name} to be a dictionary`);
}

/** A list. Throws TypeError for anything else; None stands for an empty one. */
export function listArgument(command: string, name: string, value: Value): readonly Value[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value as readonly Value[];
  throw new ServiceError('TypeError', `${command}() expects ${name} to be a list`);
}
