/** The form of an address that identifies a user: case, and space around it, make no difference. */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
