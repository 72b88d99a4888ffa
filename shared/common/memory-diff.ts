import { concatBytes } from './concat-bytes.ts';
import type { MemoryImage } from './memory-image.ts';

/**
 * The difference between a memory that was restored from an image and another memory. Most differences are single numbers at places all
 * over the memory, so the difference is by number, not by page. Its format: unsigned 32-bit numbers in little-endian order (size of the
 * memory in bytes, size of the head in bytes, number of runs, checksum of the memory before; for each run how many numbers stay and how
 * many change), then the head, then for each changed number its exclusive or with the old one.
 */

const WORD = 4;
const WORDS_BEFORE_RUNS = 4;
/** A gap of fewer numbers than this between two changed ones is part of their run: another run would not take fewer bytes. */
const MIN_GAP = 3;
/** The checksum takes one number in this many of the memory before. */
const CHECKED_EVERY = 16;

/**
 * @param memory the changed memory, whose size is a multiple of four bytes
 * @param before the memory that it was changed from, which must be the same at each restore; shorter if the memory has grown since
 * @param head data of the caller's that is stored with the change, a multiple of four bytes
 */
export function packDiff(memory: Uint8Array, before: Uint8Array, head: Uint8Array): Uint8Array<ArrayBuffer> {
  const [words, old] = [wordsOf(memory), wordsOf(before)];
  const runs: number[] = [];
  const changes: number[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === (old[at] ?? 0)) continue;
    const stay = at - end;
    if (runs.length > 0 && stay < MIN_GAP) {
      for (; end < at; end++) changes.push(0);
      runs.push((runs.pop() ?? 0) + stay + 1);
    } else runs.push(stay, 1);
    changes.push(((words[at] ?? 0) ^ (old[at] ?? 0)) >>> 0);
    end = at + 1;
  }
  const numbers = Uint32Array.of(memory.length, head.length, runs.length / 2, checkOf(old));
  return concatBytes([numbers, Uint32Array.from(runs), head, Uint32Array.from(changes)].map(bytesOf));
}

/** @throws RangeError when the change is incomplete, or is something else */
export function openDiff(image: Uint8Array<ArrayBuffer>): MemoryImage {
  const aligned = image.byteOffset % WORD === 0 ? image : image.slice();
  const { buffer, byteOffset } = aligned;
  const [size = 0, headLength = 0, count = 0, check = 0] = new Uint32Array(buffer, byteOffset, WORDS_BEFORE_RUNS);
  const runs = new Uint32Array(buffer, byteOffset + WORDS_BEFORE_RUNS * WORD, 2 * count);
  const headStart = WORDS_BEFORE_RUNS * WORD + runs.byteLength;
  const start = headStart + headLength;
  let [changing, all] = [0, 0];
  for (let at = 0; at < runs.length; at += 2) {
    changing += runs[at + 1] ?? 0;
    all += (runs[at] ?? 0) + (runs[at + 1] ?? 0);
  }
  const end = start + changing * WORD;
  if (end !== image.length || all * WORD > size)
    throw new RangeError(`this change of a memory has ${end} bytes, not ${image.length}, and reaches ${all * WORD} of ${size}`);
  const changes = new Uint32Array(buffer, byteOffset + start, changing);
  return {
    size,
    head: aligned.subarray(headStart, start),
    restore(memory) {
      if (memory.length < size) throw new RangeError(`this change is of ${size} bytes, the memory has ${memory.length}`);
      const words = wordsOf(memory);
      if (checkOf(words) !== check) throw new RangeError('this change is of another memory');
      let [place, next] = [0, 0];
      for (let at = 0; at < runs.length; at += 2) {
        place += runs[at] ?? 0;
        for (const until = place + (runs[at + 1] ?? 0); place < until; place++) {
          words[place] = (words[place] as number) ^ (changes[next++] as number);
        }
      }
    },
  };
}

/** The checksum, on which zeros at the end of a memory have no effect. The loop is by index, since an iterator takes twice the time. */
function checkOf(words: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += CHECKED_EVERY) {
    const word = words[at] as number;
    if (word !== 0) sum = (sum + Math.imul(word ^ at, 2654435761)) | 0;
  }
  return sum >>> 0;
}

const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array => new Uint32Array(buffer, byteOffset, length / WORD);

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
