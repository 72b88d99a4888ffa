import type { CallMessage } from '../../protocol/index.ts';
import { printableName } from '../text/index.ts';

/** The call's name for the terminal, made printable, since pages may send any text. */
export function nameOf({ command, liveObjectCall }: CallMessage): string {
  return printableName(command ?? `${liveObjectCall?.backend}.${liveObjectCall?.method}`);
}
