import { type ServiceCall, ServiceError, wrongArgumentCount } from '../services/index.ts';
import { isPlainMap, type Value, type ValueMap } from '../values/index.ts';

/**
 * Returns the arguments of a call by name, whether given by position or by keyword; null for those omitted. Names that end in `?`
 * are optional.
 *
 * @throws ServiceError TypeError, with the text of wire §7.3, for a call that does not match
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
    throw wrongArgumentCount(command, args.length + Object.keys(kwargs).length);
  return Object.fromEntries(plain.map((name) => [name, given(name) ?? null])) as ReturnType<typeof boundArguments<Name>>;
}

/** Checks that an argument is a dictionary; None counts as an empty one. Throws TypeError for anything else. */
export function mapArgument(command: string, name: string, value: Value): ValueMap {
  if (value === null) return {};
  if (isPlainMap(value)) return value;
  throw new ServiceError('TypeError', `${command}() expects ${name} to be a dictionary`);
}

/** Checks that an argument is a list; None counts as an empty one. Throws TypeError for anything else. */
export function listArgument(command: string, name: string, value: Value): readonly Value[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value as readonly Value[];
  throw new ServiceError('TypeError', `${command}() expects ${name} to be a list`);
}
