/*
 * Keeps a page up to date while the app's author works on the app: it reloads the page after a change of what the page is made of,
 * and shows why a save is not served.
 */
(() => {
  const { src, dataset } = document.currentScript;
  const address = new URL('changes', src);
  address.protocol = address.protocol.replace('http', 'ws');
  /** Milliseconds until the page tries again to connect to the server. */
  const waits = { first: 1000, longest: 30_000 };
  let wait = waits.first;
  /** @type {HTMLElement | null} */
  let shown = null;

  listen();

  function listen() {
    const socket = new WebSocket(address);
    socket.onopen = () => {
      wait = waits.first;
    };
    socket.onmessage = ({ data }) => heed(JSON.parse(data));
    socket.onclose = () => {
      setTimeout(listen, wait);
      wait = Math.min(2 * wait, waits.longest);
    };
  }

  function heed({ version, refusal }) {
    if (version !== dataset.version) {
      console.info('Hearth: the app was changed; this page loads itself anew.');
      window.location.reload();
      return;
    }
    shown?.remove();
    shown = refusal === null ? null : note(refusal);
  }

  /** Shows a note in a shadow root, where neither styles nor scripts of the app's page reach it. */
  function note(refusal) {
    console.warn(`Hearth: the last save does not load, so the app goes on as it was.\n${refusal}`);
    const host = document.createElement('hearth-note');
    host.style.cssText = 'position: fixed; inset: auto 1rem 1rem; z-index: 2147483647';
    const box = document.createElement('div');
    box.setAttribute('role', 'status');
    box.style.cssText =
      'font: 14px/1.4 system-ui, sans-serif; color: #3b2300; background: #fff3d6; border: 1px solid #c98a00; border-radius: 6px; padding: 0.75rem 1rem';
    const heading = document.createElement('strong');
    heading.textContent = 'The last save does not load, so the app goes on as it was.';
    const reasons = document.createElement('pre');
    reasons.textContent = refusal;
    reasons.style.cssText = 'margin: 0.5rem 0; max-height: 40vh; overflow: auto; white-space: pre-wrap';
    const hide = document.createElement('button');
    hide.textContent = 'Hide';
    hide.onclick = () => host.remove();
    box.append(heading, reasons, hide);
    host.attachShadow({ mode: 'open' }).append(box);
    (document.body ?? document.documentElement).append(host);
    return host;
  }
})();
