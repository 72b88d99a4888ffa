import { concatBytes } from './concat-bytes.ts';
import type { ImageSource } from './image-source.ts';

/**
 * A memory snapshot: the pages of a memory that differ from the memory that its WebAssembly module starts with. Its format: unsigned
 * 32-bit numbers in little-endian order (size of the memory in bytes, size of the head in bytes, number of runs of pages, checksum of the
 * pages that stay; for each run its kind and how many pages it has), then the head, then the pages of the kind `held`.
 */

/** Size of a page in bytes. */
const PAGE = 4096;
const WORD = 4;
const WORDS_BEFORE_RUNS = 4;
/** The checksum takes one number in this many of the pages that stay. */
const CHECKED_EVERY = 4;

/** What restoring does with a page: it stays zero, or stays as the module starts with it, or is cleared, or is copied from the image. */
const Kind = { zero: 0, stays: 1, cleared: 2, held: 3 } as const;
type Kind = (typeof Kind)[keyof typeof Kind];

/** An image that has been read and found to be complete. */
export interface MemoryImage {
  /** Data of the maker's that is stored with the memory. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** Size of the memory in bytes. */
  readonly size: number;
  /**
   * Turn a memory that is as the module starts with it into the memory of the image.
   *
   * @throws RangeError when the memory is too small, or was different at the start from that of the image's maker; the memory is
   *   unchanged then. An error of reading the image may leave it changed in part.
   */
  restore(memory: Uint8Array): void;
}

/**
 * @param memory the memory, in whole pages
 * @param fresh the memory as its module starts with it; shorter if the memory has grown since
 * @param head data of the caller's that is stored with the memory
 */
export function packMemory(memory: Uint8Array, fresh: Uint8Array, head: Uint8Array): Uint8Array<ArrayBuffer> {
  if (memory.length % PAGE > 0)
    throw new RangeError(`a memory has whole pages of ${PAGE} bytes, this one ${memory.length} bytes`);
  const runs: [kind: Kind, pages: number][] = [];
  const held: Uint8Array[] = [];
  let check = 0;
  for (let place = 0; place * PAGE < memory.length; place++) {
    const [page, before] = [pageAt(memory, place), pageAt(fresh, place)];
    const kind = kindOf(page, before);
    if (kind === Kind.held) held.push(page);
    if (kind === Kind.stays) check = checked(check, page);
    const run = runs.at(-1);
    if (run?.[0] === kind) run[1] += 1;
    else runs.push([kind, 1]);
  }
  const numbers = Uint32Array.of(memory.length, head.length, runs.length, check, ...runs.flat());
  return concatBytes([new Uint8Array(numbers.buffer), head, ...held]);
}

/**
 * Open an image; its pages are read only when it is restored, directly into the memory, so that an image in a file takes no memory.
 *
 * @throws RangeError when the image is incomplete, or is something else
 */
export function openImage(image: Pick<ImageSource, 'size' | 'read'>): MemoryImage {
  const [size = 0, headLength = 0, count = 0, check = 0] = numbersOf(image, 0, WORDS_BEFORE_RUNS);
  const runs = numbersOf(image, WORDS_BEFORE_RUNS * WORD, 2 * count);
  const headStart = WORDS_BEFORE_RUNS * WORD + runs.byteLength;
  const start = headStart + headLength;
  const end = runs.reduce(
    (sum, kind, at) => (at % 2 === 0 && kind === Kind.held ? sum + (runs[at + 1] ?? 0) * PAGE : sum),
    start,
  );
  if (end !== image.size) throw new RangeError(`this memory's image has ${end} bytes, not ${image.size}`);
  const head = new Uint8Array(headLength);
  image.read(head, headStart);
  return {
    size,
    head,
    restore(memory) {
      if (memory.length < size) throw new RangeError(`this image is of ${size} bytes, the memory has ${memory.length}`);
      let found = 0;
      eachRun(runs, (kind, from, to) => {
        if (kind === Kind.stays) found = checked(found, memory.subarray(from, to));
      });
      if (found !== check) throw new RangeError("this image's memory begins otherwise than this one");
      let offset = start;
      eachRun(runs, (kind, from, to) => {
        if (kind === Kind.cleared) memory.fill(0, from, to);
        if (kind !== Kind.held) return;
        image.read(memory.subarray(from, to), offset);
        offset += to - from;
      });
    },
  };
}

/** @throws RangeError when the image has fewer numbers */
function numbersOf(image: Pick<ImageSource, 'size' | 'read'>, at: number, count: number): Uint32Array {
  // Checked before any allocation: in a file that is no image, `count` may be any number.
  if (at + count * WORD > image.size)
    throw new RangeError(`this memory's image has ${at + count * WORD} bytes, not ${image.size}`);
  const numbers = new Uint32Array(count);
  image.read(new Uint8Array(numbers.buffer), at);
  return numbers;
}

/** Calls `visit` for each run, with the range of its bytes in the memory. */
function eachRun(runs: Uint32Array, visit: (kind: number, from: number, to: number) => void): void {
  let from = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const to = from + (runs[at + 1] ?? 0) * PAGE;
    visit(runs[at] ?? 0, from, to);
    from = to;
  }
}

function kindOf(page: Uint8Array, before: Uint8Array): Kind {
  if (isZero(page)) return isZero(before) ? Kind.zero : Kind.cleared;
  return before.length === PAGE && page.every((byte, at) => byte === before[at]) ? Kind.stays : Kind.held;
}

/** The checksum `check`, continued over pages, which must begin at a multiple of four bytes in their buffer. */
function checked(check: number, pages: Uint8Array): number {
  const words = new Uint32Array(pages.buffer, pages.byteOffset, pages.length / WORD);
  let sum = check;
  // By index, since an iterator takes twice the time. Not every number, since another start differs all over the memory.
  for (let at = 0; at < words.length; at += CHECKED_EVERY) sum = (Math.imul(sum, 31) + (words[at] as number)) | 0;
  return sum >>> 0;
}

const pageAt = (memory: Uint8Array, place: number): Uint8Array => memory.subarray(place * PAGE, (place + 1) * PAGE);

const isZero = (page: Uint8Array): boolean => page.every((byte) => byte === 0);
