import type { OutgoingMail } from './mail.ts';

/** A web address, without the punctuation or bracket behind it. */
const LINK = /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/g;
/** Addresses in HTML that are no links: those of pictures, and of the document type and namespaces. */
const UNFOLLOWED = /<!doctype[^<>]*>|\b(?:src|srcset|background|xmlns(?::\w+)?)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** The addresses that a message leads its readers to, each once. */
export function linksIn({ text = '', html = '' }: Pick<OutgoingMail, 'text' | 'html'>): readonly string[] {
  const followed = html.replaceAll(UNFOLLOWED, '').replaceAll('&amp;', '&');
  return [...new Set(`${text} ${followed}`.match(LINK) ?? [])];
}
