import type { OutgoingMail } from './mail.ts';

/** What ends a sentence, or a bracket, behind an address is none of it. */
const LINK = /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/g;
/** Addresses in HTML that nobody follows: of pictures, and names of the language that it is written in. */
const UNFOLLOWED = /<!doctype[^<>]*>|\b(?:src|srcset|background|xmlns(?::\w+)?)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** The addresses that a message leads its readers to, each once. */
export function linksIn({ text = '', html = '' }: Pick<OutgoingMail, 'text' | 'html'>): readonly string[] {
  const followed = html.replaceAll(UNFOLLOWED, '').replaceAll('&amp;', '&');
  return [...new Set(`${text} ${followed}`.match(LINK) ?? [])];
}
