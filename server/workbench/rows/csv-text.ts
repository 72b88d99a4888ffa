import Papa from 'papaparse';
import { ServiceError } from '../../services/index.ts';

/** The delimiters that spreadsheets use, depending on their locale. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Size limit of a file in bytes; reading that much blocks the server for a second. */
const MOST_BYTES = 2 ** 25;

/** One row of a file. */
export interface CsvRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a CSV file without empty ones; the first one names columns.
 *
 * @param knows whether a text is a column's name; the delimiter that yields most known names is used
 * @throws ServiceError ValueError for a file that is not CSV, or too large
 */
export function readCsv(content: Uint8Array, knows: (name: string) => boolean): readonly CsvRecord[] {
  if (content.length > MOST_BYTES) {
    const [size, most] = [content.length, MOST_BYTES].map((bytes) => Math.ceil(bytes / 2 ** 20));
    throw new ServiceError('ValueError', `the file has ${size} MB; ${most} MB can be imported at a time`);
  }
  const text = textOf(content);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text, knows) });
  const [broken] = errors;
  if (broken) {
    const line = 1 + lineEnds(text.slice(0, broken.index ?? 0));
    throw new ServiceError('ValueError', `line ${line} is no CSV: ${broken.message}`);
  }
  let line = 1;
  const records = data.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
    return record;
  });
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new ServiceError('ValueError', 'the file is no text in UTF-8; spreadsheets call that format "CSV UTF-8"');
  }
}

function delimiterOf(text: string, knows: (name: string) => boolean): string {
  const found = (delimiter: string): number => {
    const [names = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return names.filter(knows).length;
  };
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: found(delimiter) }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
