/** Bytes to one call of a function that takes characters as arguments. */
const AT_ONCE = 0x8000;

export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let text = '';
  for (let start = 0; start < view.length; start += AT_ONCE)
    text += String.fromCharCode(...view.subarray(start, start + AT_ONCE));
  return btoa(text);
}

/** Throws a `DOMException` when it is none. */
export function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}
