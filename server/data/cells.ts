import type { Json } from '../../protocol/index.ts';
import type { Bytes, DateTime, Day } from '../values/index.ts';

/** Media in a cell, without their content; `RowAccess.readMedia` reads that. */
export interface StoredMedia {
  readonly kind: 'media';
  readonly id: number;
  readonly contentType: string;
  readonly name: string | null;
  /** Bytes. */
  readonly length: number;
}

/** Media to store in a cell. */
export type UploadedMedia = Bytes;

/** A simple object: JSON, wrapped to distinguish a number from a row id. */
export interface SimpleObject {
  readonly kind: 'json';
  readonly value: Json;
}

/**
 * The value of a cell, by its column's type: text, number, boolean, Day, DateTime (in UTC when read), SimpleObject, media, a row
 * id, or a list of row ids. Null for an empty cell.
 */
export type CellValue =
  | null
  | string
  | number
  | boolean
  | Day
  | DateTime
  | SimpleObject
  | StoredMedia
  | UploadedMedia
  | readonly number[];

/** Cells by the name of their column. */
export type Cells = Readonly<Record<string, CellValue>>;
