import {
  type Binary,
  type Json,
  type NodeDto,
  type NodeId,
  type NodeProps,
  type TreeMutation,
  TreeOp,
} from '../../../protocol/index.ts';

/** `['media', index, contentType, name]`: content that came in the batch's binaries. */
type MediaValue = readonly ['media', number, string, string | null];

interface Content {
  readonly blob: Blob;
  url: string | null;
}

/** The URL functions of the page; jsdom has none. */
export interface UrlMaker {
  createObjectURL(blob: Blob): string;
  revokeObjectURL(url: string): void;
}

/**
 * The content of media properties, by node and property. The tree's records have only the tuple, whose index is valid only for the batch
 * that it came with, so the content is stored on arrival. URLs are made on demand, and revoked when the property changes or the node is
 * destroyed.
 */
export class MediaUrls {
  readonly #contents = new Map<NodeId, Map<string, Content>>();
  readonly #urls: UrlMaker;

  constructor(urls: UrlMaker = URL) {
    this.#urls = urls;
  }

  /**
   * Store the media that a mutation's properties refer to, before it is applied. For nodes that it destroys, content without a URL is
   * dropped at once: a node that was made in the same commit is never made on the page, so that nothing else would drop it.
   */
  adoptFrom(mutation: TreeMutation, binaries: readonly Binary[]): void {
    if (mutation[0] === TreeOp.create) this.#adoptSubtree(mutation[1], binaries);
    else if (mutation[0] === TreeOp.set) this.#adopt(mutation[1], mutation[2], binaries);
    else if (mutation[0] === TreeOp.destroy) for (const id of mutation[1]) if (!this.#isAskedFor(id)) this.forget(id);
  }

  #adoptSubtree([id, , props, children]: NodeDto, binaries: readonly Binary[]): void {
    this.#adopt(id, props, binaries);
    for (const [child] of children) if (typeof child !== 'number') this.#adoptSubtree(child, binaries);
  }

  /** Store new content, and drop content that other values replace. */
  #adopt(id: NodeId, props: NodeProps, binaries: readonly Binary[]): void {
    for (const property in props) {
      const value = props[property];
      if (this.#contents.size > 0) this.#drop(id, property);
      if (!isMedia(value)) continue;
      const bytes = binaries[value[1]];
      if (!bytes)
        throw new Error(`Hearth: ${property} of node ${id} refers to binary ${value[1]}; the batch has ${binaries.length}`);
      let contents = this.#contents.get(id);
      if (!contents) this.#contents.set(id, (contents = new Map()));
      contents.set(property, { blob: new Blob([bytes], { type: value[2] }), url: null });
    }
  }

  /** A URL for the property's current value: the value itself if it is a URL, null if there is no media. */
  url(id: NodeId, property: string, value: Json | undefined): string | null {
    if (typeof value === 'string') return value === '' ? null : value;
    const content = this.#contents.get(id)?.get(property);
    if (!content) return null;
    content.url ??= this.#urls.createObjectURL(content.blob);
    return content.url;
  }

  #isAskedFor(id: NodeId): boolean {
    return [...(this.#contents.get(id)?.values() ?? [])].some(({ url }) => url !== null);
  }

  forget(id: NodeId): void {
    for (const property of this.#contents.get(id)?.keys() ?? []) this.#drop(id, property);
    this.#contents.delete(id);
  }

  #drop(id: NodeId, property: string): void {
    const contents = this.#contents.get(id);
    const url = contents?.get(property)?.url;
    if (url) this.#urls.revokeObjectURL(url);
    contents?.delete(property);
  }
}

function isMedia(value: Json | undefined): value is MediaValue {
  return Array.isArray(value) && value[0] === 'media' && value.length === 4 && typeof value[1] === 'number';
}
