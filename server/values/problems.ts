import type { Path } from './path.ts';
import { placeOf } from './path.ts';

/** A message has something in it that is no value; whoever sent it reads why. */
export class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue';

  /** @param expected what should be there */
  static at(path: Path, expected: string, got: unknown): UnreadableValue {
    return new UnreadableValue(`${placeOf(path)} should be ${expected}, not ${shown(got)}`);
  }
}

/** What came in was not handed out in this session, or is not honoured any more (wire §9.3). */
export class NotHandedOut extends Error {
  override readonly name = 'NotHandedOut';

  constructor() {
    super('Error processing object from expired session');
  }
}

/** Most characters of what came that an error repeats. */
const MOST_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
