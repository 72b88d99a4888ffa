/** What both ends tell people in the same words. Python has the first one generated, and says the second in its own; a test holds the two equal. */

/** Said wherever Hearth itself failed, so that nobody looks for the mistake in the app (decisions/failures.md). */
export const OUR_FAULT = "This is a fault of Hearth's, not of the app. Please report this text.";

/** `anvil.call` with an argument that cannot be had on the other side (api §12.8). `type` is JavaScript's name of what it is. */
export function unconvertibleArgument(index: number, type: string, method: string): string {
  return `Could not convert argument ${index} (type '${type}') to Python when calling '${method}' from JavaScript.`;
}
