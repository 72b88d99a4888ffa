/** Normalizes an email address for comparison: case and surrounding space are ignored. */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
