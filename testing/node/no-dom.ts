import { type CallSite, HostOp, type Operation, type ServiceName, WINDOW_HANDLE } from '../../protocol/index.ts';

const SERVICES: readonly ServiceName[] = ['evaluate', 'module.import'];

/** The message for an operation that needs a DOM, and the line of the app that caused it. */
export interface NoDom {
  readonly message: string;
  readonly site: CallSite;
}

/** Null for an operation that a headless page supports, or that it may ignore. */
export function refusal(operation: Operation): NoDom | null {
  switch (operation[0]) {
    case HostOp.read:
      // A read without a key only asks for what the user has typed meanwhile.
      return operation[3] === null ? null : because(`reading "${String(operation[3])}"`, operation[4]);
    case HostOp.write:
      // Hearth writes the session's token to the window, for page scripts.
      return operation[1] === WINDOW_HANDLE ? null : because(`writing "${String(operation[2])}"`, operation[4]);
    case HostOp.call:
      return because(`calling ${operation[3] ?? 'a function'}`, operation[5]);
    case HostOp.construct:
      return because('making an object', operation[4]);
    case HostOp.query:
      return because(`asking for the ${operation[3]} of an object`, operation[5]);
    case HostOp.callNamed:
      return because(`calling ${operation[2]}`, operation[5]);
    case HostOp.domNode:
    case HostOp.domNodes:
      return because('asking for an element', null);
    case HostOp.service:
      return SERVICES.includes(operation[2]) ? because(`${operation[2]} of ${JSON.stringify(operation[3])}`, null) : null;
    default:
      return null;
  }
}

function because(what: string, site: CallSite): NoDom {
  return { message: `this page has no DOM for ${what}: what uses anvil.js is tested in a browser`, site };
}
