/** What both wires carry: plain JSON. Binary parts travel beside it, never inside. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}
