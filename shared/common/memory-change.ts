import { joined } from './joined.ts';
import type { MemoryImage } from './memory-image.ts';

/**
 * What has to change in a memory that an image made, for it to be another one. Most of what differs is single numbers all over it, so
 * it is told number by number: unsigned 32-bit ones in little-endian order (bytes of the memory, bytes of the head, how many runs
 * follow, a check of the memory before; for each run how many numbers stay and how many change), then the head, then for each number
 * that changes the exclusive or with what it was.
 */

const WORD = 4;
const WORDS_BEFORE_RUNS = 4;
/** So many numbers that stay between two that change are no reason for another run. */
const LEAST_STAYING = 3;
/** Of the memory before, one number in so many counts for the check. */
const CHECKED_EVERY = 16;

/**
 * @param memory whole numbers
 * @param before the memory that changes, every byte the same each time; shorter where it has grown since
 * @param head goes along, a multiple of four bytes
 */
export function packChange(memory: Uint8Array, before: Uint8Array, head: Uint8Array): Uint8Array<ArrayBuffer> {
  const [words, old] = [wordsOf(memory), wordsOf(before)];
  const runs: number[] = [];
  const changes: number[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === (old[at] ?? 0)) continue;
    const stay = at - end;
    if (runs.length > 0 && stay < LEAST_STAYING) {
      for (; end < at; end++) changes.push(0);
      runs.push((runs.pop() ?? 0) + stay + 1);
    } else runs.push(stay, 1);
    changes.push(((words[at] ?? 0) ^ (old[at] ?? 0)) >>> 0);
    end = at + 1;
  }
  const numbers = Uint32Array.of(memory.length, head.length, runs.length / 2, checkOf(old));
  return joined([numbers, Uint32Array.from(runs), head, Uint32Array.from(changes)].map(bytesOf));
}

/** @throws RangeError when the change is not whole, or none */
export function openChange(image: Uint8Array<ArrayBuffer>): MemoryImage {
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

/** Zeros behind a memory change nothing of it. By index, since an iterator costs as much again. */
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
