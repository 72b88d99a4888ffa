/** Characters; longer ones cannot be delivered to. */
const LONGEST = 254;

/** An address as users are known by it: neither case nor space around it tells one from another. */
export function normalEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Could it be one? Whether it is, only a message shows. */
export function isEmail(address: string): boolean {
  return address.length <= LONGEST && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address);
}
