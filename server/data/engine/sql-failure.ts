/** SQLSTATE of a write on a read-only database, such as a former primary that has become a standby. */
export const READ_ONLY = '25006';

/** The database refused a statement. For Hearth's own code: its message is not shown to authors of apps. */
export class SqlFailure extends Error {
  override readonly name = 'SqlFailure';
  /** SQLSTATE, five characters. */
  readonly code: string;
  /** Name of the violated constraint; null for other failures. */
  readonly constraint: string | null;

  constructor(message: string, code: string, constraint: string | null) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }

  /** The failure that a driver's error stands for; null if it is not an answer of the database. */
  static from(error: unknown): SqlFailure | null {
    if (!(error instanceof Error)) return null;
    const { code, severity, constraint } = error as Partial<Readonly<Record<'code' | 'severity' | 'constraint', unknown>>>;
    if (typeof code !== 'string' || typeof severity !== 'string') return null;
    return new SqlFailure(error.message, code, typeof constraint === 'string' ? constraint : null);
  }
}
