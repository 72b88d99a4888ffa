/**
 * Text as a JavaScript string inside a `<script>`: `/` and `<` and everything beyond ASCII are escaped, so neither
 * `</script>` nor `<!--` nor a line separator can end or change the script (wire §3.3).
 */
export function embedText(text: string): string {
  return JSON.stringify(text).replace(/[/<\u007f-\uffff]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value as a JavaScript expression inside a `<script>`. It calls `JSON.parse`, as `__proto__` in an object literal is no key. */
export function embedJson(value: unknown): string {
  return embedJsonText(JSON.stringify(value));
}

/** The same for a value that is given as JSON. */
export function embedJsonText(json: string): string {
  return `JSON.parse(${embedText(json)})`;
}

/** Text as HTML text or a quoted attribute's value. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
