import type { ErrorPayload } from '../../../protocol/index.ts';
import type { Content } from '../contents/index.ts';
import type { OutgoingCall, Transport, TransportListener, TransportState } from '../transport/transport.ts';

/** A call of the function `f`, with media `m0`, `m1` … */
export const outgoing = (id: string, contents: readonly Content[] = []): OutgoingCall => ({
  id,
  name: 'f',
  message: `call ${id}`,
  media: contents.map((_, index) => `m${index}`),
  contents,
  cause: null,
});

/** Records what a transport reports, in a few words each. */
export class RecordingListener implements TransportListener {
  readonly notes: string[] = [];
  readonly states: TransportState[] = [];

  onMessage(_message: unknown, text: string): void {
    this.notes.push(`message ${text}`);
  }

  onChunk(): void {
    this.notes.push('chunk');
  }

  onUnreadable(text: string): void {
    this.notes.push(`unreadable ${text}`);
  }

  onStrayChunk(): void {
    this.notes.push('stray chunk');
  }

  onFailed(id: string, { message }: ErrorPayload): void {
    this.notes.push(`failed ${id}: ${message}`);
  }

  onLost(ids: readonly string[], { message }: ErrorPayload): void {
    this.notes.push(`lost ${ids.join(' ')}: ${message}`);
  }

  onState(state: TransportState): void {
    this.states.push(state);
  }
}

/** A transport that only records what it was given. */
export class RecordingTransport implements Transport {
  readonly state = 'open';
  readonly http: RecordingTransport;
  readonly sent: OutgoingCall[] = [];
  readonly posted: string[] = [];
  readonly over: string[] = [];
  closed = false;

  constructor(http?: RecordingTransport) {
    this.http = http ?? this;
  }

  open(): void {}

  send(call: OutgoingCall): void {
    this.sent.push(call);
  }

  post(message: string): void {
    this.posted.push(message);
  }

  ended(id: string): void {
    this.over.push(id);
  }

  close(): void {
    this.closed = true;
  }
}
