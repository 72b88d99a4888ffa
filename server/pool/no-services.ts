import type { CallMessage } from '../../protocol/index.ts';
import type { AskServices } from './messages.ts';

/** What answers where there are no services to ask: none has the name. */
export const noServices: AskServices = {
  ask: async ({ text }) => {
    const { id, command } = JSON.parse(text) as CallMessage;
    const message = `No server function matching "${command}" has been registered`;
    const error = { type: 'anvil.server.NoServerFunctionError', message, trace: [] };
    return { text: JSON.stringify({ id, error, objects: [] }), media: [] };
  },
  end: () => undefined,
};
