import type { Json } from '../../protocol/index.ts';

/** What the caller of a service is told: an exception of that type is raised there (wire §7.2). */
export class ServiceError extends Error {
  /** As on the wire: `anvil.tables.RowDeleted`, `ValueError`. */
  readonly type: string;
  /** More fields of the error payload, such as `docId`. */
  readonly fields: Readonly<Record<string, Json>>;

  constructor(type: string, message: string, fields: Readonly<Record<string, Json>> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.type = type;
    this.fields = fields;
  }
}
