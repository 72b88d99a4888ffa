/** An arrival as a text, for a wire that carries nothing else: bytes as lists of numbers, and what they were with them. */
import { type Binary, isBlob, isFile } from '../../../protocol/index.ts';
import type { Arrival } from '../../../worker/src/inbox/index.ts';

/** What holds the bytes besides: a Blob of a type, a File with its name, or a buffer, which has neither. */
interface Enclosure {
  readonly bytes: readonly number[];
  readonly type?: string;
  readonly name?: string;
}

export async function writeLetter({ binaries, ...rest }: Arrival): Promise<string> {
  return JSON.stringify({ ...rest, binaries: await Promise.all(binaries.map(enclose)) });
}

export function readLetter(letter: string): Arrival {
  const { binaries, ...rest } = JSON.parse(letter) as Omit<Arrival, 'binaries'> & { readonly binaries: readonly Enclosure[] };
  return { ...rest, binaries: binaries.map(takeOut) } as Arrival;
}

async function enclose(binary: Binary): Promise<Enclosure> {
  if (!isBlob(binary)) return { bytes: [...new Uint8Array(binary)] };
  const bytes = [...new Uint8Array(await binary.arrayBuffer())];
  return isFile(binary) ? { bytes, type: binary.type, name: binary.name } : { bytes, type: binary.type };
}

function takeOut({ bytes, type, name }: Enclosure): Binary {
  const content = new Uint8Array(bytes);
  if (type === undefined) return content.buffer;
  return name === undefined ? new Blob([content], { type }) : new File([content], name, { type });
}
