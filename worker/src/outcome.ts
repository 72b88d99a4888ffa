import { type Binary, OUR_FAULT, type Value } from '../../protocol/index.ts';

/**
 * How one awaited thing ended, as text for Python: `[ok, value]` in JSON. Bytes stay outside the text; Python fetches
 * them by the same reply id.
 */
export interface Outcome {
  readonly json: string;
  readonly binaries: readonly Binary[];
}

/** An error as the page would describe one of its own, for what fails between it and Python. */
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
