import { embedJson, escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('window.html');

/** A window that ends with a message to the page that opened it. */
export interface WindowPage {
  readonly title: string;
  readonly text: string;
  readonly message: unknown;
  /** The origin of the page that gets the message. */
  readonly origin: string;
  /** The nonce without which the page's policy does not let the script run. */
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
