/// <reference types="google.maps" preserve="true" />
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

const FILES = ['mvc.js', 'places.js', 'data.js', 'map.js', 'overlays.js', 'services.js'];

/** The source of the stand-in for the provider's script. */
export const mapsScript = (): string => FILES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');

/** Runs the stand-in in the jsdom page of a test. */
export function runMapsScript(): void {
  const script = document.createElement('script');
  script.textContent = mapsScript();
  document.head.append(script);
  script.remove();
}

/** The address of the provider's script. */
export const MAPS_SCRIPT = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js/;

/** Serves the stand-in to a browser; returns the list of the URLs that it is requested by. */
export async function standInForMaps(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(MAPS_SCRIPT, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: mapsScript() });
  });
  return asked;
}

/** An object that the stand-in has created. */
interface Recorded extends google.maps.MVCObject {
  /** Acts as a user who drags the marker. */
  drag?(place: google.maps.LatLng): void;
}

interface RecordedMap extends Recorded {
  readonly element: HTMLElement;
  /** The options that it was created with. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly data: google.maps.Data & {
    readonly features: readonly google.maps.Data.Feature[];
    readonly overrides: ReadonlyMap<google.maps.Data.Feature, google.maps.Data.StyleOptions>;
  };
}

declare global {
  interface Window {
    /** The objects that were created, in order, and the requests that were made. */
    readonly mapsStandIn: {
      readonly maps: readonly RecordedMap[];
      readonly overlays: readonly Recorded[];
      readonly windows: readonly Recorded[];
      readonly requests: readonly google.maps.GeocoderRequest[];
    };
    /** The provider calls this when it refuses the page's key. */
    gm_authFailure?: () => void;
  }
}
