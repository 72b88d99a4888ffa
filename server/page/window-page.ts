import { embedJson, escapeHtml } from './embed.ts';
import { Template } from './template.ts';

const template = new Template('window.html');

/** The page of a sign-in window that sends a message to the page that opened it. */
export interface WindowPage {
  readonly title: string;
  readonly text: string;
  readonly message: unknown;
  /** The origin of the page that receives the message. */
  readonly origin: string;
  /** The script's nonce, which the page's content security policy requires. */
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
