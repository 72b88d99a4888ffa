import type { CallMessage } from '../../protocol/index.ts';
import { noFunction } from '../services/index.ts';
import type { AskServices } from './messages.ts';

/** The services of a call that has none: every request is answered with "no such function". */
export const noServices: AskServices = {
  ask: async ({ text }) => {
    const { id, command } = JSON.parse(text) as CallMessage;
    return { text: JSON.stringify({ id, error: noFunction(String(command)), objects: [] }), media: [] };
  },
  end: () => undefined,
};
