/** The location of a value in a message: keys and indices, starting with the message's field (wire §6.1). */
export type Path = readonly (string | number)[];

/** Formats a path for an error, such as `args[0]["due"]`. */
export function placeOf([field, ...steps]: Path): string {
  return `${field ?? 'the message'}${steps.map((step) => `[${JSON.stringify(step)}]`).join('')}`;
}
