import { embedJson, escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('window.html');

/** A window that ends with a message to the page that opened it. */
export interface WindowPage {
  readonly title: string;
  readonly text: string;
  readonly message: unknown;
  /** Whose page gets it. */
  readonly origin: string;
  /** For the script, which runs by it alone. */
  readonly nonce: string;
}

export function windowPage({ title, text, message, origin, nonce }: WindowPage): string {
  return template.render({
    title: escapeHtml(title),
    text: escapeHtml(text),
    nonce: escapeHtml(nonce),
    message: embedJson(message),
    origin: embedJson(new URL(origin).origin),
  });
}
