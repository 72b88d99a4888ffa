/** Number of bytes for one call of a function whose arguments are the characters: engines limit how many arguments a call has. */
const AT_ONCE = 0x8000;

export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  let text = '';
  for (let start = 0; start < view.length; start += AT_ONCE)
    text += String.fromCharCode(...view.subarray(start, start + AT_ONCE));
  return btoa(text);
}

/** The bytes of a base64 text. Throws a `DOMException` when it is not base64. */
export function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}
