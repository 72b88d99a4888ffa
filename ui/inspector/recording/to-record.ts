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
import type { WireEvent } from '../inspected-page.ts';

/** The record of a message for a trace. It must be made at once, since the buffers of a delivery are transferred after that. */
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

/** The binaries as base64. Blobs and Files become empty texts, since reading them would take time. */
const texts = (binaries: readonly Binary[]): string[] => binaries.map((binary) => (isBuffer(binary) ? toBase64(binary) : ''));

const stateOf = ({ state }: Delivery) =>
  state.map(([node, property, value, revision]) => [node, property, jsonOf(value), revision] as const);

const jsonOf = (value: StateValue): Json =>
  isFiles(value) ? value.map(({ name, size, type }) => ({ name, size, type })) : (value as Json);
