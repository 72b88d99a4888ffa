/** JSON values, which both wires carry. Binary parts are sent beside them, never within. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}
