import {
  type Binary,
  type Delivery,
  isBuffer,
  isFiles,
  type Json,
  type StateValue,
  type TraceEntryRecord,
} from '../../../protocol/index.ts';
import { toBase64 } from '../base64.ts';
import type { WireEvent } from '../inspected.ts';

/** As a trace has it. Made at once, since buffers are given away with a delivery. */
export function toRecord(event: WireEvent): TraceEntryRecord {
  switch (event.kind) {
    case 'batch': {
      const { seq, operations, binaries, cause } = event.message;
      return { ...event, message: { seq, operations, cause, binaries: texts(binaries) } };
    }
    case 'delivery': {
      const { seq, ran, cause, item, binaries } = event.message;
      return { ...event, message: { seq, ran, cause, state: stateOf(event.message), item, binaries: texts(binaries) } };
    }
    default:
      return event;
  }
}

/** What is in a file is not read for this. */
const texts = (binaries: readonly Binary[]): string[] => binaries.map((binary) => (isBuffer(binary) ? toBase64(binary) : ''));

const stateOf = ({ state }: Delivery) =>
  state.map(([node, property, value, revision]) => [node, property, jsonOf(value), revision] as const);

const jsonOf = (value: StateValue): Json =>
  isFiles(value) ? value.map(({ name, size, type }) => ({ name, size, type })) : (value as Json);
