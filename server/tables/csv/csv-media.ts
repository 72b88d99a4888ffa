import type { Json } from '../../../protocol/index.ts';
import { LazyMedia } from '../../values/index.ts';
import { invalidScope } from '../errors.ts';
import { asciiJson, type Search, searchFromJson, searchToJson, type View, viewFromJson, viewToJson } from '../scopes/index.ts';

/** The manager of searches as CSV files (wire §10.3). */
export const CSV_MEDIA = 'query-csv-v2';
export const CSV_TYPE = 'text/csv';
export const CSV_NAME = 'table.csv';

export interface CsvRequest {
  readonly view: View;
  readonly search: Search;
  /** Keep spreadsheets from taking texts for formulas. */
  readonly escapesFormulas: boolean;
}

/** A file that is made of a search whenever somebody fetches it. */
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
