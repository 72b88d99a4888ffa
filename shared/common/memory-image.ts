import type { ImageSource } from './image-source.ts';
import { joined } from './joined.ts';

/**
 * A memory as it travels: as what differs from the memory that its module begins with. Unsigned 32-bit numbers in little-endian order
 * (bytes of the memory, bytes of its head, how many runs of pages follow, a check of the pages that stay; for each run its kind and
 * how many pages it has), then the head, then the pages that are held.
 */

/** Bytes of a page. */
const PAGE = 4096;
const WORD = 4;
const WORDS_BEFORE_RUNS = 4;
/** Of the numbers in pages that stay, one in so many counts for the check. */
const CHECKED_EVERY = 4;

/** What becomes of a page: it stays zero, or as the module begins with it; or it becomes zero, or what the image holds. */
const Kind = { zero: 0, stays: 1, cleared: 2, held: 3 } as const;
type Kind = (typeof Kind)[keyof typeof Kind];

/** An image that was found whole. */
export interface MemoryImage {
  /** What its maker put in front. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** Bytes of the memory. */
  readonly size: number;
  /**
   * Make a memory, as the module begins with it, this one.
   *
   * @throws RangeError when it is too small, or begins otherwise than the maker's did; nothing is written then. What reading the
   *   image throws, when a part is.
   */
  restore(memory: Uint8Array): void;
}

/**
 * @param memory whole pages
 * @param fresh the memory as its module begins with it; shorter where the memory has grown since
 * @param head goes along
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
  return joined([new Uint8Array(numbers.buffer), head, ...held]);
}

/**
 * What is in a file goes from there into the memory, and takes no other.
 *
 * @throws RangeError when the image is not whole, or none
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

/** @throws RangeError where there are fewer */
function numbersOf(image: Pick<ImageSource, 'size' | 'read'>, at: number, count: number): Uint32Array {
  // What is none may seem to claim any number of them.
  if (at + count * WORD > image.size)
    throw new RangeError(`this memory's image has ${at + count * WORD} bytes, not ${image.size}`);
  const numbers = new Uint32Array(count);
  image.read(new Uint8Array(numbers.buffer), at);
  return numbers;
}

/** The runs with the bytes from and to which they go. */
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

/** A check that goes on over pages; these must begin at a multiple of four in their buffer. */
function checked(check: number, pages: Uint8Array): number {
  const words = new Uint32Array(pages.buffer, pages.byteOffset, pages.length / WORD);
  let sum = check;
  // By index, since an iterator costs as much again; not every one, since a memory that begins otherwise does so all over.
  for (let at = 0; at < words.length; at += CHECKED_EVERY) sum = (Math.imul(sum, 31) + (words[at] as number)) | 0;
  return sum >>> 0;
}

const pageAt = (memory: Uint8Array, place: number): Uint8Array => memory.subarray(place * PAGE, (place + 1) * PAGE);

const isZero = (page: Uint8Array): boolean => page.every((byte) => byte === 0);
