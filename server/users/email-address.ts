/** An address as users are known by it: neither case nor space around it tells one from another. */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
