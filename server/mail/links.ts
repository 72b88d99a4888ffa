import type { OutgoingMail } from './mail.ts';

/** What ends a sentence, or a bracket, behind an address is none of it. */
const LINK = /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/g;
/** Addresses in HTML that nobody follows: of pictures. */
const SHOWN = /\b(?:src|srcset|background)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** The addresses that a message leads its readers to, each once. */
export function linksIn({ text = '', html = '' }: Pick<OutgoingMail, 'text' | 'html'>): readonly string[] {
  const followed = html.replaceAll(SHOWN, '').replaceAll('&amp;', '&');
  return [...new Set(`${text} ${followed}`.match(LINK) ?? [])];
}
