const FORM_TYPE = /^form:(?:([^:]+):)?(.+)$/;

/** A form as a component's type: `form:Card`, or `form:dep_1:Card` for one of a dependency. */
export interface FormType {
  /** The id that the manifest gives the dependency; null for a form of the same package. */
  readonly logicalId: string | null;
  readonly name: string;
}

/** What a component's type says of a form; null if it is no form's. */
export function readFormType(type: string): FormType | null {
  const [, logicalId = null, name] = FORM_TYPE.exec(type) ?? [];
  return name === undefined ? null : { logicalId, name };
}
