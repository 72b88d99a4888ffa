import type { Json } from '../../protocol/index.ts';
import type { Bytes, DateTime, Day } from '../values/index.ts';

/** Media in a cell, without their content, which `RowAccess.readMedia` gives. */
export interface StoredMedia {
  readonly kind: 'media';
  readonly id: number;
  readonly contentType: string;
  readonly name: string | null;
  /** Bytes. */
  readonly length: number;
}

/** Media to be kept in a cell. */
export type UploadedMedia = Bytes;

/** A simple object: JSON, in a wrapper that tells it from a row's id. */
export interface SimpleObject {
  readonly kind: 'json';
  readonly value: Json;
}

/**
 * What is in a cell, by its column's type: text, number, boolean, Day, DateTime (always in UTC when read), SimpleObject, media,
 * the id of a row, the ids of rows. Null where there is nothing.
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
