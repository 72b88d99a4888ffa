import type { DecodeOptions } from './values/decode.ts';
import type { EncodeOptions } from './values/encode.ts';
import { given, type LazyMedia, type LiveObject, Media } from './values/index.ts';

/** What the mock server knows of the one visitor it has. */
export class MockSession {
  /** Set when the page is told that its session is over; a reset ends that. */
  expired = false;
  #renewals = 0;
  #secrets = 1;
  readonly #liveObjects = new Map<string, LiveObject>();
  readonly #lazyMedia = new Map<string, LazyMedia>();

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
    this.#lazyMedia.clear();
  }

  /** What objects on their way to the client are signed with. */
  get signing(): Pick<EncodeOptions, 'mac' | 'onLiveObject' | 'onLazyMedia'> {
    return {
      mac: this.#mac,
      onLiveObject: (object) => void this.#liveObjects.set(keyOf(object.backend, object.id), object),
      onLazyMedia: (media) => {
        const id = String(this.#lazyMedia.size);
        this.#lazyMedia.set(id, media);
        return id;
      },
    };
  }

  /** What objects that come back are checked by. */
  get reading(): Pick<DecodeOptions, 'mac' | 'findLiveObject' | 'findLazyMedia'> {
    return {
      mac: this.#mac,
      findLiveObject: (backend, id) => this.#liveObjects.get(keyOf(backend, id)),
      findLazyMedia: (id) => this.#lazyMedia.get(id),
    };
  }

  /** @throws ServerError for one that was not handed out in this session */
  liveObject({ backend, id, mac }: { readonly backend: string; readonly id: string; readonly mac: string }): LiveObject {
    return given(mac, this.reading, this.reading.findLiveObject(backend, id));
  }

  /** The content of a lazy media. @throws ServerError as `liveObject` */
  async contentOf({ id, key }: { readonly id?: unknown; readonly key?: unknown }): Promise<Media> {
    const { content, contentType, name } = given(key, this.reading, this.reading.findLazyMedia(String(id)));
    return new Media(await content(), { contentType, name });
  }

  get #mac(): string {
    return `mock-${this.#secrets}`;
  }
}

function keyOf(backend: string, id: string): string {
  return JSON.stringify([backend, id]);
}
