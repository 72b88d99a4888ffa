import { type Binary, OUR_FAULT, type Value } from '../../protocol/index.ts';

/**
 * The outcome of a reply, as a text for Python: `[ok, value]` in JSON. Bytes are outside the text; Python fetches them by the same reply
 * id.
 */
export interface Outcome {
  readonly json: string;
  readonly binaries: readonly Binary[];
}

/** The error that Python gets where page and worker did not follow the protocol, in the same form as errors of the page. */
export const pageFault = (what: string, why: string): Value => [
  'o',
  [
    ['name', 'Error'],
    ['message', `Hearth ${what}: ${why}\n${OUR_FAULT}`],
  ],
];

export const outcome = (ok: boolean, value: Value | object, binaries: readonly Binary[] = []): Outcome => ({
  json: JSON.stringify([ok, value]),
  binaries,
});
