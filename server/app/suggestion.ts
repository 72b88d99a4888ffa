import { nearestName } from '../text/index.ts';

/** `; did you mean Label?` for the end of a message about an unknown name, or nothing if no known one is similar. */
export function meantOf(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  return meant === null ? '' : `; did you mean ${meant}?`;
}
