import type { CallMessage } from '../../protocol/index.ts';
import { noFunction } from '../services/index.ts';
import type { AskServices } from './messages.ts';

/** What answers where there are no services to ask: none has the name. */
export const noServices: AskServices = {
  ask: async ({ text }) => {
    const { id, command } = JSON.parse(text) as CallMessage;
    return { text: JSON.stringify({ id, error: noFunction(String(command)), objects: [] }), media: [] };
  },
  end: () => undefined,
};
