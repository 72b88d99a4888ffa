/** The SQLSTATE of a database that takes no changes: what was a primary, and follows another one now. */
export const READ_ONLY = '25006';

/** The database refused a statement. For this server's own code: nothing of it is for authors of apps to read. */
export class SqlFailure extends Error {
  override readonly name = 'SqlFailure';
  /** SQLSTATE, five characters. */
  readonly code: string;
  /** The name of the constraint that does not hold; null for other failures. */
  readonly constraint: string | null;

  constructor(message: string, code: string, constraint: string | null) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }

  /** What a driver threw, where that is the database's answer; else null. */
  static from(error: unknown): SqlFailure | null {
    if (!(error instanceof Error)) return null;
    const { code, severity, constraint } = error as Partial<Readonly<Record<'code' | 'severity' | 'constraint', unknown>>>;
    if (typeof code !== 'string' || typeof severity !== 'string') return null;
    return new SqlFailure(error.message, code, typeof constraint === 'string' ? constraint : null);
  }
}
