/** The text of an error, as a part of a sentence for the user. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
