import { readFileSync } from 'node:fs';
import { inRepo } from '../repo/index.ts';
import { optionRows, spelling, USAGE } from './option-table.ts';
import { readArguments } from './read-arguments.ts';
import { ROWS_USAGE } from './rows-arguments.ts';
import { USER_USAGE } from './user-arguments.ts';

/**
 * The text for `--help` and `--version`.
 *
 * @param args without the program's name
 * @returns null when the command line asks for a server
 * @throws UsageError
 */
export function answerAtOnce(args: readonly string[]): string | null {
  const { values } = readArguments(args);
  if (values.help) return helpText();
  return values.version ? versionText() : null;
}

function helpText(): string {
  const rows = optionRows.map(([name, row]) => [spelling(name, row), row.help.replaceAll('`', '')] as const);
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `Usage: ${USAGE}`,
    '',
    'Serves the app in APP_DIR, or the todo example; with --server, one that another app server has.',
    '',
    `Users of an app, while no server runs: ${USER_USAGE}`,
    `Rows in another place, while no server runs: ${ROWS_USAGE}`,
    '',
    ...rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
  ].join('\n');
}

function versionText(): string {
  const { version } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8')) as { version: string };
  return `Hearth ${version}`;
}
