/** Remove the session token from the visible URL (wire §3.2); the page has it in a global. */
export function hideSessionToken(window: Window): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('_anvil_session')) return;
  url.searchParams.delete('_anvil_session');
  window.history.replaceState(window.history.state ?? {}, 'Anvil App', url);
}
