import type { Path } from './path.ts';
import { placeOf } from './path.ts';

/** A message contains something that is not a valid value; the error text is for its sender. */
export class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue';

  /** @param expected description of a valid value */
  static at(path: Path, expected: string, got: unknown): UnreadableValue {
    return new UnreadableValue(`${placeOf(path)} should be ${expected}, not ${shown(got)}`);
  }
}

/** A received object was not issued in this session, or is no longer valid (wire §9.3). */
export class NotHandedOut extends Error {
  override readonly name = 'NotHandedOut';

  constructor() {
    super('Error processing object from expired session');
  }
}

/** Maximum number of characters of an invalid value that an error quotes. */
const MOST_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
