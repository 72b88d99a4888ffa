import type { Json } from '../../../protocol/index.ts';
import { LazyMedia } from '../../values/index.ts';
import { invalidScope } from '../errors.ts';
import { asciiJson, type Search, searchFromJson, searchToJson, type View, viewFromJson, viewToJson } from '../scopes/index.ts';

/** The manager name of CSV files of searches (wire §10.3). */
export const CSV_MEDIA = 'query-csv-v2';
export const CSV_TYPE = 'text/csv';
export const CSV_NAME = 'table.csv';

export interface CsvRequest {
  readonly view: View;
  readonly search: Search;
  /** Whether texts are escaped so that spreadsheets do not take them for formulas. */
  readonly escapesFormulas: boolean;
}

/** Lazy media for a CSV file that is made from a search each time it is fetched. */
export function csvMedia(view: View, search: Search, escapesFormulas: boolean): LazyMedia {
  return new LazyMedia(CSV_MEDIA, asciiJson([viewToJson(view), searchToJson(search), escapesFormulas]), CSV_TYPE, CSV_NAME);
}

export function readCsvId(id: string): CsvRequest {
  const [viewJson, searchJson, escapesFormulas] = parsed(id);
  const [view, search] = [viewFromJson(viewJson), searchFromJson(searchJson)];
  if (!view || !search) throw invalidScope();
  return { view, search, escapesFormulas: escapesFormulas === true };
}

function parsed(id: string): readonly Json[] {
  try {
    const json = JSON.parse(id) as Json;
    return Array.isArray(json) ? json : [];
  } catch {
    return [];
  }
}
