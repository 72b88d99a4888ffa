import { type Service, textArgument } from './service.ts';

/** The URL's hash without `#`, still encoded; Python decodes it (api §9.1). */
export const getHash: Service = (_call, { window }) => window.location.hash.replace(/^#/, '');

/**
 * Sets the hash from text that Python encoded. An empty one leaves no `#` behind; it is an entry of the history and an event as any other,
 * since routers go back to the start by it.
 */
export const setHash: Service = (call, { window }) => {
  const hash = textArgument(call, 0);
  const { location, history } = window;
  if (location.hash || hash) location.hash = hash;
  if (!hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
};

export const reload: Service = (_call, { window }) => window.location.reload();
