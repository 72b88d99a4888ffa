import type { Json } from '../../../../protocol/index.ts';
import { provider, refused } from './provider.ts';
import { decode, encode } from './values.ts';

interface Found {
  readonly status: string;
  readonly results: unknown;
}

const UNAUTHORISED: Found = { status: 'unauthorised', results: null };

/** The `[status, results]` of a geocoding request. The status is the provider's, or `unauthorised` after it has refused the page's key. */
export async function geocode(request: Json): Promise<Json> {
  const maps = await provider();
  const found = look(new maps.Geocoder(), decode(request, maps) as google.maps.GeocoderRequest);
  const { status, results } = await Promise.race([refused.then(() => UNAUTHORISED), found]);
  return [status, encode(results)];
}

function look(geocoder: google.maps.Geocoder, request: google.maps.GeocoderRequest): Promise<Found> {
  return new Promise((resolve) => {
    const answer = geocoder.geocode(request, (results, status) => resolve({ status: String(status), results: results ?? [] }));
    // The provider answers by callback and promise; a failure is already given by the callback's status.
    answer?.catch?.((error: unknown) => resolve({ status: codeOf(error), results: [] }));
  });
}

function codeOf(error: unknown): string {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return String(code ?? message ?? error);
}

/** Metres along a path, or square metres inside it. */
export async function measure(what: 'computeArea' | 'computeLength', path: Json): Promise<Json> {
  const maps = await provider();
  return maps.geometry.spherical[what](decode(path, maps) as google.maps.LatLng[]);
}
