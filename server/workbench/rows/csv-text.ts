import Papa from 'papaparse';
import { ServiceError } from '../../services/index.ts';

/** What spreadsheets put between cells, depending on their country setting. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Most bytes of a file: reading so many holds the server up for a second. */
const MOST_BYTES = 2 ** 25;

/** One row of a file. */
export interface CsvRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a CSV file, empty ones left out; the first one names columns.
 *
 * @param knows whether a text is the name of a column: the delimiter is the one by which most names are found
 * @throws ServiceError ValueError for what is no CSV file, or too large a one
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
