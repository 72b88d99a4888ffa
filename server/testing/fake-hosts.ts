import type { HostEvents, StartHost } from '../pool/hosts/index.ts';

export interface FakeHost {
  readonly events: HostEvents;
  /** What it was told, in order. */
  readonly told: string[];
}

/** Hosts that run nothing: the test says what they say. */
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
