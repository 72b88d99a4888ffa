import type { Value } from '../values/index.ts';
import type { ServiceCall } from './service.ts';
import { ServiceError } from './service-error.ts';

/** The error for a call that does not match a function's parameters (wire §7.3). */
export function wrongArgumentCount(name: string, count: number): ServiceError {
  return new ServiceError(
    'TypeError',
    `Wrong number of arguments (${count}) passed to ${name}(). Did you pass keyword arguments as positional arguments, or vice versa?`,
  );
}

/**
 * The arguments of a call by name, whether passed by position or by keyword; omitted ones are undefined.
 *
 * @param name the function's name in errors
 * @param parameters in order
 * @param required how many of them are required
 * @throws ServiceError TypeError for too many, missing, unknown or duplicate arguments (wire §7.3)
 */
export function argumentsOf<Parameter extends string>(
  { args, kwargs }: Pick<ServiceCall, 'args' | 'kwargs'>,
  name: string,
  parameters: readonly Parameter[],
  required = 0,
): Readonly<Partial<Record<Parameter, Value>>> {
  const refuse = (message: string): never => {
    throw new ServiceError('TypeError', message);
  };
  if (args.length > parameters.length) throw wrongArgumentCount(name, args.length);
  const given = new Map<string, Value>(args.map((value, at) => [parameters[at] as string, value]));
  for (const [parameter, value] of Object.entries(kwargs)) {
    if (!parameters.includes(parameter as Parameter)) refuse(`${name}() got an unexpected keyword argument '${parameter}'`);
    if (given.has(parameter)) refuse(`${name}() got multiple values for argument '${parameter}'`);
    given.set(parameter, value);
  }
  const missing = parameters.slice(0, required).find((parameter) => !given.has(parameter));
  if (missing !== undefined) refuse(`${name}() missing required argument '${missing}'`);
  return Object.fromEntries(given) as Partial<Record<Parameter, Value>>;
}
