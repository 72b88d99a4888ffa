import type { Json } from '../../protocol/index.ts';

/** An error for the caller of a service, where an exception of that type is raised (wire §7.2). */
export class ServiceError extends Error {
  /** As on the wire, such as `anvil.tables.RowDeleted` or `ValueError`. */
  readonly type: string;
  /** Further fields of the error payload, such as `docId`. */
  readonly fields: Readonly<Record<string, Json>>;

  constructor(type: string, message: string, fields: Readonly<Record<string, Json>> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.type = type;
    this.fields = fields;
  }
}
