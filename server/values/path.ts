/** Where in a message a value is: keys and indices, from the message's own field on (wire §6.1). */
export type Path = readonly (string | number)[];

/** `args[0]["due"]`. */
export function placeOf([field, ...steps]: Path): string {
  return `${field ?? 'the message'}${steps.map((step) => `[${JSON.stringify(step)}]`).join('')}`;
}
