/** An arrival as a text, for a wire that carries nothing else: bytes as lists of numbers, and what they were with them. */
import { type Binary, isBlob, isFile } from '../../../protocol/index.ts';
import type { Arrival } from '../../../worker/src/inbox/index.ts';

/** What holds the bytes besides: a Blob of a type, a File with its name, or a buffer, which has neither. */
interface SerializedBinary {
  readonly bytes: readonly number[];
  readonly type?: string;
  readonly name?: string;
}

export async function serializeArrival({ binaries, ...rest }: Arrival): Promise<string> {
  return JSON.stringify({ ...rest, binaries: await Promise.all(binaries.map(serializeBinary)) });
}

export function parseArrival(serialized: string): Arrival {
  const { binaries, ...rest } = JSON.parse(serialized) as Omit<Arrival, 'binaries'> & {
    readonly binaries: readonly SerializedBinary[];
  };
  return { ...rest, binaries: binaries.map(parseBinary) } as Arrival;
}

async function serializeBinary(binary: Binary): Promise<SerializedBinary> {
  if (!isBlob(binary)) return { bytes: [...new Uint8Array(binary)] };
  const bytes = [...new Uint8Array(await binary.arrayBuffer())];
  return isFile(binary) ? { bytes, type: binary.type, name: binary.name } : { bytes, type: binary.type };
}

function parseBinary({ bytes, type, name }: SerializedBinary): Binary {
  const content = new Uint8Array(bytes);
  if (type === undefined) return content.buffer;
  return name === undefined ? new Blob([content], { type }) : new File([content], name, { type });
}
