/**
 * Text as a JavaScript string literal for a `<script>`. Escapes `/`, `<` and all characters beyond ASCII, so that no `</script>`,
 * `<!--` or line separator can end or change the script (wire §3.3).
 */
export function embedText(text: string): string {
  return JSON.stringify(text).replace(/[/<\u007f-\uffff]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A value as a JavaScript expression for a `<script>`. It uses `JSON.parse`, since `__proto__` in an object literal would set the
 * prototype.
 */
export function embedJson(value: unknown): string {
  return embedJsonText(JSON.stringify(value));
}

/** Like `embedJson`, for a value that is already JSON text. */
export function embedJsonText(json: string): string {
  return `JSON.parse(${embedText(json)})`;
}

/** Escapes text for HTML content or a quoted attribute value. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
