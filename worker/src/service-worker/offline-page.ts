import html from './offline.html';

/** The page that is shown in place of one that is not cached, while its server cannot be reached. */
export const offlinePage = (scope: string): Response =>
  new Response(html.replace('{{scope}}', scope.replaceAll('&', '&amp;').replaceAll('"', '&quot;')), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
