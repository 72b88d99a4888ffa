/**
 * Texts for users that both ends have in the same words. For Python the first is generated, and the second is written there once more;
 * a test compares the two.
 */

/** Part of every text about a failure of Hearth's own, so that no one looks for the mistake in the app (decisions/failures.md). */
export const OUR_FAULT = "This is a fault of Hearth's, not of the app. Please report this text.";

/** The error of `anvil.call` for an argument that has no counterpart in Python (api §12.8). `type` is the argument's type in JavaScript. */
export function unconvertibleArgument(index: number, type: string, method: string): string {
  return `Could not convert argument ${index} (type '${type}') to Python when calling '${method}' from JavaScript.`;
}
