/** Public interface of `server/reverse-proxy`: Hearth in front of another app server (wire §14). */
export { createProxyServer } from './proxy-server.ts';
