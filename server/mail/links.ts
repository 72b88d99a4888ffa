import type { OutgoingMail } from './mail.ts';

/** A URL, without punctuation or brackets after it. */
const LINK = /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/g;
/** URLs in HTML that are not links: images, the document type, and namespaces. */
const UNFOLLOWED = /<!doctype[^<>]*>|\b(?:src|srcset|background|xmlns(?::\w+)?)\s*=\s*(?:"[^"]*"|'[^']*')/gi;

/** The URLs that a message links to, without duplicates. */
export function linksIn({ text = '', html = '' }: Pick<OutgoingMail, 'text' | 'html'>): readonly string[] {
  const followed = html.replaceAll(UNFOLLOWED, '').replaceAll('&amp;', '&');
  return [...new Set(`${text} ${followed}`.match(LINK) ?? [])];
}
