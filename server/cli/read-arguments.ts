import { parseArgs } from 'node:util';
import { errorText, nearestName } from '../text/index.ts';
import { OPTION_TABLE, type OptionValues, optionRows, SEE_HELP } from './option-table.ts';

/** The command line is invalid; the message is one line for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A parsed command line: options by name, and positional arguments. */
export interface Arguments {
  readonly values: OptionValues;
  readonly positionals: readonly string[];
}

const OPTIONS = {
  ...Object.fromEntries(
    optionRows.map(([name, { value, repeatable }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: repeatable === true },
    ]),
  ),
  help: { type: 'boolean' as const, short: 'h' },
};

/**
 * Parses the command line, which takes precedence over the environment.
 *
 * @throws UsageError for an option that is not in the table, or one without its value
 */
export function readArguments(args: readonly string[], environment = process.env): Arguments {
  refuseUnknown(args);
  const { values, positionals } = parsed(args);
  refuseEmpty(values, positionals);
  return { values: { ...givenIn(environment, values), ...values }, positionals };
}

function parsed(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    return { values: values as OptionValues, positionals };
  } catch (error) {
    throw new UsageError(`${errorText(error).split(/[.\n]/)[0]}. ${SEE_HELP}`);
  }
}

/**
 * Refuses empty values, which come from unset variables in a service's file: an empty host would mean all addresses, an empty
 * folder the current one.
 */
function refuseEmpty(values: OptionValues, positionals: readonly string[]): void {
  if (positionals.includes('')) throw new UsageError(`expected an app directory, got nothing. ${SEE_HELP}`);
  const empty = optionRows.find(([name]) => [values[name]].flat().includes(''));
  if (empty) throw new UsageError(`--${empty[0]} expects ${empty[1].value}, got nothing. ${SEE_HELP}`);
}

/**
 * The options given in the environment; an empty variable counts as unset. They are ignored with `--server`, since they belong to
 * an app that is served here.
 */
function givenIn(environment: NodeJS.ProcessEnv, { server }: OptionValues): OptionValues {
  if (server !== undefined) return {};
  const given = optionRows.map(([name, { variable }]) => [name, variable && environment[variable]] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

function refuseUnknown(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(OPTION_TABLE, token.name)) continue;
    const meant = nearestName(
      token.name,
      optionRows.map(([name]) => name),
    );
    throw new UsageError(`Unknown option '${token.rawName}'${meant === null ? '.' : `: did you mean --${meant}?`} ${SEE_HELP}`);
  }
}
