/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

export type Maps = typeof google.maps;

interface MapsWindow extends Window {
  readonly anvilGoogleApiKey?: string;
  gm_authFailure?: () => void;
}

const SCRIPT = 'script[src^="https://maps.googleapis.com/maps/api/js"]';
/** The provider's libraries that are used here; each adds its classes to `google.maps`. */
const LIBRARIES = ['maps', 'marker', 'geocoding', 'geometry', 'streetView'] as const;

let loading: Promise<Maps> | null = null;
let refuse: () => void = () => undefined;

/** Resolves when the provider has refused the page's key. */
export const refused = new Promise<void>((resolve) => (refuse = resolve));

/** Loads the provider's script on the first call. Rejects if it can't be loaded; the next call tries again. */
export function provider(): Promise<Maps> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

let isPrepared = false;

/** Before the first load: set the key, and listen for its refusal. */
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
  // Requested together, so that the script's address names all of them when it is fetched.
  const all = Promise.all(LIBRARIES.map((name) => importLibrary(name)));
  await Promise.race([all, completeScript()]);
  return google.maps;
}

/** For pages that load the whole script by themselves: resolves when that has run; otherwise never settles. */
function completeScript(): Promise<void> {
  return new Promise((resolve) => {
    // The loader appends its script in a microtask.
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
