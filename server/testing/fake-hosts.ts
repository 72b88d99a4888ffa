import type { HostEvents, StartHost } from '../pool/hosts/index.ts';

export interface FakeHost {
  readonly events: HostEvents;
  /** The requests that it received, in order. */
  readonly told: string[];
}

/** Hosts that run nothing: a test sends their messages. */
export function fakeHosts(): { readonly hosts: FakeHost[]; readonly startHost: StartHost } {
  const hosts: FakeHost[] = [];
  const startHost: StartHost = (events) => {
    const told: string[] = [];
    hosts.push({ events, told });
    return {
      send: () => undefined,
      run: (number) => void told.push(`run ${number}`),
      withdraw: (number) => void told.push(`withdraw ${number}`),
      stop: (number) => void told.push(`stop ${number}`),
      terminate: async () => {
        if (told.at(-1) === 'terminate') return;
        told.push('terminate');
        events.onGone('ended', []);
      },
    };
  };
  return { hosts, startHost };
}
