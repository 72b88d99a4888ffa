/** Encodes arrivals as bytes, since the answer to a synchronous request carries nothing else. Blobs are not encoded, but asked for one by one. */
import { type Binary, isBlob, isBuffer, isFile } from '../../../protocol/index.ts';
import { concatBytes } from '../../../shared/common/index.ts';
import type { Arrival } from '../inbox/index.ts';

/** Stands for a binary: the size of bytes that follow, or the type, and a File's name and time, of a Blob that is asked for. */
type PackedBinary = { readonly size: number } | { readonly type: string; readonly name?: string; readonly lastModified?: number };

interface Head {
  /** The key of the objects that stand for binaries in `json`; random, so that no other object has it. */
  readonly key: string;
  readonly json: string;
  readonly binaries: readonly PackedBinary[];
}

export interface EncodedArrival {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The Blobs, by their indices among the binaries. */
  readonly blobs: ReadonlyMap<number, Blob>;
}

/** Encodes an arrival: the length of its head in four bytes, the head, then the bytes of all buffers. */
export function encodeArrival(arrival: Arrival): EncodedArrival {
  const key = `binary ${crypto.randomUUID()}`;
  const found: Binary[] = [];
  const json = JSON.stringify(arrival, (_key, value: unknown) =>
    isBuffer(value) || isBlob(value) ? { [key]: found.push(value) - 1 } : value,
  );
  const head = new TextEncoder().encode(JSON.stringify({ key, json, binaries: found.map(packed) } satisfies Head));
  const length = new Uint8Array(Uint32Array.of(head.length).buffer);
  const bytes = concatBytes([length, head, ...found.filter(isBuffer).map((buffer) => new Uint8Array(buffer))]);
  return { bytes, blobs: new Map(found.flatMap((binary, index) => (isBlob(binary) ? [[index, binary as Blob] as const] : []))) };
}

/** Several encoded arrivals as the answer to one request, each after its length in four bytes. */
export function concatArrivals(packed: readonly EncodedArrival[]): Uint8Array<ArrayBuffer> {
  return concatBytes(packed.flatMap(({ bytes }) => [new Uint8Array(Uint32Array.of(bytes.length).buffer), bytes]));
}

/** The encoded arrivals of an answer. */
export function* splitArrivals(answer: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < answer.length; ) {
    const [length = 0] = new Uint32Array(answer.slice(at, at + 4).buffer);
    at += 4 + length;
    yield answer.subarray(at - length, at);
  }
}

/** @param blob returns a Blob, which the bytes do not contain, by its index */
export function decodeArrival(bytes: Uint8Array, blob: (index: number) => Blob): Arrival {
  const [length = 0] = new Uint32Array(bytes.slice(0, 4).buffer);
  const { key, json, binaries } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head;
  if (binaries.length === 0) return JSON.parse(json) as Arrival;
  let offset = 4 + length;
  const unpacked = binaries.map((binary, index) => {
    if (!('size' in binary)) return asItWas(blob(index), binary);
    offset += binary.size;
    return bytes.slice(offset - binary.size, offset).buffer;
  });
  return JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && key in value
      ? unpacked[(value as Record<string, number>)[key] as number]
      : value,
  ) as Arrival;
}

function packed(binary: Binary): PackedBinary {
  if (isBuffer(binary)) return { size: binary.byteLength };
  if (!isFile(binary)) return { type: binary.type };
  const { type, name, lastModified } = binary as File;
  return { type, name, lastModified };
}

function asItWas(blob: Blob, { type, name, lastModified }: Exclude<PackedBinary, { readonly size: number }>): Blob {
  if (name === undefined) return blob.slice(0, blob.size, type);
  return new File([blob], name, { type, ...(lastModified !== undefined && { lastModified }) });
}
