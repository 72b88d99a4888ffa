import type { ProcessResult } from './run.ts';

/** Maximum number of lines of an installer's output in the message for the author. */
const MOST_LINES = 8;
const MOST_CHARACTERS = 300;

/** Lines that say which package pip is at: its errors do not always name one. */
const STEP = /^\s*(?:Collecting|Processing|Building wheel for|Obtaining)\s+(\S+)/;
/** Lines that state an error, including the last line of a traceback. */
const TELLING =
  /^\s*(?:(?:ERROR|error|fatal|cause|Hint|hint|fatal error)\s*:|[×])|^\s+[\w.]*(?:Error|Exception)\b|ensurepip|python3-venv/;
/** Errors that name their own package, which may differ from the one that pip was at. */
const NAMING = /No matching distribution found for|Could not find a version that satisfies/;
/** Generic headings that say nothing about the package. */
const EMPTY = /subprocess-exited-with-error|See above for output/;

/** Why packages cannot be installed, in a few lines that an author can act on. */
export function explainInstall({ code, stdout, stderr }: ProcessResult): string {
  const said = stderr.split(/\r?\n/).filter((line) => line.trim() !== '');
  const telling = said.filter((line) => TELLING.test(line) && !EMPTY.test(line));
  // The reason is at the end of a long build's output.
  const chosen = [...new Set(telling.length > 0 ? telling : said)].slice(-MOST_LINES);
  const at = stdout
    .split(/\r?\n/)
    .findLast((line) => STEP.test(line))
    ?.match(STEP)?.[1];
  const isNamed = at === undefined || chosen.some((line) => line.includes(at) || NAMING.test(line));
  const about = isNamed ? [] : [`while at ${at}:`];
  const rest = chosen.length > 0 ? chosen : [`it ended with code ${code}`];
  return [...about, ...rest].map((line) => `  ${line.trim().slice(0, MOST_CHARACTERS)}`).join('\n');
}
