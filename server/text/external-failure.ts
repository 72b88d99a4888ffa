/**
 * A failure of something that this server depends on, such as a database or a disk. It is not a fault of the code, so only the
 * message is logged, without a stack.
 */
export class ExternalFailure extends Error {
  override readonly name: string = 'ExternalFailure';
}
