/**
 * JSON as a JavaScript expression inside a `<script>`: `/` and `<` and everything beyond ASCII are escaped, so neither
 * `</script>` nor `<!--` nor a line separator can end or change the script (facts wire-protocol §1.6).
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[/<\u007f-\uffff]/g, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text as HTML text or a quoted attribute's value. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
