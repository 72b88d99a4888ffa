import type { Download } from '../start/index.ts';

/** A window with the download that the page's first script may have started. */
interface ProgressWindow extends Window {
  readonly hearthDownload?: Download;
}

/** Milliseconds after the start of the navigation from which on progress is shown; a faster download needs none. */
const SHOW_AFTER_MS = 1200;
const UPDATE_INTERVAL_MS = 200;

/**
 * Show the progress of the memory snapshot's download in the loading indicator, once it takes long, by classes for styles (api §8.5).
 * Returns a function that ends this.
 */
export function showDownloadProgress(window: ProgressWindow): () => void {
  const { document, performance } = window;
  let shown: HTMLElement | null = null;
  const end = (): void => {
    window.clearInterval(timer);
    shown?.remove();
  };
  const timer = window.setInterval(() => {
    // Read each time, since the download starts late if the file with the snapshot turns out to be gone.
    const { hearthDownload: download } = window;
    if (!download) return;
    if (download.received >= download.size) return end();
    if (performance.now() < SHOW_AFTER_MS) return;
    shown ??= document.getElementById('loadingSpinner')?.appendChild(made(document)) ?? null;
    const percent = Math.floor((100 * download.received) / download.size);
    shown?.setAttribute('aria-valuenow', String(percent));
    shown?.style.setProperty('--hearth-progress', `${percent}%`);
  }, UPDATE_INTERVAL_MS);
  return end;
}

function made(document: Document): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'hearth-progress';
  const said = { role: 'progressbar', 'aria-label': 'Loading', 'aria-valuemin': '0', 'aria-valuemax': '100' };
  for (const [name, value] of Object.entries(said)) bar.setAttribute(name, value);
  return bar;
}
