/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

export type Maps = typeof google.maps;

interface MapsWindow extends Window {
  readonly anvilGoogleApiKey?: string;
  gm_authFailure?: () => void;
}

const SCRIPT = 'script[src^="https://maps.googleapis.com/maps/api/js"]';
/** What is used of the provider's comes in these; all of them put their classes into `google.maps`. */
const LIBRARIES = ['maps', 'marker', 'geocoding', 'geometry', 'streetView'] as const;

let loading: Promise<Maps> | null = null;
let refuse: () => void = () => undefined;

/** Resolves when the provider has refused the page's key. */
export const refused = new Promise<void>((resolve) => (refuse = resolve));

/** The provider, loaded when it is first asked for. Rejects when it cannot be loaded; the next one who asks tries again. */
export function provider(): Promise<Maps> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

let isPrepared = false;

/** Before it is first asked for: which key, and who hears when it is refused. */
function prepare(page: MapsWindow): void {
  if (isPrepared) return;
  isPrepared = true;
  const known = page.gm_authFailure;
  page.gm_authFailure = () => {
    refuse();
    known?.();
  };
  if (!isComplete()) setOptions({ key: page.anvilGoogleApiKey ?? '', v: '3', libraries: ['geometry'] });
}

async function load(): Promise<Maps> {
  prepare(window);
  if (isComplete()) return google.maps;
  // Asked for together, so that the script knows of all when it is fetched.
  const all = Promise.all(LIBRARIES.map((name) => importLibrary(name)));
  await Promise.race([all, completeScript()]);
  return google.maps;
}

/** Settles only when the script has run and brought everything at once, as it does where a page has asked for it that way. */
function completeScript(): Promise<void> {
  return new Promise((resolve) => {
    // The loader appends its script in a task of its own.
    queueMicrotask(() =>
      queueMicrotask(() =>
        document.querySelector(SCRIPT)?.addEventListener('load', () => {
          if (isComplete()) resolve();
        }),
      ),
    );
  });
}

function isComplete(): boolean {
  const { maps } = (window as { readonly google?: { readonly maps?: Partial<Maps> } }).google ?? {};
  return Boolean(maps?.Map && maps.Marker && maps.Geocoder && maps.geometry);
}
