import type { DecodeOptions } from './values/decode.ts';
import type { EncodeOptions } from './values/encode.ts';
import { type LiveObject, notGiven } from './values/index.ts';

/** What the mock server knows of the one visitor it has. */
export class MockSession {
  /** Set when the page is told that its session is over; a reset ends that. */
  expired = false;
  #renewals = 0;
  #secrets = 1;
  readonly #liveObjects = new Map<string, LiveObject>();

  /** A new token, and new secrets. */
  reset(): string {
    this.expired = false;
    this.invalidateObjects();
    this.#renewals += 1;
    return `renewed-${this.#renewals}`;
  }

  /** What was handed out so far is refused from now on. */
  invalidateObjects(): void {
    this.#secrets += 1;
    this.#liveObjects.clear();
  }

  /** What objects on their way to the client are signed with. */
  get signing(): Pick<EncodeOptions, 'mac' | 'onLiveObject'> {
    return {
      mac: this.#mac,
      onLiveObject: (object) => void this.#liveObjects.set(keyOf(object.backend, object.id), object),
    };
  }

  /** What objects that come back are checked by. */
  get reading(): Pick<DecodeOptions, 'mac' | 'findLiveObject'> {
    return { mac: this.#mac, findLiveObject: (backend, id) => this.#liveObjects.get(keyOf(backend, id)) };
  }

  /** @throws ServerError for one that was not handed out in this session */
  liveObject({ backend, id, mac }: { readonly backend: string; readonly id: string; readonly mac: string }): LiveObject {
    const found = mac === this.#mac ? this.#liveObjects.get(keyOf(backend, id)) : undefined;
    if (!found) throw notGiven();
    return found;
  }

  get #mac(): string {
    return `mock-${this.#secrets}`;
  }
}

function keyOf(backend: string, id: string): string {
  return JSON.stringify([backend, id]);
}
