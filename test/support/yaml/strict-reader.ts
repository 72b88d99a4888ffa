/**
 * Checks how YAML 1.1 parsers read an app's files. The real app server uses such a parser, which is stricter than YAML 1.2: inside
 * `{…}` and `[…]` plain text ends at a question mark, older parsers reject a colon there, and more words are numbers.
 */
import { isCollection, LineCounter, parseDocument, Scalar, visit } from 'yaml';

/** Characters at which plain text inside a flow collection ends or is rejected. */
const ENDS_PLAIN_TEXT = /[?:]/;
/**
 * Text that YAML 1.1 reads as a number, a time or the like, but Hearth reads as text or as another number: `12:30`, `0o17` as
 * `017`, `1_000`.
 */
const OTHER_NUMBER = /^[-+]?(?:0b[01_]+|0[0-7_]+|\d[\d_]*_[\d_]*(?:\.[\d_]*)?|\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?)$/;
/** Characters that plain text must not begin with. */
const RESERVED = /^[@`%]/;

/** Findings, each `line N: text: reason`; empty if every such parser accepts the file and reads the same as Hearth. */
export function refusals(text: string): readonly string[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, version: '1.1' });
  const found = document.errors.map((error) => `line ${error.linePos?.[0].line}: ${error.code}`);
  visit(document, {
    Scalar(_key, node, path) {
      const reason = whyQuote(node, isInFlow(path));
      if (reason) found.push(`line ${lineCounter.linePos(node.range?.[0] ?? 0).line}: ${node.source}: ${reason}`);
    },
  });
  return found;
}

function isInFlow(path: readonly unknown[]): boolean {
  return path.some((node) => isCollection(node) && node.flow === true);
}

function whyQuote({ type, source = '' }: Scalar, inFlow: boolean): string | null {
  if (type !== Scalar.PLAIN) return null;
  if (inFlow && ENDS_PLAIN_TEXT.test(source)) return 'quote text with ? or : inside {} and []';
  if (RESERVED.test(source)) return 'quote text that begins with a reserved sign';
  return OTHER_NUMBER.test(source) ? 'quote text that YAML 1.1 reads as a number' : null;
}
