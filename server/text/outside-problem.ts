/**
 * Something that this server needs fails it: a database, a disk. No mistake in its code, so what is told is the message
 * alone, without the places in that code.
 */
export class OutsideProblem extends Error {
  override readonly name: string = 'OutsideProblem';
}
