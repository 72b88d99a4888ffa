/** Thrown where Python certainly raises an exception. */
export const RAISED = Symbol('raised');

export function raise(): never {
  throw RAISED;
}
