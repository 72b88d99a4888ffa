import type { Download } from '../start/index.ts';

/** What the page's first script has begun. */
interface ProgressWindow extends Window {
  readonly hearthDownload?: Download;
}

/** Milliseconds after the page was asked for: what is there by then needs no telling. */
const AFTER_MS = 1200;
const EVERY_MS = 200;

/**
 * Show in the loading indicator how far the download has come that Python starts from, once that takes long; styles have classes for
 * it (api §8.5). Gives the function that ends it.
 */
export function showProgress(window: ProgressWindow): () => void {
  const { document, performance } = window;
  let shown: HTMLElement | null = null;
  const end = (): void => {
    window.clearInterval(timer);
    shown?.remove();
  };
  const timer = window.setInterval(() => {
    // It begins late where what was kept turns out to be gone.
    const { hearthDownload: download } = window;
    if (!download) return;
    if (download.received >= download.size) return end();
    if (performance.now() < AFTER_MS) return;
    shown ??= document.getElementById('loadingSpinner')?.appendChild(made(document)) ?? null;
    const percent = Math.floor((100 * download.received) / download.size);
    shown?.setAttribute('aria-valuenow', String(percent));
    shown?.style.setProperty('--hearth-progress', `${percent}%`);
  }, EVERY_MS);
  return end;
}

function made(document: Document): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'hearth-progress';
  const said = { role: 'progressbar', 'aria-label': 'Loading', 'aria-valuemin': '0', 'aria-valuemax': '100' };
  for (const [name, value] of Object.entries(said)) bar.setAttribute(name, value);
  return bar;
}
