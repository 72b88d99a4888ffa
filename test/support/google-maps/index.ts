/// <reference types="google.maps" preserve="true" />
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

const FILES = ['mvc.js', 'places.js', 'data.js', 'map.js', 'overlays.js', 'services.js'];

/** The script that stands for the provider's. */
export const mapsScript = (): string => FILES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');

/** Run the stand-in in the page of a test without a browser. */
export function runMapsScript(): void {
  const script = document.createElement('script');
  script.textContent = mapsScript();
  document.head.append(script);
  script.remove();
}

/** Where the provider's script is fetched from. */
export const MAPS_SCRIPT = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js/;

/** Let a browser have the stand-in; gives the URLs that it was asked for by. */
export async function standInForMaps(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(MAPS_SCRIPT, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: mapsScript() });
  });
  return asked;
}

/** An object that was made. */
interface Recorded extends google.maps.MVCObject {
  /** What the user does to a marker. */
  drag?(place: google.maps.LatLng): void;
}

interface RecordedMap extends Recorded {
  readonly element: HTMLElement;
  /** The options that it was made with. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly data: google.maps.Data & {
    readonly features: readonly google.maps.Data.Feature[];
    readonly overrides: ReadonlyMap<google.maps.Data.Feature, google.maps.Data.StyleOptions>;
  };
}

declare global {
  interface Window {
    /** What was made, in order, and asked. */
    readonly mapsStandIn: {
      readonly maps: readonly RecordedMap[];
      readonly overlays: readonly Recorded[];
      readonly windows: readonly Recorded[];
      readonly requests: readonly google.maps.GeocoderRequest[];
    };
    /** What the provider calls when it refuses the page's key. */
    gm_authFailure?: () => void;
  }
}
