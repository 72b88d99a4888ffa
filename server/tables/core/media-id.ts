import { isRowId } from '../scopes/index.ts';

/** The manager name of media in cells (wire §10.3). */
export const TABLE_MEDIA = 'table-media';

/** A cell and the media that it held. The reference becomes invalid once the cell holds other media. */
export interface MediaPlace {
  readonly table: number;
  readonly row: number;
  /** The column's id. */
  readonly column: string;
  readonly media: number;
}

export const mediaId = ({ table, row, column, media }: MediaPlace): string => JSON.stringify([table, row, column, media]);

/** Parses an id that `mediaId` made; null for any other text. */
export function readMediaId(id: string): MediaPlace | null {
  try {
    const [table, row, column, media, ...more] = JSON.parse(id) as readonly unknown[];
    if (more.length > 0 || typeof column !== 'string' || !Number.isSafeInteger(table) || !isRowId(row)) return null;
    return Number.isSafeInteger(media) ? { table: table as number, row, column, media: media as number } : null;
  } catch {
    return null;
  }
}
