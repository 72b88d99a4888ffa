import { type Service, textArgument } from './service.ts';

/** The URL's hash without `#`, still encoded; Python decodes it (api §9.1). */
export const getHash: Service = (_call, { window }) => window.location.hash.replace(/^#/, '');

/** Sets the hash from text that Python encoded. An empty one leaves no `#` behind. */
export const setHash: Service = (call, { window }) => {
  const hash = textArgument(call, 0);
  const { location, history } = window;
  if (hash === '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  else location.hash = hash;
};

export const reload: Service = (_call, { window }) => window.location.reload();
